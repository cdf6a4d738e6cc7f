import type pg from 'pg'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { type Provider, PROVIDERS } from '#shared/payments/payment-providers.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import type { FileAnswer } from '#shared/server/handler.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import type { PlainColumn } from '#integrations/documents/file/plain-xlsx.ts'
import { textsIn } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { warsawTime } from '#shared/dates.ts'
import { formatAccountNumber } from '#shared/format.ts'
import { actInWords } from '#shared/server/audit/in-words.ts'
import { askAgain, canBeAsked } from '../../server/office/ask-again.ts'
import { noteOnPayment } from '../../server/office/note.ts'
import type { Engine } from '../../server/payment/engine.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../../texts.ts'
import { hasReceipt, stageOf } from '../../states.ts'
import { instalmentsOf } from '../../server/history/history.ts'
import { canBeReleased } from '../../server/office/release.ts'
import { numberAtGateway } from '../../server/payment/payment.ts'
import { versionOf } from '../../server/payment/version.ts'
import type { Happening } from '../../server/reconciliation/happening.ts'
import { readLife } from '../../server/reconciliation/life.ts'
import { caseRoutes, shownCasesOf } from './cases.ts'
import { type Form, listFile } from './list-file.ts'
import { paymentObject } from './four-eyes.ts'
import { countOf, type Filter, foundPage, MOST_COUNTED, pageOf, type View, VIEWS } from './list.ts'
import { paymentFor } from './own.ts'
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

/** The list as a file, whose names of columns stay: numbers of persons are covered in it, too. */
function paymentColumns(language: Language): readonly PlainColumn<ReturnType<typeof shownRow>>[] {
  const words = textsIn(texts, language)
  return [
    { name: 'idTransakcji', kind: 'text', of: ({ numer }) => numer },
    { name: 'dataZlecenia', kind: 'moment', of: ({ zlecono }) => zlecono },
    { name: 'dataZaplaty', kind: 'moment', of: ({ zaplacono }) => zaplacono },
    { name: 'stan', kind: 'text', of: ({ stan }) => stan },
    { name: 'etap', kind: 'text', of: ({ etap }) => words[etap] },
    { name: 'dostawca', kind: 'text', of: ({ dostawca }) => PROVIDERS[dostawca].shortName },
    { name: 'symbolKarty', kind: 'text', of: ({ karta }) => karta },
    { name: 'rodzajKarty', kind: 'text', of: ({ rodzaj }) => rodzaj },
    { name: 'kwota', kind: 'money', of: ({ kwota }) => kwota },
    { name: 'platnik', kind: 'text', of: ({ platnik }) => platnik },
    { name: 'podmiot', kind: 'text', of: ({ podmiot }) => podmiot },
  ]
}

/** Titles of transfers say what people wrote, and accounts whose they are: the desk shows neither. */
function shownHappening({ kind, at, what, of, words, cause, amount, times, who }: Happening) {
  return {
    kiedy: at,
    rodzaj: kind,
    co: what,
    przed: of,
    przyczyna: cause,
    slowa: kind === 'banked' ? null : words,
    kwota: amount,
    razy: times,
    kto: who.replace(/^account:.*/, 'account'),
  }
}

/** One payment as a clerk sees it, with all that happened to it, the newest first. The look is noted. */
async function detailOf({ pool, historyOf, waitingFor }: DeskDependencies, engine: Engine, ctx: DeskContext, id: string) {
  const payment = await paymentFor(pool, ctx, id)
  const read = await inTransaction(pool, async (client) => {
    await ctx.record(client, { action: 'payment-show', object: id })
    return {
      version: await versionOf(client, id),
      cases: await shownCasesOf(client, payment, ctx),
      life: await readLife(client, id),
      instalments: (await instalmentsOf(client, [id])).get(id) ?? [],
    }
  })
  const [historia, waiting] = await Promise.all([historyOf(id), waitingFor(paymentObject(id))])
  const stage = stageOf(payment)
  return {
    ...shownRow({ ...payment, subject: payment.pesel ?? payment.nip ?? '', place: '' }, ctx.now),
    tytul: payment.title,
    rachunek: formatAccountNumber(payment.account_number),
    numerUDostawcy: numberAtGateway(payment),
    waznaDo: warsawTime(payment.valid_until),
    wersja: read.version,
    konto: ctx.may('account-search') ? payment.account_id : null,
    status: textsIn(texts, ctx.language)[stage],
    czyPotwierdzenie: hasReceipt({ paidAt: payment.paid_at, stage }),
    raty: read.instalments.map(
      ({ rodzajOplaty, opisNrRaty, terminPlatnosci, kwotaGlowna, kosztUpomnien, oplataProlongacyjna, kwotaOdsetek }) => ({
        rodzajOplaty,
        opisNrRaty,
        terminPlatnosci,
        kwotaGlowna,
        kosztUpomnien,
        oplataProlongacyjna,
        kwotaOdsetek,
      }),
    ),
    zycie: read.life.toReversed().map(shownHappening),
    historia: historia.map(({ at, actor, action, outcome }) => ({
      kiedy: at,
      kto: actor.replace(/^account:.*/, 'account'),
      czynnosc: actInWords(action, ctx.language),
      wynik: outcome,
    })),
    sprawy: read.cases,
    czyMoznaPytac: canBeAsked(engine, payment),
    czyMoznaZwolnic: canBeReleased(payment.state),
    czyZwolnienieCzeka: waiting.some(({ act }) => act === 'payment-release'),
  }
}
