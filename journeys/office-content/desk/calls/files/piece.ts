/** A piece of a file on its way: a multiple of three, so that base64 joins. */
export const PIECE_BYTES = 1_048_575
export const MOST_FILE_MB = 20
