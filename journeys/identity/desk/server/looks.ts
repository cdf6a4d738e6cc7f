import { fileOf } from '#integrations/documents/file/file-routes.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { optional, phrase, text, timestamp } from '#shared/service/field.ts'
import { textsIn } from '#shared/i18n.ts'
import { actInWords } from '#shared/server/audit/in-words.ts'
import { reasonOfLook } from '#shared/server/audit/look-reason.ts'
import { rowOf, tables } from '#shared/server/database/tables.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Table, TextKey } from '#shared/service/table.ts'
import { checkedReason } from '#shared/server/desk/reason.ts'
import { lookDelayOf } from '../../server/account/look-delay.ts'
import { delayLooks, endLookDelay } from '../../server/office/look-delay.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { caseOf } from './detail.ts'
import { explained } from '../../server/office/explained.ts'

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
export function looksRoutes({ pool, looksAt, documents, toolsOf }: DeskDependencies): DeskRoute[] {
  const read = async (ctx: DeskContext, id: number) => {
    await caseOf(pool, ctx, id)
    const entries = await looksAt(id)
    await inTransaction(pool, (client) => ctx.record(client, { action: 'account-looks', object: `account:${id}` }))
    const person = await rowOf(pool, tables.selectFrom('account').select(['first_name', 'last_name']).where('id', '=', id))
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
