import type pg from 'pg'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { lockSent, noteHandled } from '#shared/server/next/sent.ts'
import { rowOf, tables } from '#shared/server/database/tables.ts'
import { compose } from '#integrations/mail/letter.ts'
import { officeMailTexts } from './mail-texts.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { letterTo } from './tools.ts'

export interface Handling {
  readonly number: string
  /** Null leaves the remarks as they are. */
  readonly remarks: string | null
}

/** Why one of them cannot be handled. */
export type HandlingFault = 'number' | 'unknown' | 'twice' | 'long'

export const LONGEST_REMARKS = 2_000

type Sent = NonNullable<Awaited<ReturnType<typeof lockSent>>>

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
      await tools.record(client, ...handlings.map(({ number }) => ({ action: 'submission-handle' as const, object: number, outcome: 'done' as const })))
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
  const [letter, id = ''] = number.split('-')
  const sign = letter === 'S' ? 'S' : 'Z'
  const sent = await lockSent(client, sign, id)
  if (!sent) return false
  await noteHandled(client, { sign, id, at, remarks })
  const isNews = sent.handled_at === null || (remarks !== null && remarks !== sent.remarks)
  if (isNews) await tellCustomer(tools, client, sent, { number, hasRemarks: remarks !== null, path: sign === 'S' ? '/uslugi/stan-wodomierzy' : pathOf(sent) })
  return true
}

/** Where the customer sees what became of it: a request of the water utility has its own page. */
function pathOf({ point_id: point }: Sent): string {
  return point === null ? '/historia-zgloszen' : '/uslugi/wyslij-zgloszenie'
}

interface News {
  readonly number: string
  readonly hasRemarks: boolean
  readonly path: string
}

/** What the remarks say stays in the portal: a mail is no place for personal data. */
async function tellCustomer(tools: OfficeTools, client: pg.PoolClient, sent: Sent, { number, hasRemarks, path }: News): Promise<void> {
  const owners = tables.selectFrom('account').select(['email', 'language']).where('id', '=', sent.account_id).where('state', '<>', 'inactive')
  const owner = await rowOf(client, owners)
  if (!owner) return
  const letter = letterTo(tools, owner)
  const texts = textsIn(officeMailTexts, letter.language)
  const kind = sent.handled_at === null ? 'Handled' : 'Remarked'
  const words = fill(texts[`text${kind}`], { number, day: formatDate(sent.day) })
  const link = `${tools.publicUrl}${path}`
  const paragraphs = [words, hasRemarks ? texts.readRemarks : texts.readMore, link]
  await queueMail(client, compose(letter, fill(texts[`subject${kind}`], { number }), paragraphs, link), tools.cipher)
}
