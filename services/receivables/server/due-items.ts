import { sumPln } from '#shared/money.ts'
import type { Accounts, AccountSubject } from '#shared/server/accounts.ts'
import type { Context, SessionContext } from '#shared/server/context.ts'
import { ownerOf } from '#shared/server/next/next.ts'
import { dataDate } from '#shared/server/source/data-date.ts'
import { isAskedFor } from '../dues/due.ts'
import type { NextItem, NextState } from '../dues/rows.ts'
import { openCards, type OpenCard, type OpenInstalment } from './reading/cards.ts'

/** A person who administers hundreds of flats gets the most urgent ones here and the rest on the list of cards. */
const MOST = 100

const ORDER: Readonly<Record<NextState, number>> = { poTerminie: 0, nadchodzi: 1, zlecona: 2 }

function stateOf({ powodBlokady, poTerminie }: OpenInstalment): NextState {
  if (powodBlokady === 'zlecona') return 'zlecona'
  return poTerminie ? 'poTerminie' : 'nadchodzi'
}

/** Days ahead in which everything that falls due is told. */
const SOON = 30

/** An item with the instalment from which it comes and the office's number of the subject. */
export type DueItem = NextItem & OpenInstalment & { readonly idPodmiotu: number }

/** What of a card is worth showing: all that is late, all that is ordered, all that falls due soon or on the card's next day. */
function itemsOf({ row, open }: OpenCard, subject: AccountSubject): DueItem[] {
  const coming = open.filter((instalment) => stateOf(instalment) === 'nadchodzi').map(({ dniDoTerminu }) => dniDoTerminu)
  const last = Math.max(SOON, Math.min(...coming))
  const payable = open.filter(isAskedFor)
  const ofCard = {
    ...ownerOf(subject),
    idPodmiotu: row.idPodmiotu,
    rodzaj: row.aplikacjaNaleznosci,
    symbolKarty: row.symbolKarty,
    idKartyNaleznosci: row.idKartyNaleznosci,
    kwotaWybieralnaKarty: sumPln(payable.map(({ kwotaRazem }) => kwotaRazem)),
    liczbaWybieralnychKarty: payable.length,
  }
  return open
    .map((one) => ({ ...one, ...ofCard, stan: stateOf(one), termin: one.terminEfektywny, kwota: one.kwotaRazem }))
    .filter(({ stan, dniDoTerminu }) => stan !== 'nadchodzi' || dniDoTerminu <= last)
}

export interface DueItems {
  readonly cards: readonly OpenCard[]
  /** The most urgent ones. */
  readonly items: readonly DueItem[]
  readonly late: readonly DueItem[]
  /** Of what is late what can be paid here. */
  readonly payable: readonly DueItem[]
}

/** What is worth showing of the cards of several subjects: late first, then what falls due next, then what is ordered. */
export async function dueItems(ctx: Context, subjects: readonly AccountSubject[]): Promise<DueItems> {
  const byId = new Map(subjects.map((subject) => [subject.subject_id, subject]))
  const ids = [...byId.keys()].filter((id) => id !== null)
  // What the office is clearing up is told on its own list.
  const cards = (await openCards(ctx, ids)).filter(({ row }) => row.wstrzymanoOd === null)
  const all = cards.flatMap((card) => {
    const subject = byId.get(card.row.idPodmiotu)
    return subject ? itemsOf(card, subject) : []
  })
  all.sort((a, b) => ORDER[a.stan] - ORDER[b.stan] || a.dniDoTerminu - b.dniDoTerminu || b.kwota - a.kwota)
  const late = all.filter(({ stan }) => stan === 'poTerminie')
  return { cards, items: all.slice(0, MOST), late, payable: late.filter(isAskedFor) }
}

/** "Co dalej?" over all subjects of the account (spec/api.md). */
export async function nextOf(ctx: SessionContext, { subjectsOf }: Accounts) {
  const { cards, items, late, payable } = await dueItems(ctx, await subjectsOf(ctx.session.accountId))
  return {
    pozycje: [...items],
    sumaPoTerminie: sumPln(late.map(({ kwota }) => kwota)),
    sumaWybieralnaPoTerminie: sumPln(payable.map(({ kwota }) => kwota)),
    liczbaWybieralnychPoTerminie: payable.length,
    stanNaDzien: cards[0]?.row.stanNaDzien ?? (await dataDate(ctx, ['finanse'])),
  }
}
