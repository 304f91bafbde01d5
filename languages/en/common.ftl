# common
