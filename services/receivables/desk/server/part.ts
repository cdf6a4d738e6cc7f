import { sql } from 'kysely'
import type { Db } from '#shared/server/database/database.ts'
import { queueColumns, queueState } from '#shared/server/desk/ages.ts'
import { type NumberFinder, numbersOf, symbolsMeant } from '#shared/server/desk/numbers-meant.ts'
import { identifierDigits } from '#shared/person/identifier-digits.ts'
import type { DeskDependencies, DeskPart, QueueState } from '#shared/server/desk/part.ts'
import { departmentOfKind } from '#shared/desk/departments-of.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { type BriefContext, briefLine, type BriefPart } from '#shared/server/desk/brief.ts'
import type { DueCard, DueInstalment } from '#shared/server/payments/payable.ts'
import { forgetOwnWays } from '../../server/own-way.ts'
import { karty, przedawnienia, zaksiegowaneWplaty } from '../../datasets.ts'
import { texts } from '../brief-texts.ts'
import { compareRates } from './compare.ts'
import { confirmRate } from './confirm.ts'
import { rateRoutes } from './routes.ts'

type Words = ReturnType<typeof wordsOf>
const wordsOf = ({ desk }: BriefContext) => textsIn(texts, desk.language)

const sees = (ctx: BriefContext, kind: string): boolean => {
  const department = departmentOfKind(kind)
  return department !== null && ctx.sees(department)
}

function stateOf({ orderStage, declaredOn, refusal, isOverdue }: DueInstalment, words: Words) {
  if (orderStage !== null || declaredOn !== null)
    return { stan: orderStage === null ? words.declared : words.ordered, ton: 'waiting' } as const
  if (refusal === 'held') return { stan: words.held, ton: 'waiting' } as const
  if (refusal === 'enforced') return { stan: words.enforced, ton: 'overdue' } as const
  return isOverdue ? ({ stan: words.late, ton: 'overdue' } as const) : {}
}

/** What the office's register says of limitation, by collective instalment. */
async function limitationsOf(ctx: BriefContext, words: Words): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.own(przedawnienia).select(['idNaleznosciRatyZbiorczej', 'data', 'przerwanie']).execute()
  const said = ({ data, przerwanie }: (typeof rows)[number]) =>
    przerwanie === null
      ? fill(words.limitation, { date: formatDate(data) })
      : fill(words.limitationAnew, { date: formatDate(data), interrupted: formatDate(przerwanie) })
  return new Map(rows.map((row) => [row.idNaleznosciRatyZbiorczej, said(row)]))
}

/** What is owed, card by card of the departments that the clerk sees, with the day on which each is due; interest up to today. */
function duesBrief({ dues }: Pick<DeskDependencies, 'dues'>): BriefPart {
  return {
    id: 'naleznosci',
    async read(ctx) {
      const words = wordsOf(ctx)
      const cards = (await dues.openOf(ctx.reading, [ctx.subject.id])).filter(({ kind }) => sees(ctx, kind))
      const open = cards.flatMap((card) => card.instalments.map((due) => ({ card, due })))
      const limitations = await limitationsOf(ctx, words)
      const owed = open.filter(({ due }) => due.refusal !== 'paid')
      // What is on its way is told, and not asked for.
      const asked = owed.filter(({ due }) => due.orderStage === null && due.declaredOn === null && due.refusal !== 'held')
      const total = (rows: typeof owed) => formatMoney(sumPln(rows.map(({ due }) => due.kwotaRazem)), ctx.desk.language)
      const late = asked.filter(({ due }) => due.isOverdue)
      return {
        tytul: words.duesTitle,
        wniosek:
          asked.length === 0
            ? owed.some(({ due }) => due.refusal === 'held')
              ? words.allHeld
              : words.nothingDue
            : fill(late.length === 0 ? words.dueSum : words.dueSumLate, { sum: total(asked), late: total(late) }),
        wiersze: owed
          .toSorted((one, other) => one.due.dueDate.localeCompare(other.due.dueDate))
          .map(({ card, due }) =>
            briefLine({
              co: nameOf(dues, card, ctx),
              dopisek: [due.title, limitations.get(due.id)].filter(Boolean).join(' · '),
              dzien: due.dueDate,
              kwota: due.kwotaRazem,
              ...stateOf(due, words),
            }),
          ),
        wiecej: null,
      }
    },
  }
}

