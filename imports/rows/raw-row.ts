/**
 * One row as it stands in a file, not yet understood: cell `i` is `bytes[starts[i]…ends[i])`. Readers reuse one value for
 * all rows, so that reading millions of them allocates nothing.
 */
export interface RawRow {
  bytes: Uint8Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** 1 where doubled quotes in the cell still have to become single ones. */
  readonly escaped: Uint8Array
  /** How many cells the row really has; only the first `MAX_CELLS` are kept. */
  count: number
  /** Physical line on which the row begins, from 1. */
  line: number
}

export const MAX_CELLS = 128

export function emptyRow(): RawRow {
  return {
    bytes: new Uint8Array(0),
    starts: new Int32Array(MAX_CELLS),
    ends: new Int32Array(MAX_CELLS),
    escaped: new Uint8Array(MAX_CELLS),
    count: 0,
    line: 1,
  }
}

/** Copies the cell into `scratch` with doubled quotes made single; returns its length. */
export function unescapeCell(row: RawRow, cell: number, scratch: Uint8Array): number {
  const end = row.ends[cell] ?? 0
  let length = 0
  for (let at = row.starts[cell] ?? 0; at < end; at++) {
    const byte = row.bytes[at] ?? 0
    scratch[length++] = byte
    if (byte === 0x22) at++
  }
  return length
}
