import { fill } from '#shared/i18n.ts'
import { maskValue } from './mask.ts'
import type { Finding, Rule, Words } from './report.ts'

const KEPT = 1000

export interface Details {
  readonly dataset?: string
  readonly file?: string
  readonly line?: number | null
  readonly field?: string
  /** As delivered: masked here, so that nothing unmasked is ever kept. */
  readonly value?: string | null
  readonly rule?: Rule
}

export function findingOf(message: Words, { dataset, file, line, field, value, rule }: Details): Finding {
  const shown = value === undefined || value === null ? null : maskValue(field ?? null, value)
  const place = { dataset: dataset ?? null, file: file ?? null, line: line ?? null, field: field ?? null, value: shown }
  return { ...place, message, ...(rule && { rule }) }
}

/** Collects what is wrong: the first 1,000 in full, of the others only how many. */
export class Findings {
  readonly kept: Finding[] = []
  #total = 0

  get total(): number {
    return this.#total
  }

  get more(): number {
    return this.#total - this.kept.length
  }

  /** Room for this many before only counting begins. */
  get room(): number {
    return KEPT - this.kept.length
  }

  add(message: Words, details: Details = {}): void {
    this.addFound(findingOf(message, details))
  }

  /** One whose value is masked already. */
  addFound(finding: Finding): void {
    this.#total++
    if (this.room > 0) this.kept.push(finding)
  }

  /** Findings that are known to exist but were not looked up one by one. */
  addUncounted(count: number): void {
    this.#total += Math.max(0, count)
  }
}

/** Puts values into the `{name}` places of both languages. */
export function words(template: Words, values: Readonly<Record<string, string | number>>): Words {
  return { pl: fill(template.pl, values), en: fill(template.en, values) }
}