const nameOf = (dues: DeskDependencies['dues'], { kind, year, symbol }: DueCard, { desk }: BriefContext) =>
  `${dues.nameOf(kind, year, desk.language)} · ${symbol}`

const LAST = 5

/** What the office has booked last, also what was paid at the counter or by a bank transfer. */
function postedBrief({ dues }: Pick<DeskDependencies, 'dues'>): BriefPart {
  return {
    id: 'zaksiegowane',
    async read(ctx) {
      const words = wordsOf(ctx)
      const cards = await ctx.own(karty).select(['idKartyNaleznosci', 'aplikacjaNaleznosci', 'rok', 'symbolKarty']).execute()
      const seen = new Map(
        cards.filter(({ aplikacjaNaleznosci: kind }) => sees(ctx, kind)).map((card) => [card.idKartyNaleznosci, card] as const),
      )
      const rows =
        seen.size === 0
          ? []
          : await ctx
              .own(zaksiegowaneWplaty)
              .select(['idKartyNaleznosci', 'dataOperacji', 'suma', 'opis', 'typ'])
              .where('idKartyNaleznosci', 'in', [...seen.keys()])
              .orderBy('dataOperacji', 'desc')
              .orderBy('lp', 'desc')
              .limit(LAST)
              .execute()
      return {
        tytul: words.postedTitle,
        wniosek: rows.length === 0 ? words.nothingPosted : null,
        wiersze: rows.map(({ idKartyNaleznosci, dataOperacji, suma, opis, typ }) => {
          const card = seen.get(idKartyNaleznosci)
          const name = card ? `${dues.nameOf(card.aplikacjaNaleznosci, card.rok, ctx.desk.language)} · ${card.symbolKarty}` : opis
          return briefLine({ co: name, dopisek: `${opis} (${typ})`, dzien: dataOperacji, kwota: suma })
        }),
        wiecej: null,
      }
    },
  }
}

const ACCOUNT_DIGITS = 26

/** Whose card has this account of the office's, typed with or without blanks and the sign of the country. */
const ofAccount: NumberFinder = async (database, _ctx, words) => {
  const digits = identifierDigits(words)
  if (!/^\d+$/.test(digits) || digits.length !== ACCOUNT_DIGITS) return null
  return { way: 'account', numbers: await numbersOf(database, 'karty', 'numerKontaBankowego', [digits]) }
}

/** Whose card has this symbol, in any spelling. Digits alone may be something else. */
const ofCard: NumberFinder = async (database, _ctx, words) => {
  const symbols = symbolsMeant(words)
  const numbers = symbols.length === 0 ? [] : await numbersOf(database, 'karty', 'symbolKarty', symbols)
  return numbers.length === 0 && !words.includes('/') ? null : { way: 'card', numbers }
}

const DAYS = sql<number>`floor(extract(epoch from now() - found_at) / 86400)::int`
/** The next comparison finds it again: by then somebody should have judged it. */
const LATE_DAYS = 7

async function waiting(db: Db): Promise<QueueState> {
  const all = db.selectFrom('rate_suggestion')
  const counted = await all.select(queueColumns(DAYS, sql`${DAYS} >= ${LATE_DAYS}`)).executeTakeFirst()
  const oldest = await all.select(['kind', 'from_day']).orderBy('found_at').orderBy('from_day').limit(1).executeTakeFirst()
  return queueState(counted, oldest ? `${oldest.kind} ${oldest.from_day}` : null)
}

/** Rates of interest on the office's desk. */
export function part(deps: DeskDependencies): DeskPart {
  const url = deps.settings['NBP_RATES_URL']
  const address = typeof url === 'string' ? url : null
  return {
    routes: rateRoutes(deps, address),
    queues: [{ id: 'stawki', permission: 'rates-change', read: () => waiting(deps.pool) }],
    acts: [confirmRate],
    numbers: [ofAccount, ofCard],
    brief: [duesBrief(deps), postedBrief(deps)],
    jobs: [
      { name: 'forget-own-ways', cron: '55 3 * * *', run: () => forgetOwnWays(deps) },
      // Monday, when the decisions of the week before stand in the file.
      ...(address === null ? [] : [{ name: 'compare-rates', cron: '10 6 * * 1', run: () => compareRates(deps, address) }]),
    ],
  }
}
