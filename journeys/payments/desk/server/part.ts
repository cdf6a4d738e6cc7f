import type { DeskDependencies, DeskPart } from '#shared/server/desk/part.ts'
import { paymentPage } from '#shared/desk/pages.ts'
import { warsawTime } from '#shared/dates.ts'
import { departmentOfKind } from '#shared/desk/departments-of.ts'
import { textsIn } from '#shared/i18n.ts'
import { anyText, type Db, queryBuilder } from '#shared/server/database/database.ts'
import { briefLine, type BriefPart } from '#shared/server/desk/brief.ts'
import { openEngine } from '../../server/journey.ts'
import { sweepUploads } from '../../server/uploads/store.ts'
import { stageOf } from '../../states.ts'
import { texts as stages } from '../../texts.ts'
import { CARD_KINDS } from '../calls/kinds.ts'
import { payments } from '../lists/payments.ts'
import { texts } from '../words/texts.ts'
import { ofPayment } from './way.ts'
import { waitingForDecision } from './cases.ts'
import { releasePayment } from './four-eyes.ts'
import { moneyRoutes, waitingDifferences } from './money.ts'
import { refundRoutes } from './refunds/routes.ts'
import { waitingRefunds } from './refunds/waiting.ts'
import { paymentRoutes } from './routes.ts'
import { statementRoutes } from './statements.ts'

type CardKind = (typeof CARD_KINDS)[number]

const LAST = 5

/** PESEL and NIP are two indexes: each is read by its own stretch. */
function newestOf(db: Db, number: string, kinds: readonly CardKind[]) {
  const ids = queryBuilder.selectFrom('payment').select('id')
  return db
    .selectFrom(
      ids
        .where('pesel', '=', number)
        .union(ids.where('nip', '=', number))
        .as('own'),
    )
    .innerJoin('payment as p', 'p.id', 'own.id')
    .select(['p.id', 'p.state', 'p.amount', 'p.card_symbol', 'p.card_kind', 'p.created_at', 'p.paid_at'])
    .select(({ exists, selectFrom }) => {
      const cases = selectFrom('payment_case as c').whereRef('c.payment_id', '=', 'p.id')
      return [
        exists(cases.where('c.decided_at', 'is', null))
          .$castTo<boolean>()
          .as('in_question'),
        exists(cases.where('c.decision', '=', 'refunded').where('c.kind', '<>', 'second-order'))
          .$castTo<boolean>()
          .as('refunded'),
      ]
    })
    .$narrowType<{ card_kind: CardKind }>()
    .where('p.card_kind', '=', anyText(kinds))
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(LAST)
}

/** The last payments that somebody ordered in the portal, and what became of them. */
function paymentsBrief({ pool }: Pick<DeskDependencies, 'pool'>): BriefPart {
  return {
    id: 'platnosci',
    async read({ desk, number, sees }) {
      const words = textsIn(texts, desk.language)
      const kinds = textsIn(payments.texts, desk.language)
      const seen = CARD_KINDS.filter((kind) => {
        const department = departmentOfKind(kind)
        return department !== null && sees(department)
      })
      const rows = await newestOf(pool, number, seen).execute()
      return {
        tytul: words.briefTitle,
        wniosek: rows.length === 0 ? words.briefNone : null,
        wiersze: rows.map((row) => {
          const stage = stageOf(row)
          return briefLine({
            co: `${kinds[row.card_kind]} · ${row.card_symbol}`,
            dopisek: row.id,
            dzien: warsawTime(row.paid_at ?? row.created_at).slice(0, 10),
            kwota: row.amount,
            stan: textsIn(stages, desk.language)[stage],
            ton: stage === 'wyjasniana' ? 'waiting' : stage === 'oplacona' || stage === 'zaksiegowana' ? 'done' : 'neutral',
            adres: desk.may('payment-list') ? paymentPage.to({ numer: row.id }) : null,
          })
        }),
        wiecej: null,
      }
    },
  }
}

/** Online payments on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  const engine = openEngine(deps)
  return {
    routes: [...paymentRoutes(deps, engine), ...moneyRoutes(deps), ...refundRoutes(deps, engine), ...statementRoutes(deps)],
    queues: [
      { id: 'wplaty-do-wyjasnienia', permission: 'payment-list', read: (ctx) => waitingForDecision(deps.pool, ctx) },
      { id: 'zwroty', permission: 'payment-refund', read: (ctx) => waitingRefunds(deps.pool, ctx) },
      { id: 'rozliczenie', permission: 'payment-list', read: (ctx) => waitingDifferences(deps.pool, ctx) },
    ],
    acts: [releasePayment(engine)],
    brief: [paymentsBrief(deps)],
    numbers: [ofPayment],
    jobs: [{ name: 'sweep-money-uploads', cron: '*/15 * * * *', run: () => sweepUploads(deps.pool, deps.clock.now()) }],
  }
}
