/** A piece of an upload: small enough for a slow line within the time of a call. A multiple of three, so that base64 joins. */
export const PIECE_BYTES = 1_048_575
/** Statements of a year fit many times over. */
export const MOST_MB = 50
