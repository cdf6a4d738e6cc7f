/** Where cells are written, and the offset at which the next one begins. */
export interface Written {
  bytes: Uint8Array
  at: number
  /** Set where a cell was written otherwise than the register has it, and nothing is wrong with that. */
  isOtherwise: boolean
}

/**
 * Checks the cell `from[start…end)` (never empty) and writes it at `to.at` as PostgreSQL's COPY text format wants it. Gives the offset
 * behind what was written, or the negative code of a fault; where `to.at` stands then is up to the writer.
 */
export type CellWriter = (from: Uint8Array, start: number, end: number, to: Written) => number
