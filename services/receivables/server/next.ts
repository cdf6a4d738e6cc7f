import { sumPln } from '#shared/money.ts'
import type { Accounts, AccountSubject } from '#shared/server/accounts.ts'
import type { Context, SessionContext } from '#shared/server/context.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import type { NextItem } from '../dues/rows.ts'
import { openCards, type OpenCard, type OpenInstalment } from './reading/cards.ts'
import { isAskedFor } from './reading/instalments.ts'

/** A person who administers hundreds of flats gets the most urgent ones here and the rest on the list of cards. */
const MOST = 100

const ORDER = { poTerminie: 0, nadchodzi: 1, zlecona: 2 } as const
type NextState = keyof typeof ORDER

function stateOf(instalment: OpenInstalment): NextState {
  if (instalment.powodBlokady === 'zlecona') return 'zlecona'
  return instalment.poTerminie ? 'poTerminie' : 'nadchodzi'
}

interface Candidate {
  readonly item: NextItem
  readonly state: NextState
}

/** Days ahead in which everything that falls due is told. */
const SOON = 30

/** What of a card is worth showing: all that is late, all that is ordered, all that falls due soon or on the card's next day. */
function candidatesOf({ row, open }: OpenCard, subject: AccountSubject): Candidate[] {
  const withState = open.map((instalment) => ({ instalment, state: stateOf(instalment) }))
  const coming = withState.filter(({ state }) => state === 'nadchodzi').map(({ instalment }) => instalment.dniDoTerminu)
  const last = Math.max(SOON, Math.min(...coming))
  return withState
    .filter(({ instalment, state }) => state !== 'nadchodzi' || instalment.dniDoTerminu <= last)
    .map(({ instalment, state }) => ({ state, item: { ...itemOf(row, instalment, state, subject), ...wholeOf(open) } }))
}

function wholeOf(open: readonly OpenInstalment[]) {
  const payable = open.filter(isAskedFor)
  return { kwotaWybieralnaKarty: sumPln(payable.map(({ kwotaRazem }) => kwotaRazem)), liczbaWybieralnychKarty: payable.length }
}

function itemOf(
  row: OpenCard['row'],
  instalment: OpenInstalment,
  state: NextState,
  subject: AccountSubject,
): Omit<NextItem, keyof ReturnType<typeof wholeOf>> {
  return {
    podmiot: subject.name,
    nipOrPesel: subject.nip ?? subject.pesel ?? '',
    czyInstytucja: subject.kind === 'institution',
    rodzaj: row.aplikacjaNaleznosci,
    tytul: instalment.tytul,
    symbolKarty: row.symbolKarty,
    idKartyNaleznosci: row.idKartyNaleznosci,
    idNaleznosciRatyZbiorczej: instalment.idNaleznosciRatyZbiorczej,
    termin: instalment.terminEfektywny,
    dniDoTerminu: instalment.dniDoTerminu,
    kwota: instalment.kwotaRazem,
    odsetki: instalment.odsetki,
    stan: state,
    czyWybieralna: instalment.czyWybieralna,
    etapPlatnosci: instalment.etapPlatnosci,
    dataZaplaty: instalment.dataZaplaty,
    zgloszonoPrzelew: instalment.zgloszonoPrzelew,
    waznoscTransakcji: instalment.waznoscTransakcji,
  }
}

export interface DueItems {
  readonly cards: readonly OpenCard[]
  /** The most urgent ones. */
  readonly items: readonly NextItem[]
  readonly late: number
  /** How much is late, by the office's number of the subject. */
  readonly lateOf: ReadonlyMap<number, number>
  /** Of what is late what can be paid here. */
  readonly payable: readonly NextItem[]
}

/** What is worth showing of the cards of several subjects: late first, then what falls due next, then what is ordered. */
export async function dueItems(ctx: Context, subjects: readonly AccountSubject[]): Promise<DueItems> {
  const byId = new Map(subjects.flatMap((subject) => (subject.subject_id === null ? [] : [[subject.subject_id, subject] as const])))
  const cards = await openCards(ctx, [...byId.keys()])
  const candidates = cards.flatMap((card) => {
    const subject = byId.get(card.row.idPodmiotu)
    return subject ? candidatesOf(card, subject) : []
  })
  candidates.sort((a, b) => ORDER[a.state] - ORDER[b.state] || a.item.dniDoTerminu - b.item.dniDoTerminu || b.item.kwota - a.item.kwota)
  const late = candidates.flatMap(({ state, item }) => (state === 'poTerminie' ? [item] : []))
  const lateOf = new Map<number, number>()
  for (const { row, open } of cards) {
    const count = open.filter((instalment) => stateOf(instalment) === 'poTerminie').length
    if (count > 0) lateOf.set(row.idPodmiotu, (lateOf.get(row.idPodmiotu) ?? 0) + count)
  }
  return {
    cards,
    lateOf,
    items: candidates.slice(0, MOST).map(({ item }) => item),
    late: sumPln(late.map(({ kwota }) => kwota)),
    payable: late.filter(isAskedFor),
  }
}

/** "Co dalej?" over all subjects of the account (spec/api.md). */
export async function nextOf(ctx: SessionContext, { subjectsOf }: Accounts) {
  const { cards, items, late, payable } = await dueItems(ctx, await subjectsOf(ctx.session.accountId))
  return {
    pozycje: [...items],
    sumaPoTerminie: late,
    sumaWybieralnaPoTerminie: sumPln(payable.map(({ kwota }) => kwota)),
    liczbaWybieralnychPoTerminie: payable.length,
    stanNaDzien: cards[0]?.row.stanNaDzien ?? (await dataDate(ctx, ['finanse'])),
  }
}
