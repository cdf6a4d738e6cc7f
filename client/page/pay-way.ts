import { sumPln } from '#shared/money.ts'
import type { DueItem } from '#shared/contracts/due-items.ts'
import { basketPage, orderPage } from '#shared/payments/payment-pages.ts'
import { offersPayment } from '#shared/payments/payment-providers.ts'
import { useConfiguration } from '../call/configuration.ts'

/** Whether the office lets people pay here; taken for granted until that is known. */
export function useOffersPayment(): boolean {
  const office = useConfiguration()
  return office === null || offersPayment(office)
}

/** Where what is due is paid in one press, and what the button says of it. */
export interface PayWay {
  readonly href: string
  readonly amount: number
  /** The day by which it is to be paid; null where it has passed. */
  readonly until: string | null
}

/**
 * What is late, else what falls due next, of some kinds and one subject. Null where nothing can be paid here, or where the next
 * instalments lie on several cards: which of them is meant is then chosen in the list.
 */
export function payWay(items: readonly DueItem[], kinds: readonly string[], subject: string): PayWay | null {
  const open = items.filter(
    (item) => item.nipOrPesel === subject && kinds.includes(item.rodzaj) && item.czyWybieralna && item.zgloszonoPrzelew === null,
  )
  const late = open.filter(({ stan }) => stan === 'poTerminie')
  if (late.length > 0) return wayTo(late, null)
  const until = open.map(({ termin }) => termin).sort()[0] ?? null
  return wayTo(
    open.filter(({ termin }) => termin === until),
    until,
  )
}

function wayTo(items: readonly DueItem[], until: string | null): PayWay | null {
  const [card, ...others] = new Set(items.map(({ idKartyNaleznosci }) => idKartyNaleznosci))
  if (card === undefined || (others.length > 0 && until !== null)) return null
  const href =
    others.length > 0
      ? basketPage.to({ wybor: { scope: 'po-terminie', cards: [card, ...others] } })
      : orderPage.to({ karta: card, raty: items.map(({ idNaleznosciRatyZbiorczej: id }) => id) })
  return { href, amount: sumPln(items.map(({ kwota }) => kwota)), until }
}
