import type pg from 'pg'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { compose } from '../mail/mails.ts'
import { officeMailTexts } from './mail-texts.ts'
import { TABLES } from './submissions.ts'
import { letterTo, type OfficeTools } from './tools.ts'

export interface Handling {
  readonly number: string
  /** Null leaves the remarks as they are. */
  readonly remarks: string | null
}

/** Why one of them cannot be handled. */
export type HandlingFault = 'number' | 'unknown' | 'twice' | 'long'

export const LONGEST_REMARKS = 2_000

interface Handled {
  readonly before: Date | string | null
  readonly day: string
  readonly email: string | null
  readonly language: string
  readonly point_id: string | null
}

/**
 * Handles what customers have sent: all of it, or nothing where one cannot be. The customer sees the day and the remarks, and gets a
 * mail about what is new. `isTrial` changes nothing and tells the same.
 */
export async function handleSubmissions(tools: OfficeTools, handlings: readonly Handling[], at: string, isTrial = false): Promise<(HandlingFault | null)[]> {
  const faults = handlings.map((handling, index) => faultOf(handling) ?? (handlings.findIndex(({ number }) => number === handling.number) < index ? 'twice' as const : null))
  const undone = new Error('nothing is kept')
  try {
    await inTransaction(tools.pool, async (client) => {
      for (const [index, handling] of handlings.entries()) if (faults[index] === null && !(await handleOne(tools, client, handling, at))) faults[index] = 'unknown'
      if (isTrial || faults.some((fault) => fault !== null)) throw undone
      await tools.record(client, ...handlings.map(({ number }) => ({ action: 'submission-handle', object: number, outcome: 'done' as const })))
    })
  } catch (error) {
    if (error !== undone) throw error
    if (!isTrial) await inTransaction(tools.pool, (client) => tools.record(client, { action: 'submission-handle', object: `${handlings.length} at once`, outcome: 'refused' }))
  }
  return faults
}

function faultOf({ number, remarks }: Handling): HandlingFault | null {
  if (!/^[ZS]-\d{1,15}$/.test(number)) return 'number'
  return (remarks?.length ?? 0) > LONGEST_REMARKS ? 'long' : null
}

async function handleOne(tools: OfficeTools, client: pg.PoolClient, { number, remarks }: Handling, at: string): Promise<boolean> {
  const [kind = '', id] = number.split('-')
  const found = await client.query<Handled & { remarks: string | null }>(
    `select sent.handled_at as before, sent.remarks, to_char(sent.created_at, 'YYYY-MM-DD') as day, a.email, coalesce(a.language, 'pl') as language, sent.point_id::text
       from ${TABLES[kind]} sent left join portal.account a on a.id = sent.account_id and a.state <> 'inactive' where sent.id = $1 for update of sent`,
    [id],
  )
  const before = found.rows[0]
  if (!before) return false
  await client.query(`update ${TABLES[kind]} set handled_at = coalesce(handled_at, $2), remarks = coalesce($3, remarks) where id = $1`, [id, at, remarks])
  const isNews = before.before === null || (remarks !== null && remarks !== before.remarks)
  if (isNews) await tellCustomer(tools, client, before, { number, hasRemarks: remarks !== null, path: kind === 'S' ? '/uslugi/stan-wodomierzy' : pathOf(before) })
  return true
}

/** Where the customer sees what became of it: a request of the water utility has its own page. */
function pathOf({ point_id: point }: Handled): string {
  return point === null ? '/historia-zgloszen' : '/uslugi/wyslij-zgloszenie'
}

interface News {
  readonly number: string
  readonly hasRemarks: boolean
  readonly path: string
}

/** What the remarks say stays in the portal: a mail is no place for personal data. */
async function tellCustomer(tools: OfficeTools, client: pg.PoolClient, sent: Handled, { number, hasRemarks, path }: News): Promise<void> {
  if (sent.email === null) return
  const letter = letterTo(tools, { email: sent.email, language: sent.language })
  const texts = textsIn(officeMailTexts, letter.language)
  const kind = sent.before === null ? 'Handled' : 'Remarked'
  const words = fill(texts[`text${kind}`], { number, day: formatDate(sent.day) })
  const link = `${tools.publicUrl}${path}`
  const paragraphs = [words, hasRemarks ? texts.readRemarks : texts.readMore, link]
  await queueMail(client, compose(letter, fill(texts[`subject${kind}`], { number }), paragraphs, link), tools.cipher)
}
