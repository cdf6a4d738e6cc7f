import { Refusal } from '#shared/calls/errors.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { fileOf } from '#integrations/documents/file/file-routes.ts'
import { optional, phrase, text, timestamp } from '#shared/service/field.ts'
import { textsIn } from '#shared/i18n.ts'
import { actInWords } from '#shared/server/audit/in-words.ts'
import { reasonOfLook } from '#shared/server/audit/look-reason.ts'
import type { Table, TextKey } from '#shared/service/table.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import { endSessions, setBlocked } from '../../server/office/acts.ts'
import { replaceLetter } from '../../server/office/create/create.ts'
import { accountLetter } from '../../server/office/create/letter.ts'
import { agreeToCheck, checkDocument, verifyAccount } from '../../server/office/verify.ts'
import { openView } from '../../server/office/view-as.ts'
import { VIEW } from '../../addresses.ts'
import { contract } from '../calls/contract.ts'
import { caseOf, detailOf, wasShown } from './detail.ts'
import { explained } from '../../server/office/explained.ts'
import { lookDelayOf } from '../../server/account/look-delay.ts'
import { delayLooks, endLookDelay } from '../../server/office/look-delay.ts'
import { texts } from '../words/texts.ts'
import { lostFactor } from './recover.ts'

const revealRoute = ({ pool }: DeskDependencies) =>
  deskRoute(contract.reveal, async (ctx, { body }) => {
    const account = await caseOf(pool, ctx, body.id)
    return inTransaction(pool, async (tx) => {
      const object = `account:${account.id}`
      const reason = await ctx.reasonFor(tx, object, body.powod)
      await ctx.record(tx, { action: 'account-reveal', object: `${object} ${body.pole}: ${reason}` })
      return { wartosc: { pesel: account.pesel, email: account.email, telefon: account.phone }[body.pole] }
    })
  })

/** Another letter with a new code, for somebody whose first one came to nothing. */
const letterRoute = ({ pool, toolsOf, documents }: DeskDependencies) =>
  deskRoute(contract.letter, async (ctx, { body: { id } }) => {
    const { login } = await caseOf(pool, ctx, id)
    let content: Buffer = Buffer.alloc(0)
    await explained(
      replaceLetter(toolsOf(ctx), login, async (secrets) => {
        const { head, message } = accountLetter(secrets, ctx.today)
        content = await documents.message(head, message)
      }),
    )
    return { name: `${login}.pdf`, type: 'application/pdf', content }
  })

export function accountRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool, toolsOf } = deps
  /** One act on somebody else's account, by its login as the office's functions know it. */
  const act = async (ctx: DeskContext, id: number, work: (tools: OfficeTools, login: string) => Promise<unknown>) => {
    const { login } = await caseOf(pool, ctx, id)
    await explained(work(toolsOf(ctx), login))
    return {}
  }
  return [
    // Whose accounts they are was noted when they were opened, and nobody else is shown.
    deskRoute(contract.account, async (ctx, { query }) => detailOf(deps, ctx, query.id)),
    ...looksRoutes(deps),
    revealRoute(deps),
    deskRoute(contract.verify, async (ctx, { body: { id, pesel, nip, mimo } }) => {
      const { login, opened_by: opener } = await caseOf(pool, ctx, id)
      const documents = {
        pesel: pesel ?? undefined,
        nip: nip ?? undefined,
        despite: mimo ?? undefined,
        wasShown: await wasShown(deps.looksAt, ctx, id),
      }
      await explained((opener === null ? checkDocument : verifyAccount)(toolsOf(ctx), login, documents))
      return { czyDrugaOsoba: opener === null }
    }),
    deskRoute(contract.agree, async (ctx, { body: { id } }) => {
      const { login, checked_by: first } = await caseOf(pool, ctx, id)
      if (first === null) throw new Refusal('conflict')
      const against = await deps.standing(pool, ctx, { logins: [first], isOfDesk: true, permission: 'account-verify' })
      if (against !== null) throw new Refusal(against === 'samePerson' ? 'secondPerson' : 'conflict')
      await explained(agreeToCheck(toolsOf(ctx), login, first))
      return {}
    }),
    deskRoute(contract.block, async (ctx, { body: { id, czyZablokowane } }) =>
      act(ctx, id, (tools, login) => setBlocked(tools, login, czyZablokowane)),
    ),
    deskRoute(contract.endSessions, async (ctx, { body: { id } }) => act(ctx, id, endSessions)),
    deskRoute(contract.resetSecondFactor, async (ctx, { body: { id, powod } }) => {
      await caseOf(pool, ctx, id)
      return {
        propozycja: await deps.propose(ctx, {
          act: 'account-reset-2fa',
          object: `account:${id}`,
          wanted: await lostFactor(pool, id),
          reason: powod,
        }),
      }
    }),
    deskRoute(contract.viewAs, async (ctx, { body: { id, powod } }) => {
      const { login } = await caseOf(pool, ctx, id)
      const reason = await ctx.reasonFor(pool, `account:${id}`, powod)
      return {
        adres: VIEW.to({
          token: await explained(openView(toolsOf(ctx), login, { staffId: ctx.staff.id, sessionHash: ctx.session.tokenHash, reason })),
        }),
      }
    }),
    letterRoute(deps),
  ]
}

