import { inTransaction } from '#integrations/postgres/transaction.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { textsIn } from '#shared/i18n.ts'
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
import { paymentObject } from './four-eyes.ts'
import { paymentFor } from './own.ts'
import { shownPayment } from './payment-list.ts'

export function paymentRoutes(deps: DeskDependencies, engine: Engine): DeskRoute[] {
  const { pool, clock, toolsOf } = deps
  return [
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
        inTransaction(pool, (tx) => ctx.record(tx, { action: 'payment-ask', object: payment.id })),
      )
      return { powiedziano: told, stan: state }
    }),
    deskRoute(contract.release, async (ctx, { body: { numer, powod } }) => {
      await paymentFor(pool, ctx, numer)
      return { propozycja: await deps.propose(ctx, { act: 'payment-release', object: paymentObject(numer), wanted: {}, reason: powod }) }
    }),
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
  const read = await inTransaction(pool, async (tx) => {
    await ctx.record(tx, { action: 'payment-show', object: id })
    return {
      version: await versionOf(tx, id),
      cases: await shownCasesOf(tx, payment, ctx),
      life: await readLife(tx, id),
      instalments: (await instalmentsOf(tx, [id])).get(id) ?? [],
    }
  })
  const [historia, waiting] = await Promise.all([historyOf(id), waitingFor(paymentObject(id))])
  const stage = stageOf(payment)
  return {
    ...shownPayment(payment, ctx),
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
