import { earliest } from '#shared/dates.ts'
import { pick } from '#shared/service/field.ts'
import { textsIn } from '#shared/i18n.ts'
import type {
  Bookings,
  CardPosting,
  DueCard,
  DueInstalment,
  Dues,
  Owing,
  PayableInstalment,
  Payables,
  Reading,
} from '#shared/server/payments/payable.ts'
import { addressOfCard } from '../addresses.ts'
import { zaksiegowaneWplaty } from '../datasets.ts'
import { effectiveDueDate } from '../dues/interest.ts'
import { type Kind, KINDS } from '../dues/kinds.ts'
import { olderArrears } from '../dues/older-first.ts'
import { amounts, type Instalment, paidPart, type RefusalReason } from '../dues/rows.ts'
import { texts } from '../texts.ts'
import { byUrgency } from '../dues/urgency.ts'
import { cardTitle } from '../sheet/words.ts'
import { cardOf, findCard, openCards, type OpenCard, type OpenInstalment } from './reading/cards.ts'
import { isNamed, ownersOfLetter } from './reading/letter.ts'
import { toldUntil } from './reading/instalments.ts'
import { rowsOfCard } from './reading/lists.ts'
import { type CardRow, type OpenCardRow, ways } from './reading/statements.sql.ts'

const REFUSAL = { zaplacona: 'paid', wstrzymana: 'held', tytulWykonawczy: 'enforced', zlecona: 'ordered' } as const satisfies Record<
  RefusalReason,
  string
>

function listed(instalment: Instalment): Omit<PayableInstalment, 'parts'> {
  const { powodBlokady } = instalment
  return {
    id: instalment.idNaleznosciRatyZbiorczej,
    title: instalment.tytul,
    nrRaty: instalment.nrRaty,
    dueDate: instalment.terminEfektywny,
    orderStage: instalment.etapPlatnosci,
    declaredOn: instalment.zgloszonoPrzelew,
    refusal: powodBlokady && REFUSAL[powodBlokady],
    remark: instalment.uwaga,
    facts: instalment,
    ...pick(amounts, instalment),
  }
}

function payable(instalment: Instalment): PayableInstalment {
  const parts = instalment.raty.map((part) => ({ id: part.idNaleznosciRaty, ...pick(paidPart, part) }))
  return { ...listed(instalment), parts }
}

/** Words by which offices mark what was paid at their cash desk: "Kasa", "w kasie", "Wpłata gotówkowa", "KP"; a Łukasiewicz is none. */
const CASH = /kas[aąęyo]|\bkasie\b|gotów|^kp\b/i
const CASH_IN_SQL = 'kas[aąęyo]|\\mkasie\\M|gotów|^kp\\M'

async function postingsOf(ctx: Reading, cardId: number): Promise<CardPosting[]> {
  const posted = await rowsOfCard(ctx, cardId, zaksiegowaneWplaty)
  return posted.map(({ dataOperacji, suma, typ, opis }) => ({ day: dataOperacji, amount: suma, isCash: CASH.test(typ) || CASH.test(opis) }))
}

/** How whoever pays calls what the office delivers of a card. */
function named(row: CardRow | OpenCardRow) {
  return {
    id: row.idKartyNaleznosci,
    symbol: row.symbolKarty,
    kind: row.aplikacjaNaleznosci,
    accountNumber: row.numerKontaBankowego,
    payer: row.nazwaPlatnika,
    year: row.rok,
    dataDate: row.stanNaDzien,
  }
}

/** What the payments journey may know of receivables; interest is counted anew at every call (spec/api.md). */
export const payables: Payables = async (ctx, cardId, instalmentIds) => {
  const card = await findCard(ctx, cardId)
  if (!card) return null
  const asked = new Set(instalmentIds)
  return {
    ...named(card.row),
    toldUntil: earliest(
      card.delivered
        .filter((row) => asked.has(row.idNaleznosciRatyZbiorczej))
        .map((row) => toldUntil({ ...card.counting, today: ctx.today }, row)),
    ),
    hasOlderArrears: olderArrears(card.row.aplikacjaNaleznosci, card.instalments, asked).length > 0,
    postings: () => postingsOf(ctx, cardId),
    instalments: card.instalments.filter((instalment) => asked.has(instalment.idNaleznosciRatyZbiorczej)).map(payable),
  }
}

