import { sql } from 'kysely'
import { forgetMails } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import { warsawDate, warsawTime } from '#shared/dates.ts'
import { forgetLetters } from '#shared/server/kept/applications.ts'
import { forgetDrafts } from '#shared/server/kept/drafts.ts'
import { forgetSent } from '#shared/server/kept/sent.ts'
import { forgetPhotos } from '#shared/server/kept/photos.ts'
import { affectedRows, type Db, type Tx } from '#shared/server/database/database.ts'

/** Kept passwords of an account: as many as a new one must differ from. */
const EARLIER_PASSWORDS = 5

/** `now` is the portal's, by which mails end; the rest goes by real time. */
type Forget = (tx: Tx, now: Date) => Promise<number>

const before = (time: string) => sql<Date>`now() - ${sql.lit(time)}::interval`
const NOW = sql<Date>`now()`

/** An account of the office has a letter whose link lives 30 days: it goes when neither can open it any more. */
const neverActivated = (db: Db) =>
  db
    .deleteFrom('account')
    .where('state', '=', 'inactive')
    .where('created_at', '<', before('30 days'))
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('account_link').whereRef('account_id', '=', 'account.id').where('expires_at', '>', NOW))),
    )

const outnumbered = (db: Db) =>
  db.deleteFrom('earlier_password as old').where(({ selectFrom, val }) => {
    const newer = selectFrom('earlier_password as newer')
      .whereRef('newer.account_id', '=', 'old.account_id')
      .whereRef('newer.set_at', '>', 'old.set_at')
    return sql<boolean>`${val(EARLIER_PASSWORDS)} <= ${newer.select(sql<number>`count(*)`.as('number'))}`
  })

/** Twelve months after its end or its last day; an invitation that nobody took a month after its making. */
const overFor = (db: Db, now: Date) =>
  db.deleteFrom('authorisation').where(({ or, eb }) => {
    const months = (count: number) => sql<string>`${warsawTime(now)}::timestamp - make_interval(months => ${count}::int)`
    return or([
      eb('ended_at', '<', months(12)),
      eb('to_day', '<', months(12)),
      eb('state', 'in', ['INVITED', 'CLAIMED']).and('created_at', '<', months(1)),
    ])
  })

/** A year after its last day; that somebody has stopped an account, for as long as no code is to be sent to the same address. */
const outOfUse = (db: Db, now: Date) =>
  db.deleteFrom('letter_code').where(({ and, or, eb }) => {
    const years = (count: number) => sql<string>`${warsawDate(now)}::date - make_interval(years => ${count}::int)`
    const isKept = and([eb('purpose', '=', 'stop'), eb('used_at', 'is not', null)])
    return or([eb('expires_on', '<', years(5)), and([eb('expires_on', '<', years(1)), eb.not(isKept)])])
  })

/** What is deleted when its time is over (docs/privacy.md), each by a statement of its own, so that one fault keeps nothing else. */
const RULES: Readonly<Record<string, Forget>> = {
  'accounts never activated': (client) => affectedRows(neverActivated(client)),
  'requests without effect': (client) => affectedRows(client.deleteFrom('account_request').where('created_at', '<', before('1 day'))),
  'registrations not gone on with': (client) => affectedRows(client.deleteFrom('waiting_registration').where('expires_at', '<', NOW)),
  // Said of whoever gave it and whoever had it, for as long as somebody may ask what was done by it.
  'authorisations that are over': (client, now) => affectedRows(overFor(client, now)),
  'codes of letters': (client, now) => affectedRows(outOfUse(client, now)),
  'letters that were printed': (client) => affectedRows(client.deleteFrom('letter_delivery').where('made_at', '<', before('1 year'))),
  'dead links': (client) => affectedRows(client.deleteFrom('account_link').where('expires_at', '<', NOW)),
  'known devices': (client) => affectedRows(client.deleteFrom('known_device').where('last_used_at', '<', before('12 months'))),
  drafts: (client, now) => forgetDrafts(client, now),
  'letters that never came': (client, now) => forgetLetters(client, now),
  'sent mails': (client, now) => forgetMails(client, 'sent_at', { days: 30, now }),
  'failed mails': (client, now) => forgetMails(client, 'failed_at', { days: 90, now }),
  'earlier passwords': (client) => affectedRows(outnumbered(client)),
}

/** What people sent to the office, whole calendar years after that of the sending. */
const SENT = { submissions: 'Z', 'meter reports': 'S' } as const

/** Forgets what the portal no longer needs of people. A demo keeps its named accounts. */
export async function forgetOldData({ pool, log, audit, settings, clock }: Dependencies): Promise<void> {
  const years = Number(settings['RECORDS_YEARS'])
  const forget = async (what: string, rule: Forget) => {
    const count = await inTransaction(pool, async (tx) => {
      const gone = await rule(tx, clock.now())
      if (gone > 0) await audit.within(tx, { actor: 'job:retention', action: 'forget', object: `${what}: ${gone}`, outcome: 'done' })
      return gone
    })
    if (count > 0) log.info({ what, count }, 'data forgotten')
  }
  for (const [what, rule] of Object.entries(RULES)) {
    if (settings['DEMO'] === true && what.startsWith('accounts')) continue
    await forget(what, rule).catch((error: unknown) => log.error({ err: error, what }, 'retention'))
  }
  await forget('meter photos', (client) => forgetPhotos(client, clock.today()))
  for (const [what, sign] of Object.entries(SENT)) await forget(what, (client) => forgetSent(client, sign, years, clock.today()))
}
