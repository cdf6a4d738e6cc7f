import { LARGEST_FILE, MOST_FILES } from '#shared/contracts/files.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { warsawTime } from '#shared/dates.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { FileFault, Files } from '#shared/server/files.ts'
import type { Db } from '#shared/server/database/database.ts'
import type { Limit, Limits } from '#shared/server/security/limits.ts'
import { bytesOfDay, keepFile, keyOf, MOST_OF_DAY, newId, type Sender, type ShownFile, shownFile, unsentFiles } from './kept.ts'
import { texts } from './texts.ts'

/** Each is judged by a process of its own: also one that is taken back, or refused. */
const FILES: Limit = { name: 'attachments', points: 120, seconds: 86_400 }

interface Needs {
  readonly pool: Db
  readonly files: Files
  readonly limits: Limits
}

interface Moment {
  readonly now: Date
  readonly today: string
  readonly language: Language
}

interface Given {
  readonly nazwa: string
  /** Base64. */
  readonly tresc: string
}

/**
 * Judges a file and keeps it until it is sent with its form. Refuses in words what is not taken, and says so to `refused` before.
 * The bytes are there before the row that names them: a row without bytes cannot come of it.
 */
export async function takeFile(
  { pool, files, limits }: Needs,
  sender: Sender,
  form: string,
  { nazwa, tresc }: Given,
  { now, today, language }: Moment,
  refused: (fault: FileFault) => Promise<void>,
): Promise<ShownFile> {
  const words = textsIn(texts, language)
  const no = (fault: keyof typeof words) => new Refusal('invalidInput', { fields: { plik: words[fault] } })
  await limits.take(FILES, sender.staff === null ? `account:${sender.account_id}` : `staff:${sender.staff}`)
  const content = Buffer.from(tresc, 'base64')
  if (content.length > LARGEST_FILE) throw no('large')
  if ((await unsentFiles(pool, sender, form)).length >= MOST_FILES) throw no('many')
  if (sender.account_id !== null && (await bytesOfDay(pool, sender.account_id, today)) + content.length > MOST_OF_DAY) throw no('day')
  const judged = await files.judge(content, nazwa)
  const scan = typeof judged === 'string' ? null : await files.scan(judged.content)
  const fault = typeof judged === 'string' ? judged : scan === 'infected' ? 'virus' : null
  if (fault !== null || typeof judged === 'string') {
    await refused(fault ?? 'broken')
    throw no(fault ?? 'broken')
  }
  const { content: bytes, ...facts } = judged
  const row = {
    ...sender,
    form,
    ...facts,
    id: newId(),
    bytes: bytes.length,
    state: scan === 'waiting' ? ('waiting' as const) : ('ready' as const),
    created_at: warsawTime(now),
  }
  await files.keep(keyOf(row), bytes)
  await keepFile(pool, row)
  return shownFile(row)
}
