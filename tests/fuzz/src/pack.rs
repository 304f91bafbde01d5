//! `pack FOLDER FILE` packs the files of a folder, `pack --unpack FILE FOLDER` writes each input of a packed file into
//! the folder, named after its line.

use std::error::Error;
use std::fs;
use std::path::Path;

mod packed;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--unpack", file, folder] => {
            let inputs = packed::unpack(&fs::read_to_string(file)?)
                .map_err(|line| format!("{file}:{line}: unknown escape"))?;
            for (index, input) in inputs.iter().enumerate() {
                fs::write(Path::new(folder).join((index + 1).to_string()), input)?;
            }
        }
        [folder, file] => {
            let inputs = fs::read_dir(folder)?
                .map(|entry| fs::read(entry?.path()))
                .collect::<Result<_, _>>()?;
            fs::write(file, packed::pack(&inputs))?;
        }
        _ => return Err("pack FOLDER FILE, or pack --unpack FILE FOLDER".into()),
    }
    Ok(())
}
