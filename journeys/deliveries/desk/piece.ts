/** A piece of an upload: small enough for a slow line within the time of a call, large enough for the limit of calls. A multiple of three, so that base64 joins. */
export const PIECE_BYTES = 1_048_575
