import { compose } from '#integrations/mail/letter.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { contract } from '#shared/contracts/desk/health.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import { maskedEmail, maskedPhone } from '#shared/person/masks.ts'
import { phoneDigits } from '#shared/person/contact-rules.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { deskRoute } from '#shared/server/desk/route.ts'
import type { Channel, Outcome } from '#shared/server/messages/messages.ts'
import type { Limit } from '#shared/server/security/limits.ts'
import type { Check } from '#shared/server/start/dependencies.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { finding, type Finding } from './finding.ts'
import { texts } from './texts.ts'

const QUESTIONS: Limit = { name: 'desk-health-questions', points: 30, seconds: 3600 }
const MAILS: Limit = { name: 'desk-health-mails', points: 5, seconds: 3600 }
/** Each costs the office money, and reaches whatever number was typed. */
const SMS: Limit = { name: 'desk-health-sms', points: 3, seconds: 3600 }

const OUTCOMES: Readonly<Record<Outcome['state'], Finding['poziom']>> = {
  accepted: 'dobrze',
  delivered: 'dobrze',
  later: 'uwaga',
  refused: 'blad',
}

const noted = (pool: Pool, ctx: DeskContext, object: string, outcome: 'done' | 'failed') =>
  inTransaction(pool, (tx) => ctx.record(tx, { action: 'system-test', object, outcome }))

/** A mail to whoever presses the button. */
const mailRoute = ({ pool, limits, cipher, office }: DeskDependencies) =>
  deskRoute(contract.mail, async (ctx) => {
    await limits.take(MAILS, ctx.actor)
    const words = textsIn(texts, ctx.language)
    await inTransaction(pool, async (tx) => {
      await queueMail(
        tx,
        compose({ recipient: ctx.staff.email, language: ctx.language, office }, words.subject, [words.mail], null),
        cipher,
      )
      await ctx.record(tx, { action: 'system-test', object: `mail ${maskedEmail(ctx.staff.email)}` })
    })
    return {}
  })

/** A message to the number that was typed. */
const smsRoute = ({ pool, limits }: DeskDependencies, sms: Channel | undefined) =>
  deskRoute(contract.sms, async (ctx, { body }) => {
    const phone = phoneDigits(body.telefon)
    if (phone === null) throw new Refusal('invalidInput', { fields: { telefon: textsIn(texts, ctx.language).phone } })
    if (!sms) throw new Refusal('featureOff')
    await limits.take(SMS, ctx.actor)
    const outcome = await sms.send({
      id: crypto.randomUUID(),
      recipient: phone,
      language: ctx.language,
      subject: '',
      paragraphs: [],
      short: textsIn(texts, ctx.language).sms,
      topic: 'security',
      unsubscribe: null,
      phrase: null,
    })
    const poziom = OUTCOMES[outcome.state]
    await noted(pool, ctx, `sms ${maskedPhone(phone)}`, poziom === 'blad' ? 'failed' : 'done')
    return { poziom, slowa: 'reason' in outcome ? outcome.reason : null, jezyk: 'en' as const }
  })

/** How the portal fares, on the desk: every check by itself, and tests that go to whoever presses the button. */
export function healthPart(deps: DeskDependencies, checks: readonly Check[]): DeskPart {
  const { pool, limits, channels, configuration } = deps
  const checkOf = (id: string, isOutside: boolean): Check => {
    const check = checks.find((one) => one.what === id && (one.isOutside === true) === isOutside)
    if (!check) throw new Refusal('notFound')
    return check
  }
  const sms = channels.find(({ name, isReady }) => name === 'sms' && isReady)

  return {
    routes: [
      deskRoute(contract.list, async ({ staff }) => {
        const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version")
        return {
          wersje: { portal: (await configuration()).wersja, node: process.versions.node, postgresql: rows[0]?.version ?? '' },
          dzialaGodzin: Math.floor(process.uptime() / 3600),
          adres: maskedEmail(staff.email),
          czySms: sms !== undefined,
          sprawdzenia: checks.map(({ what, isOutside }) => ({ id: what, czyNaZewnatrz: isOutside === true })),
        }
      }),
      deskRoute(contract.check, ({ language }, { query }) => finding(checkOf(query.id, false), language)),
      deskRoute(contract.ask, async (ctx, { body: { id } }) => {
        const check = checkOf(id, true)
        await limits.take(QUESTIONS, ctx.actor)
        const found = await finding(check, ctx.language)
        await noted(pool, ctx, id, found.poziom === 'blad' ? 'failed' : 'done')
        return found
      }),
      mailRoute(deps),
      smsRoute(deps, sms),
    ],
  }
}
