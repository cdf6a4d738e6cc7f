import { expect, test } from 'vitest'
import { exitCode, formatProgress, formatReport, type ImportReport } from '../index.ts'
import { Findings } from './findings.ts'
import { maskValue } from './mask.ts'

const message = { pl: 'źle', en: 'wrong' }
const report = (more: Partial<ImportReport>): ImportReport => ({
  outcome: 'imported',
  folder: '/d',
  system: 'finanse',
  dataDate: '2026-10-05',
  scope: 'pelny',
  files: [{ dataset: 'karty', file: 'karty.csv', rows: 7370, before: 7000, after: 7370, sumBefore: null, sumAfter: null }],
  rows: 7370,
  seconds: 1.26,
  isComplete: true,
  shifts: [],
  aside: null,
  warnings: [],
  limits: [],
  findings: [],
  moreFindings: 0,
  ...more,
})

test.each([
  ['pesel', '78041200464', '•••64'],
  ['nazwa', 'Anna Kompletowska', '•••ka'],
  ['nip', '12', '••'],
  ['pesel, lp', '78041200464, 2', '••• 2'],
  ['opis', 'PESEL 78041200464, NIP 9990000014', 'PESEL •••64, NIP •••14'],
  ['numerKontaBankowego', '75999999997001100010010000', '75999999997001100010010000'],
  ['opis', 'a\u001b[31m\nb', 'a·[31m·b'],
  ['opis', 'x'.repeat(100), `${'x'.repeat(59)}…`],
  [null, 'Rata', 'Rata'],
])('%s %j is shown as %j', (field, value, shown) => {
  expect(maskValue(field, value)).toBe(shown)
})

test('the first 1,000 findings are kept and the others counted', () => {
  const findings = new Findings()
  for (let line = 1; line <= 1500; line++) findings.add(message, { line })
  findings.addUncounted(7)
  expect([findings.kept.length, findings.kept.at(-1)?.line, findings.more, findings.total]).toEqual([1000, 1000, 507, 1507])
})

test('a finding is one line: place, field, value, words', () => {
  const finding = { dataset: 'karty', file: 'karty.csv', line: 1021, field: 'rok', value: '20', message }
  const more = {
    outcome: 'rejected' as const,
    findings: [finding, { ...finding, file: null, line: null, field: null, value: null }],
    moreFindings: 2,
    isComplete: false,
  }
  expect(formatReport(report(more), 'pl').split('\n').slice(-5)).toEqual([
    '4 błędy:',
    '  karty.csv · wiersz 1021 · rok · "20" · źle',
    '  karty · źle',
    '  … i jeszcze 2 błędy',
    'Powiązania i sumy będą sprawdzone, gdy powyższe błędy zostaną usunięte.',
  ])
  expect(formatReport(report(more), 'en')).toContain('  karty.csv · line 1021 · rok · "20" · wrong')
})

test('a good import says what came in and of which day', () => {
  const said = formatReport(report({}), 'en')
  expect(said).toContain('The data were imported.')
  expect(said).toContain('data as at: 2026-10-05')
  expect(said).toContain('karty.csv (karty): 7,370 rows, in the portal 7,000 → 7,370')
  expect(formatReport(report({ system: null, files: [], rows: 0, outcome: 'busy' }), 'pl').split('\n')).toHaveLength(1)
})

test.each([
  ['imported', 0],
  ['checked', 0],
  ['unchanged', 0],
  ['rejected', 1],
  ['busy', 3],
  ['withdrawn', 0],
  ['kept', 1],
] as const)('outcome %s leaves with code %i', (outcome, code) => {
  expect(exitCode(report({ outcome }))).toBe(code)
})

test('progress is one line', () => {
  const line = formatProgress({ phase: 'rows', dataset: 'raty', rows: 500, totalRows: 1000, percent: 50.9, rowsPerSecond: 1234.5 }, 'en')
  expect(line).toBe('50 %  500 / 1,000  1,235 rows/s  reading  raty')
})

test('progress of a delivery without rows tells no share', () => {
  expect(formatProgress({ phase: 'checks', dataset: null, rows: 0, totalRows: 0, percent: 100, rowsPerSecond: 0 }, 'en')).toBe(
    '0 / 0  0 rows/s  checking references',
  )
})
