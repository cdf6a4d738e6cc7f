import type pg from 'pg'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { isEmail, phoneDigits } from '#shared/person/contact-rules.ts'
import type { BodyOf } from '#shared/calls/endpoint.ts'
import type { Language } from '#shared/language.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { plural, textsIn } from '#shared/i18n.ts'
import { doneBy } from '#shared/server/audit/audit.ts'
import { lockOne } from '#shared/server/database/locks.ts'
import type { SubjectContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import { isSaidAgain, keepSubmission } from '#shared/server/next/sent.ts'
import type { contract } from '../contract.ts'
import { type Asked, extraFault, extrasOf } from '../extras.ts'
import type { Topic } from '../rows.ts'
import { texts } from '../texts.ts'
import { charactersLeft, withContact, withExtras, withPlainLines } from '../wording.ts'
import { hasPoint, metersAt, proposableDays, topicsOf } from './requests.ts'

const REQUESTS: Limit = { name: 'requests', points: 30, seconds: 3600 }
/** The same words about the same point within this time are the same request, sent again after a lost answer. */
const AGAIN_MINUTES = 15

type Sent = BodyOf<typeof contract.send>

/**
 * Keeps a request, durable before the answer. Refuses with `notFound` a point that the subject does not have, with
 * `invalidInput` an unknown topic, no or too many words (acceptance A-212) and contact data that cannot be.
 */
export async function sendRequest(ctx: SubjectContext, sent: Sent, { pool, limits, audit }: Dependencies): Promise<void> {
  const [topics, isOwn, meters] = await Promise.all([
    topicsOf(ctx),
    hasPoint(ctx, sent.idPunktuOdbioru),
    metersAt(ctx, sent.idPunktuOdbioru),
  ])
  if (!isOwn) throw new Refusal('notFound')
  const topic = topics.find(({ temat }) => temat === sent.tematZgloszenia)
  const content = contentOf(sent, topic, { meters, days: proposableDays(ctx), language: ctx.language })
  await limits.take(REQUESTS, ctx.subject.pesel ?? ctx.subject.nip ?? '')
  await inTransaction(pool, async (client) => {
    if (!(await keepOnce(client, ctx, sent, content))) return
    await audit.within(client, doneBy(ctx, 'request', `point:${sent.idPunktuOdbioru}`))
  })
}

/** The text that the office gets. */
function contentOf(sent: Sent, topic: Topic | undefined, { language, ...asked }: Asked & { readonly language: Language }): string {
  const { trescZgloszenia, email, telefon } = sent
  const words = textsIn(texts, language)
  const extras = topic ? extrasOf(topic) : []
  const hasExtras = extras.some((extra) => sent[extra] !== undefined)
  const text = withPlainLines(trescZgloszenia).trim()
  const left = charactersLeft(text, topic?.czyDodatkowy === true)
  const phone = telefon === undefined ? null : phoneDigits(telefon)
  const hasContact = topic?.czyDodatkowy === true && (email !== undefined || telefon !== undefined)
  const fields: Record<string, string> = {}
  if (!topic) fields['tematZgloszenia'] = words.chooseTopic
  if (text === '') fields['trescZgloszenia'] = words.enterText
  else if (left < 0) fields['trescZgloszenia'] = plural(words.charsOver, -left, language)
  if (hasContact && !isEmail(email ?? '')) fields['email'] = words.emailFormat
  if (hasContact && phone === null) fields['telefon'] = words.phoneFormat
  for (const extra of hasExtras ? extras : []) {
    const fault = extraFault(extra, sent[extra] ?? '', asked, words)
    if (fault !== undefined) fields[extra] = fault
  }
  if (Object.keys(fields).length > 0) throw new Refusal('invalidInput', { fields })
  const told = withExtras(text, extras, sent)
  return hasContact ? withContact(told, { email: email ?? '', phone: phone ?? '' }) : told
}

/** False where the same request was kept a moment ago. */
async function keepOnce(
  client: pg.PoolClient,
  ctx: SubjectContext,
  { idPunktuOdbioru: point, tematZgloszenia: topic }: Sent,
  content: string,
): Promise<boolean> {
  await lockOne(client, 'request', point)
  const request = { kind: 'water-request', point, topic, content } as const
  if (await isSaidAgain(client, ctx, request, AGAIN_MINUTES)) return false
  await keepSubmission(client, ctx, request)
  return true
}
