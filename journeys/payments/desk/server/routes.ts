import type pg from 'pg'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Provider } from '#shared/payments/payment-providers.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { askAgain } from '../../server/office/ask-again.ts'
import { noteOnPayment } from '../../server/office/note.ts'
import type { Engine } from '../../server/payment/engine.ts'
import { contract } from '../calls/contract.ts'
import { caseRoutes } from './cases.ts'
import { paymentColumns } from './columns.ts'
import { detailOf } from './detail.ts'
import { type Form, listFile } from './kit/list-file.ts'
import { paymentObject } from './four-eyes.ts'
import { countOf, type Filter, foundPage, MOST_COUNTED, pageOf, type View, VIEWS } from './list.ts'
import { paymentFor } from './kit/own.ts'
import { cursorOf, placeOf, shownRow } from './shown.ts'

/** Rows of a file; more are asked for in narrower filters. */
const MOST_IN_FILE = 10_000

interface Asked {
  readonly widok?: View | undefined
  readonly dostawca?: Provider | undefined
  readonly rodzaj?: string | undefined
  readonly od?: string | undefined
  readonly do?: string | undefined
}

function filterOf({ widok, dostawca, rodzaj, od, do: until }: Asked): Filter {
  return { view: widok ?? 'all', provider: dostawca ?? null, kind: rodzaj ?? null, from: od ?? null, to: until ?? null }
}

function paymentsFile(pool: pg.Pool, ctx: DeskContext, form: Form, asked: Asked): Promise<FileAnswer> {
  return inTransaction(pool, async (client) => {
    const { rows, next } = await pageOf(client, filterOf(asked), null, MOST_IN_FILE)
    if (next !== null) throw new Refusal('officeAct', { details: { przyczyna: 'tooMany' } })
    await ctx.record(client, { action: 'payments-list', object: `${form} ${asked.widok ?? 'all'}: ${rows.length}` })
    const shown = rows.map((row) => shownRow(row, ctx.now))
    return listFile(form, `platnosci-${ctx.today}`, paymentColumns(ctx.language), shown)
  })
}

function listRoutes({ pool }: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.list, (ctx, { query }) =>
      inTransaction(pool, async (client) => {
        const words = query.szukaj ?? ''
        const filter = filterOf(query)
        const { way, rows, next, isTooMany } =
          words === '' ? { way: filter.view, ...(await pageOf(client, filter, placeOf(query.po))) } : await foundPage(client, words)
        // What was looked for may be a personal number: the log holds the way and how many were shown.
        await ctx.record(client, { action: 'payments-list', object: `${way}: ${rows.length}` })
        return { platnosci: rows.map((row) => shownRow(row, ctx.now)), nastepne: cursorOf(next), czyZaDuzo: isTooMany }
      }),
    ),
    deskRoute(contract.counts, async (_ctx, { query }) => {
      const counted = await Promise.all(
        VIEWS.map(async (view) => [view, await countOf(pool, filterOf({ ...query, widok: view }))] as const),
      )
      const [all = 0, open = 0, review = 0, paid = 0, posted = 0, failed = 0] = counted.map(([, count]) => count)
      return { widoki: { all, open, review, paid, posted, failed }, najwiecej: MOST_COUNTED }
    }),
    deskRoute(contract.csv, (ctx, { query }) => paymentsFile(pool, ctx, 'csv', query)),
    deskRoute(contract.xlsx, (ctx, { query }) => paymentsFile(pool, ctx, 'xlsx', query)),
  ]
}

export function paymentRoutes(deps: DeskDependencies, engine: Engine): DeskRoute[] {
  const { pool, clock, toolsOf } = deps
  return [
    ...listRoutes(deps),
    ...caseRoutes(deps, engine),
    deskRoute(contract.one, (ctx, { query }) => detailOf(deps, engine, ctx, query.numer)),
    deskRoute(contract.note, async (ctx, { body: { numer: id, wersja: version, tresc: words } }) => {
      await paymentFor(pool, ctx, id)
      await noteOnPayment({ ...toolsOf(ctx), clock }, { id, version, words, login: ctx.staff.login, name: ctx.staff.name })
      return {}
    }),
    deskRoute(contract.ask, async (ctx, { body }) => {
      const payment = await paymentFor(pool, ctx, body.numer)
      const { told, state } = await askAgain(engine, payment, () =>
        inTransaction(pool, (client) => ctx.record(client, { action: 'payment-ask', object: payment.id })),
      )
      return { powiedziano: told, stan: state }
    }),
    deskRoute(contract.release, async (ctx, { body: { numer, powod } }) => {
      await paymentFor(pool, ctx, numer)
      return { propozycja: await deps.propose(ctx, { act: 'payment-release', object: paymentObject(numer), wanted: {}, reason: powod }) }
    }),
  ]
}