const wykaz = {
  caption: 'looksTitle',
  empty: 'looksNone',
  rowHeader: 'kiedy',
  row: { kiedy: timestamp(), co: phrase(200), skad: phrase(60), powod: optional(text(200)) },
  columns: [
    { field: 'kiedy', label: 'looksWhen' },
    { field: 'co', label: 'looksWhat' },
    { field: 'skad', label: 'looksFrom' },
    { field: 'powod', label: 'looksWhy' },
  ],
} as const satisfies Table<TextKey<typeof texts>>

/** Who saw the data of a person: on the screen with names, on the paper for the person without. */
function looksRoutes({ pool, looksAt, documents, toolsOf }: DeskDependencies): DeskRoute[] {
  const read = async (ctx: DeskContext, id: number) => {
    await caseOf(pool, ctx, id)
    const entries = await looksAt(id)
    await inTransaction(pool, (tx) => ctx.record(tx, { action: 'account-looks', object: `account:${id}` }))
    const person = await pool.selectFrom('account').select(['first_name', 'last_name']).where('id', '=', id).executeTakeFirst()
    return {
      name: `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim(),
      looks: entries.map(({ at, actor, action, object, outcome }) => ({
        kiedy: at,
        kto: actor,
        czynnosc: actInWords(action, ctx.language),
        powod: reasonOfLook(action, object),
        wynik: outcome,
      })),
    }
  }
  return [
    deskRoute(contract.looks, async (ctx, { query }) => {
      const { name, looks } = await read(ctx, query.id)
      return { imieNazwisko: name, wpisy: looks, wstrzymaneDo: (await lookDelayOf(pool, query.id, ctx.today))?.until ?? null }
    }),
    deskRoute(contract.delayLooks, async (ctx, { body: { id, doDnia, powod } }) => {
      const { login } = await caseOf(pool, ctx, id)
      await explained(
        doDnia === null
          ? endLookDelay(toolsOf(ctx), login)
          : delayLooks(toolsOf(ctx), login, { until: doDnia, reason: checkedReason(powod ?? '') }),
      )
      return {}
    }),
    deskRoute(contract.looksPdf, async (ctx, { query }) => {
      const { name, looks } = await read(ctx, query.id)
      const words = textsIn(texts, ctx.language)
      const rows = looks
        .filter(({ wynik }) => wynik === 'done')
        .map(({ kiedy, kto, czynnosc, powod }) => ({
          kiedy,
          co: czynnosc,
          skad: kto.startsWith('staff:') ? words.atDesk : words.atTerminal,
          powod,
        }))
      const head = { title: words.looksTitle, subject: name, dataDate: ctx.today, language: ctx.language }
      const facts = [{ label: words.looksCount, value: String(rows.length) }]
      const sheet = { facts, tables: { wykaz: rows }, notes: { paragraphs: [words.looksNote] } }
      return fileOf('pdf', { name: `kto-ogladal-dane-${ctx.today}`, layout: { texts, tables: { wykaz } }, sheet, head }, documents)
    }),
  ]
}
