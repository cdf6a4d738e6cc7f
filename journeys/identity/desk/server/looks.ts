import { documentTable } from '#integrations/documents/file/tables.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { optional, phrase, text, timestamp } from '#shared/field.ts'
import { textsIn } from '#shared/i18n.ts'
import { actInWords } from '#shared/server/audit/in-words.ts'
import { rowOf, tables } from '#shared/server/database/tables.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { Table, TextKey } from '#shared/service/table.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { caseOf } from './detail.ts'

const table = {
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

/** What was given as the reason stands behind a colon; that of a search is a list of accounts, and nobody else's business. */
function reasonIn(action: string, object: string | null): string | null {
  if (object === null || !object.startsWith('account:')) return null
  const reason = /^account:\d+[^:]*: (.*)$/.exec(object)?.[1] ?? null
  return action === 'account-reveal' || action === 'account-verify' ? reason : null
}

/** Who saw the data of a person: on the screen with names, on the paper for the person without. */
export function looksRoutes({ pool, looksAt, documents }: DeskDependencies): DeskRoute[] {
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
        powod: reasonIn(action, object),
        wynik: outcome,
      })),
    }
  }
  return [
    deskRoute(contract.looks, async (ctx, { query }) => {
      const { name, looks } = await read(ctx, query.id)
      return { imieNazwisko: name, wpisy: looks }
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
      const content = await documents.pdf(
        head,
        [documentTable({ table, texts, rows, language: ctx.language })],
        [{ label: words.looksCount, value: String(rows.length) }],
        [words.looksNote],
      )
      return { name: `kto-ogladal-dane-${ctx.today}.pdf`, type: 'application/pdf', content }
    }),
  ]
}
