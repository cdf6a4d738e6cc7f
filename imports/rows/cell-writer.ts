/**
 * Checks the cell `from[start…end)` (never empty) and writes it into `to` at `at` as PostgreSQL's COPY text format wants it.
 * Gives the offset behind what was written, or the negative code of a fault.
 */
export type CellWriter = (from: Uint8Array, start: number, end: number, to: Uint8Array, at: number) => number
