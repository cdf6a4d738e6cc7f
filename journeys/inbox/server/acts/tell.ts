import type pg from 'pg'
import { compose } from '#integrations/mail/letter.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { formatDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { DEFAULT_LANGUAGE, isLanguage } from '#shared/language.ts'
import type { lockSent } from '#shared/server/next/sent.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { mailTexts } from '../mail-texts.ts'

export type Sent = NonNullable<Awaited<ReturnType<typeof lockSent>>>

interface News {
  readonly number: string
  readonly hasRemarks: boolean
  readonly isClosed: boolean
}

/** Where the customer sees what became of it: a request of the water utility has its own page. */
function pathOf(number: string, { point_id: point }: Sent): string {
  if (number.startsWith('S')) return '/uslugi/stan-wodomierzy'
  return point === null ? '/historia-zgloszen' : '/uslugi/wyslij-zgloszenie'
}

/** What the remarks say stays in the portal: a mail is no place for personal data. */
export async function tellCustomer(
  { publicUrl, office, cipher }: OfficeTools,
  client: pg.PoolClient,
  sent: Sent,
  { number, hasRemarks, isClosed }: News,
): Promise<void> {
  const found = await client.query<{ email: string; language: string }>(
    'select email, language from portal.message_contact where account_id = $1',
    [sent.account_id],
  )
  const owner = found.rows[0]
  if (!owner) return
  const language = isLanguage(owner.language) ? owner.language : DEFAULT_LANGUAGE
  const texts = textsIn(mailTexts, language)
  const kind = isClosed && sent.handled_at === null ? 'Handled' : sent.remarks === null ? 'Answered' : 'Remarked'
  const words = fill(texts[`text${kind}`], { number, day: formatDate(sent.day) })
  const link = `${publicUrl}${pathOf(number, sent)}`
  const paragraphs = [words, hasRemarks ? texts.readRemarks : texts.readMore, link]
  await queueMail(
    client,
    compose({ recipient: owner.email, language, office }, fill(texts[`subject${kind}`], { number }), paragraphs, link),
    cipher,
  )
}
