import { createHash } from 'node:crypto'
import type { Asides } from '../report/asides.ts'
import type { DeliveredFile } from '../delivery/delivery.ts'
import type { Findings } from '../report/findings.ts'
import { words } from '../report/findings.ts'
import type { Words } from '../report/report.ts'
import { MESSAGES } from '../report/messages.ts'
import { type Contradiction, EncodingEvidence } from '../rows/encoding-evidence.ts'
import { recordsOf } from '../rows/records.ts'
import { RowChecker } from '../rows/row-checker.ts'
import { surveyForms } from '../rows/survey.ts'
import { readWindows, type ReadingEnd } from '../rows/windows.ts'
import type { Bench, Filling } from './bench.ts'

/** What is wrong with a delivery, and what only may be. */
export interface Told {
  readonly findings: Findings
  readonly warnings: Findings
  readonly asides: Asides | null
}

interface Load {
  readonly file: DeliveredFile
  readonly table: string
}

/**
 * Reads one file into a new table without indexes, checking every row by itself. Rows with a finding are left out; the
 * caller throws the table away when there is one.
 */
export function loadFile(bench: Bench, { file, table }: Load, told: Told, onRows: (rows: number) => void): Promise<number> {
  return bench.filled(table, file.dataset, (filling) => readInto(filling, file, told, onRows))
}

async function readInto(
  filling: Filling,
  file: DeliveredFile,
  { findings, warnings, asides }: Told,
  onRows: (rows: number) => void,
): Promise<number> {
  const checker = new RowChecker(file, { findings, asides })
  const records = recordsOf(file, checker)
  const hash = createHash('sha256')
  const evidence = file.format === 'csv' ? new EncodingEvidence(file.encoding) : undefined
  const send = async ({ columns, encoder }: RowChecker) => {
    if (!columns || !encoder) return
    await filling.send(columns, encoder.ready)
    encoder.ready.length = 0
  }
  const end = await readWindows(file.handle, records, {
    hash,
    ...(evidence && { evidence }),
    async afterWindow() {
      if (checker.doubtful.length > 0) checker.decide(await surveyForms(file, checker.doubtful))
      await send(checker)
      onRows(checker.rows)
    },
  })
  checker.encoder?.finish()
  await send(checker)
  const place = { dataset: file.dataset.name, file: file.name }
  const contradiction = evidence?.contradiction ?? (checker.hasForeignBytes ? await pageOf(file) : null)
  if (contradiction) findings.add(contradictionOf(contradiction, file), place)
  for (const remark of records.remarks) warnings.add(remark, place)
  for (const { field, why, n } of checker.otherwise) warnings.add(words(MESSAGES[why], { n }), { ...place, field })
  judgeFile(file, { end, checker, sha256: hash.digest('hex') }, findings)
  return checker.rows
}

/** What the bytes of a file are that are no letters of the declared encoding. */
async function pageOf({ handle, format, encoding }: DeliveredFile): Promise<Contradiction | null> {
  if (format !== 'csv') return null
  const evidence = new EncodingEvidence(encoding, true)
  await readWindows(handle, { next: (_bytes, _from, end) => end, isDone: false }, { evidence })
  return evidence.contradiction
}

function contradictionOf(contradiction: Contradiction, { encoding }: DeliveredFile): Words {
  if (contradiction === 'utf16') return MESSAGES.utf16
  return words(MESSAGES.otherEncoding, { page: contradiction === 'utf8' ? 'UTF-8' : contradiction, declared: encoding })
}

interface Read {
  readonly end: ReadingEnd
  readonly checker: RowChecker
  readonly sha256: string
}

function judgeFile(file: DeliveredFile, { end, checker, sha256 }: Read, findings: Findings): void {
  const place = { dataset: file.dataset.name, file: file.name }
  if (end === 'tooLong') findings.add(MESSAGES.rowTooLong, place)
  if (end === 'stopped' && checker.isDone) findings.add(words(MESSAGES.tooManyRows, { declared: file.declaredRows }), place)
  if (end !== 'complete') return
  if (sha256 !== file.sha256) findings.add(MESSAGES.wrongSum, place)
  if (checker.rows !== file.declaredRows)
    findings.add(words(MESSAGES.wrongCount, { actual: checker.rows, declared: file.declaredRows }), place)
}
