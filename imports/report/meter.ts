import type { ImportProgress, Phase } from './progress.ts'

const PAUSE_MS = 250

/** Turns row counts into progress, seldom enough for a terminal. */
export class Meter {
  readonly #tell: ((progress: ImportProgress) => void) | undefined
  readonly #totalRows: number
  readonly #started = performance.now()
  #told = -Infinity
  #before = 0
  #inFile = 0
  #phase: Phase = 'rows'
  #dataset: string | null = null

  constructor(totalRows: number, tell: ((progress: ImportProgress) => void) | undefined) {
    this.#totalRows = totalRows
    this.#tell = tell
  }

  get rows(): number {
    return this.#before + this.#inFile
  }

  get seconds(): number {
    return (performance.now() - this.#started) / 1000
  }

  /** Rows read of the current file. */
  advance(rows: number): void {
    this.#inFile = rows
    if (performance.now() - this.#told >= PAUSE_MS) this.#report()
  }

  enter(phase: Phase, dataset: string | null): void {
    this.#before += this.#inFile
    this.#inFile = 0
    this.#phase = phase
    this.#dataset = dataset
    this.#report()
  }

  #report(): void {
    this.#told = performance.now()
    const percent = this.#totalRows === 0 ? 100 : Math.min(100, (this.rows / this.#totalRows) * 100)
    const rowsPerSecond = this.seconds === 0 ? 0 : this.rows / this.seconds
    this.#tell?.({ phase: this.#phase, dataset: this.#dataset, rows: this.rows, totalRows: this.#totalRows, percent, rowsPerSecond })
  }
}
