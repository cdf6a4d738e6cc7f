import { formatAmount } from '#shared/format.ts'
import { fill, plural, type PluralForms } from '#shared/i18n.ts'
import {
  exitCode,
  type DatasetCount,
  type Finding,
  type ImportReport,
  type Outcome,
  type ReportLanguage,
  type Shift,
  type Words,
} from './report/report.ts'
import { MANIFEST } from './delivery/manifest.ts'

const OUTCOMES: Readonly<Record<Outcome, Words>> = {
  imported: { pl: 'Dane zostały zaimportowane.', en: 'The data were imported.' },
  checked: {
    pl: 'Dostawa jest poprawna. Niczego nie zmieniono (--dry-run).',
    en: 'The delivery is correct. Nothing was changed (--dry-run).',
  },
  unchanged: {
    pl: 'Ta dostawa została już zaimportowana. Niczego nie zmieniono.',
    en: 'This delivery was imported before. Nothing was changed.',
  },
  rejected: {
    pl: 'Dostawa została odrzucona. Dane w portalu nie zmieniły się.',
    en: 'The delivery was rejected. The data in the portal have not changed.',
  },
  busy: {
    pl: 'Trwa inny import. Proszę spróbować po jego zakończeniu.',
    en: 'Another import is running. Please try again when it has finished.',
  },
  withdrawn: {
    pl: 'Ostatnią dostawę wycofano. Portal pokazuje poprzednią.',
    en: 'The last delivery was withdrawn. The portal shows the one before.',
  },
  kept: {
    pl: 'Dostawy nie wycofano. Dane w portalu nie zmieniły się.',
    en: 'The delivery was not withdrawn. The data in the portal have not changed.',
  },
}
const INCOMPLETE: Words = {
  pl: 'Powiązania i sumy będą sprawdzone, gdy powyższe błędy zostaną usunięte.',
  en: 'References and sums will be checked once the findings above are gone.',
}
const LABELS = {
  system: { pl: 'system', en: 'system' },
  date: { pl: 'stan na dzień', en: 'data as at' },
  line: { pl: 'wiersz', en: 'line' },
  inPortal: { pl: 'w portalu', en: 'in the portal' },
  warnings: { pl: 'Uwagi', en: 'Warnings' },
  shifts: { pl: 'Największe zmiany', en: 'Largest changes' },
  aside: {
    pl: 'Odłożone podmioty: {n}, nowych {fresh}; cała lista: portal aside {system}',
    en: 'Subjects set aside: {n}, new ones {fresh}; the whole list: portal aside {system}',
  },
} as const satisfies Record<string, Words>
const CAUSES: Readonly<Record<Shift['cause'], Words>> = {
  gone: { pl: 'znika', en: 'goes' },
  new: { pl: 'nowa', en: 'new' },
  booked: { pl: 'wpłata', en: 'payment' },
  other: { pl: 'inna kwota', en: 'another amount' },
}
const ROWS: Readonly<Record<ReportLanguage, PluralForms>> = {
  pl: { one: '{n} wiersz', few: '{n} wiersze', many: '{n} wierszy', other: '{n} wiersza' },
  en: { one: '{n} row', other: '{n} rows' },
}
const MORE: Readonly<Record<ReportLanguage, PluralForms>> = {
  pl: { one: '… i jeszcze {n} błąd', few: '… i jeszcze {n} błędy', many: '… i jeszcze {n} błędów', other: '… i jeszcze {n} błędu' },
  en: { one: '… and {n} more', other: '… and {n} more' },
}
const FOUND: Readonly<Record<ReportLanguage, PluralForms>> = {
  pl: { one: '{n} błąd', few: '{n} błędy', many: '{n} błędów', other: '{n} błędu' },
  en: { one: '{n} finding', other: '{n} findings' },
}

function formatFinding(finding: Finding, language: ReportLanguage): string {
  const { file, line, dataset, field, value, message } = finding
  const place = [
    file,
    // A file has the name of its dataset; the manifest speaks of all.
    (file === null || file === MANIFEST) && dataset,
    line !== null && `${LABELS.line[language]} ${line}`,
    field,
    value !== null && value !== '' && `"${value}"`,
  ]
  return `  ${[...place.filter((part) => typeof part === 'string'), message[language]].join(' · ')}`
}

/** `karty.csv (karty): 12 wierszy, w portalu 10 → 12` */
function formatCount({ dataset, file, rows, before, after }: DatasetCount, language: ReportLanguage): string {
  const number = (value: number) => new Intl.NumberFormat(language).format(value)
  const read = file === null ? dataset : `${file} (${dataset}): ${plural(ROWS[language], rows, language)}`
  if (before === null || after === null) return `  ${read}`
  return `  ${read}${file === null ? ':' : ','} ${LABELS.inPortal[language]} ${number(before)} → ${number(after)}`
}

function formatShift({ name, before, after, cause }: Shift, language: ReportLanguage): string {
  const money = (amount: number | null) => (amount === null ? '—' : formatAmount(amount, language))
  return `  ${name}: ${money(before)} → ${money(after)} · ${CAUSES[cause][language]}`
}

/** The report as text for a terminal or a mail, without a final line end. */
export function formatReport(report: ImportReport, language: ReportLanguage): string {
  const lines = [OUTCOMES[report.outcome][language]]
  if (report.system) lines.push(`${LABELS.system[language]}: ${report.system} · ${LABELS.date[language]}: ${report.dataDate ?? '—'}`)
  for (const file of report.files) lines.push(formatCount(file, language))
  if (report.rows > 0) {
    const seconds = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(report.seconds)
    lines.push(`${plural(ROWS[language], report.rows, language)}, ${seconds} s`)
  }
  if (report.shifts.length > 0) lines.push(`${LABELS.shifts[language]}:`, ...report.shifts.map((shift) => formatShift(shift, language)))
  if (report.warnings.length > 0)
    lines.push(`${LABELS.warnings[language]}:`, ...report.warnings.map((warning) => formatFinding(warning, language)))
  if (report.outcome !== 'rejected' && report.aside && report.aside.subjects.length > 0) {
    const { subjects, fresh } = report.aside
    lines.push(fill(LABELS.aside[language], { n: subjects.length, fresh, system: report.system ?? '' }))
  }
  if (exitCode(report) !== 1) return lines.join('\n')
  lines.push(`${plural(FOUND[language], report.findings.length + report.moreFindings, language)}:`)
  for (const finding of report.findings) lines.push(formatFinding(finding, language))
  if (report.moreFindings > 0) lines.push(`  ${plural(MORE[language], report.moreFindings, language)}`)
  if (report.rows > 0 && !report.isComplete) lines.push(INCOMPLETE[language])
  return lines.join('\n')
}
