import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Effect,
  type ImportReport,
  MANIFEST,
  Rehearsal,
  type ReportLanguage,
  type Verdict,
  verdictsOf,
  type Words,
} from '#imports/kit.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { fill } from '#shared/i18n.ts'
import { UsageError } from '../commands/kit/command.ts'
import { usualTerms } from './terms.ts'

/** What is told of a delivery, for machines: it may lie beside the delivery as a proof of what was looked at. */
export interface KitReport {
  readonly zestaw: string
  /** SHA-256 of `manifest.json`, which holds those of the files; null where there is none. */
  readonly manifest: string | null
  readonly system: string | null
  readonly dataDanych: string | null
  readonly wynik: 'przyjeta' | 'przyjeta-z-odlozonymi' | 'odrzucona' | 'bez-zmian'
  /** References and sums were looked at, too. */
  readonly calosc: boolean
  readonly wierszy: number
  readonly ustalenia: readonly Verdict[]
  /** How many there are beyond those. */
  readonly dalszych: number
}

export interface Asked {
  readonly folder: string
  /** What the portal has: deliveries of any system, the oldest first. */
  readonly before: readonly string[]
}

/** Checks a delivery as the portal would that has taken in those before. Throws `UsageError` where one of those would not be taken. */
export async function checkFolder({ folder, before }: Asked, datasets: readonly Dataset[], version: string): Promise<KitReport> {
  const rehearsal = new Rehearsal({ ...usualTerms(datasets), datasets })
  try {
    for (const one of before) {
      const { outcome } = await rehearsal.take(one)
      if (outcome === 'rejected') throw new UsageError(`Portal nie przyjąłby dostawy ${one}: proszę najpierw sprawdzić ją samą.`)
    }
    return kitReport(await rehearsal.check(folder), version)
  } finally {
    rehearsal.close()
  }
}

async function kitReport(report: ImportReport, version: string): Promise<KitReport> {
  const manifest = await readFile(join(report.folder, MANIFEST)).catch(() => null)
  const ustalenia = verdictsOf(report)
  return {
    zestaw: version,
    manifest: manifest && createHash('sha256').update(manifest).digest('hex'),
    system: report.system,
    dataDanych: report.dataDate,
    wynik: resultOf(report, ustalenia),
    calosc: report.isComplete,
    wierszy: report.rows,
    ustalenia,
    dalszych: report.moreFindings,
  }
}

function resultOf({ outcome }: ImportReport, verdicts: readonly Verdict[]): KitReport['wynik'] {
  if (outcome === 'rejected') return 'odrzucona'
  if (outcome === 'unchanged') return 'bez-zmian'
  return verdicts.some(({ skutek }) => skutek === 'odklada') ? 'przyjeta-z-odlozonymi' : 'przyjeta'
}

/** As of `portal import --strict-exit`: refused 1, somebody set aside 2. */
export const CODES: Readonly<Record<KitReport['wynik'], number>> = {
  przyjeta: 0,
  'bez-zmian': 0,
  odrzucona: 1,
  'przyjeta-z-odlozonymi': 2,
}

const RESULTS: Readonly<Record<KitReport['wynik'], Words>> = {
  przyjeta: { pl: 'Portal przyjąłby tę dostawę.', en: 'The portal would take this delivery in.' },
  'przyjeta-z-odlozonymi': {
    pl: 'Portal przyjąłby tę dostawę bez tego, co odkłada.',
    en: 'The portal would take this delivery in without what it sets aside.',
  },
  odrzucona: { pl: 'Portal odrzuciłby tę dostawę.', en: 'The portal would refuse this delivery.' },
  'bez-zmian': { pl: 'Portal ma już tę samą dostawę.', en: 'The portal has this very delivery already.' },
}
const EFFECTS: Readonly<Record<Effect, Words>> = {
  odrzuca: { pl: 'odrzuca', en: 'refuses' },
  odklada: { pl: 'odkłada', en: 'sets aside' },
  uwaga: { pl: 'uwaga', en: 'remark' },
}
const LABELS = {
  head: { pl: 'system {system}, stan na dzień {day}, wierszy: {rows}', en: 'system {system}, data as at {day}, rows: {rows}' },
  subject: { pl: 'podmiot {n}', en: 'subject {n}' },
  line: { pl: 'wiersz {n}', en: 'line {n}' },
  more: { pl: '… i jeszcze {n}', en: '… and {n} more' },
  incomplete: {
    pl: 'Powiązania i sumy zestaw sprawdzi, gdy powyższe błędy zostaną usunięte.',
    en: 'References and sums will be checked once the findings above are gone.',
  },
  inherited: {
    pl: 'Reguła inherited: brakuje wierszy zbioru, którego nie ma w tej dostawie. Dostawę, która je ma, podaje się jako --poprzednia.',
    en: 'Rule inherited: rows of a dataset are missing that is not in this delivery. The delivery that has them is given as --poprzednia.',
  },
} as const satisfies Record<string, Words>

function line({ skutek, podmiot, zbior, plik, wiersz, pole, regula, wartosc, opis }: Verdict, language: ReportLanguage): string {
  const parts = [
    EFFECTS[skutek][language],
    podmiot !== null && fill(LABELS.subject[language], { n: podmiot }),
    plik ?? zbior,
    plik === MANIFEST && zbior,
    wiersz !== null && fill(LABELS.line[language], { n: wiersz }),
    pole,
    regula,
    wartosc !== null && wartosc !== '' && `"${wartosc}"`,
    opis[language],
  ]
  return `  ${parts.filter((part) => typeof part === 'string').join(' · ')}`
}

/** The report for people, without a final line end. */
export function formatKitReport(report: KitReport, language: ReportLanguage): string {
  const { wynik, system, dataDanych, wierszy, ustalenia, dalszych, calosc } = report
  const lines = [RESULTS[wynik][language]]
  if (system) lines.push(fill(LABELS.head[language], { system, day: dataDanych ?? '—', rows: wierszy }))
  lines.push(...ustalenia.map((verdict) => line(verdict, language)))
  if (dalszych > 0) lines.push(`  ${fill(LABELS.more[language], { n: dalszych })}`)
  if (wynik === 'odrzucona' && wierszy > 0 && !calosc) lines.push(LABELS.incomplete[language])
  if (ustalenia.some(({ regula }) => regula === 'inherited')) lines.push(LABELS.inherited[language])
  return lines.join('\n')
}
