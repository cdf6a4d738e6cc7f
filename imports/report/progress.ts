import type { ReportLanguage, Words } from './report.ts'

export type Phase = 'rows' | 'indexes' | 'checks' | 'swap'

/** Told at most four times a second, and at every change of phase or dataset. */
export interface ImportProgress {
  readonly phase: Phase
  readonly dataset: string | null
  /** Rows read, of all files. */
  readonly rows: number
  /** Rows that the manifest promises. */
  readonly totalRows: number
  /** 0–100, of the rows. */
  readonly percent: number
  readonly rowsPerSecond: number
}

const PHASES: Readonly<Record<Phase, Words>> = {
  rows: { pl: 'wczytywanie', en: 'reading' },
  indexes: { pl: 'indeksowanie', en: 'indexing' },
  checks: { pl: 'sprawdzanie powiązań', en: 'checking references' },
  swap: { pl: 'podmiana danych', en: 'swapping' },
}
const RATE: Words = { pl: 'wierszy/s', en: 'rows/s' }

/** One line for the terminal. */
export function formatProgress(progress: ImportProgress, language: ReportLanguage = 'pl'): string {
  const number = new Intl.NumberFormat(language)
  // A delivery without rows has no share of them.
  const share = progress.totalRows === 0 ? [] : [`${Math.floor(progress.percent)} %`]
  const counts = `${number.format(progress.rows)} / ${number.format(progress.totalRows)}`
  const rate = `${number.format(Math.round(progress.rowsPerSecond))} ${RATE[language]}`
  const words = [...share, counts, rate, PHASES[progress.phase][language], progress.dataset ?? '']
  return words.join('  ').trimEnd()
}
