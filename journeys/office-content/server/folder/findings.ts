/** Something in the content folder that the office must know. An error keeps the content out, a warning does not. */
export interface Finding {
  readonly level: 'error' | 'warning'
  /** Path below the content folder. */
  readonly file: string
  readonly problem: string
}

/** Collects findings while a folder is read, so that the office gets all of them at once. */
export class Findings {
  readonly #all: Finding[] = []

  error(file: string, problem: string): void {
    this.#all.push({ level: 'error', file, problem })
  }

  warning(file: string, problem: string): void {
    this.#all.push({ level: 'warning', file, problem })
  }

  get all(): readonly Finding[] {
    return this.#all
  }

  get hasErrors(): boolean {
    return this.#all.some(({ level }) => level === 'error')
  }
}

/** The report as the office reads it: errors first, each with its file. */
export function formatFindings(findings: readonly Finding[]): string {
  const words = { error: 'BŁĄD', warning: 'UWAGA' }
  const sorted = [...findings].sort((a, b) => a.level.localeCompare(b.level) || a.file.localeCompare(b.file, 'pl'))
  return sorted.map(({ level, file, problem }) => `${words[level].padEnd(5)}  ${file}: ${problem}`).join('\n')
}