function due(instalment: Instalment, kind: Kind): DueInstalment {
  const { poTerminie: isOverdue, dniDoTerminu: daysLeft, terminPlatnosci: statutoryDate } = instalment
  return { ...listed(instalment), isOverdue, daysLeft, statutoryDate, lastDay: effectiveDueDate(instalment, kind) }
}

function seenTo({ sposobyZaplaty, wlasnyOdDnia }: OpenCardRow): DueCard['seenTo'] {
  const delivered = ways(sposobyZaplaty).map(({ odDnia: from, doDnia: to }) => ({ from, to }))
  return wlasnyOdDnia === null ? delivered : [...delivered, { from: wlasnyOdDnia, to: null }]
}

function dueCard({ row, open }: OpenCard): DueCard {
  const isOldestFirst = KINDS[row.aplikacjaNaleznosci].interest === 'tax'
  return {
    ...named(row),
    subjectId: row.idPodmiotu,
    isOldestFirst,
    // What is held is not promised back.
    overpaid: row.wstrzymanoOd === null ? (row.nadplata ?? 0) : 0,
    page: addressOfCard(row),
    seenTo: seenTo(row),
    instalments: open.map((one) => due(one, row.aplikacjaNaleznosci)),
  }
}

/** What a stranger may pay: nothing of it stands under a relief or an enforcement order, is on its way, or is being cleared up. */
function isPlain({ powodBlokady, jestRozlozenieNaRaty, jestOdroczenieTerminu }: OpenInstalment): boolean {
  return powodBlokady === null && !jestRozlozenieNaRaty && !jestOdroczenieTerminu
}

/** The same of several subjects; amounts as of today. */
export const dues: Dues = {
  async openOf(ctx, subjectIds) {
    const cards = await openCards(ctx, subjectIds)
    // Whose the card is does not change how urgent it is.
    return cards.toSorted((a, b) => byUrgency(cardOf(a, false), cardOf(b, false))).map(dueCard)
  },
  async byLetter(ctx, symbol) {
    const owners = await ownersOfLetter(ctx, symbol)
    const cards = await openCards(
      ctx,
      owners.map(({ id }) => id),
    )
    return cards.flatMap(({ row, open }) => {
      const owner = owners.find(({ id }) => id === row.idPodmiotu)
      if (!owner || (owner.pesel === null && owner.nip === null) || !isNamed(row, symbol) || !KINDS[row.aplikacjaNaleznosci].byLetter)
        return []
      const card = dueCard({ row, open: open.filter(isPlain) })
      return card.instalments.length === 0 ? [] : [{ card, owner, isTax: KINDS[row.aplikacjaNaleznosci].interest === 'tax' }]
    })
  },
  nameOf: (kind, year, language) => cardTitle(kind, year, textsIn(texts, language)),
}

/** Postings of all cards for the comparison with the bank (docs/reconciliation.md). */
export const bookings: Bookings = ({ schema }, since) => ({
  text: `
    select k."numerKontaBankowego" as account, z."idKartyNaleznosci" as "cardId", 'posting:' || z."idKartyNaleznosci" || '/' || z.lp as key,
           z."dataOperacji" as day, z.suma as amount, z.opis as words
      from ${schema}."zaksiegowaneWplaty" z join ${schema}."karty" k on k."idPodmiotu" = z."idPodmiotu" and k."idKartyNaleznosci" = z."idKartyNaleznosci"
     where z."dataOperacji" >= $1 and z.suma > 0 and z.typ !~* $2 and z.opis !~* $2
     order by k."numerKontaBankowego" collate "C"`,
  values: [since, CASH_IN_SQL],
})

/** Whose terms come near or have just passed. A deferral moves a day further than a day off does, so both days are asked for. */
export const owing: Owing = ({ schema }, from, to) => ({
  text: `
    select distinct r."idPodmiotu" as id from ${schema}."ratyZbiorcze" r
     where not r."czySplacona" and not r."jestTytulWykonawczy" and (r."terminPlatnosci" between $1 and $2 or r."terminOdroczony" between $1 and $2)`,
  values: [from, to],
})
