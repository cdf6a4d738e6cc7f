import { compose } from '#integrations/mail/letter.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { addDays } from '#shared/dates.ts'
import { formatLongDate } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { DEFAULT_LANGUAGE } from '#shared/language.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { affectedRows } from '#shared/server/database/database.ts'
import { failuresOf } from './failed.ts'
import { texts } from './digest-texts.ts'

export type Needs = Pick<Dependencies, 'pool' | 'clock' | 'cipher' | 'settings' | 'contact'>

/** Tells the office's mailbox what was given up yesterday, once; nothing where nothing failed, or where no mailbox is set. */
export async function tellFailures({ pool, clock, cipher, settings, contact }: Needs): Promise<void> {
  const recipient = settings['MESSAGES_DIGEST_TO']
  if (typeof recipient !== 'string' || recipient === '') return
  const day = addDays(clock.today(), -1)
  const failures = await failuresOf(pool, day)
  if (failures.length === 0) return
  const failed = failures.reduce((sum, { number }) => sum + number, 0)
  const { nazwaUrzedu: office } = await contact()
  const words = textsIn(texts, DEFAULT_LANGUAGE)
  const lines = failures.map(({ channel, reason, number }) => fill(words.line, { channel, reason, n: number }))
  const mail = compose(
    { recipient, language: DEFAULT_LANGUAGE, office },
    fill(words.subject, { n: failed, day: formatLongDate(day, DEFAULT_LANGUAGE) }),
    [words.lead, ...lines, words.where],
    null,
  )
  await inTransaction(pool, async (tx) => {
    const isFirst =
      (await affectedRows(
        tx
          .insertInto('message_digest')
          .values({ day, failed, told_at: clock.now() })
          .onConflict((on) => on.doNothing()),
      )) > 0
    if (isFirst) await queueMail(tx, mail, cipher)
  })
}
