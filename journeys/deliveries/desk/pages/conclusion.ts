import type { DeskAnswer } from '#client/desk/call.ts'
import { formatAmount, formatMoney, formatPercent } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import type { contract } from '../contract.ts'
import type { texts } from '../texts.ts'

type Delivery = DeskAnswer<typeof contract.one>
export type Count = Delivery['liczby'][number]

/** Change of a dataset as a share, with its sign; null where nothing can be compared. */
export function shareOf({ teraz, wDostawie }: Pick<Count, 'teraz' | 'wDostawie'>): number | null {
  return teraz === null || wDostawie === null || teraz === 0 ? null : (wDostawie - teraz) / teraz
}

/** Change of what a dataset is worth, as a share. */
function sumShareOf({ sumaTeraz, sumaWDostawie }: Count): number | null {
  return shareOf({ teraz: sumaTeraz, wDostawie: sumaWDostawie })
}

export function isBeyond(count: Count): boolean {
  const share = shareOf(count)
  return share !== null && -share > count.zwykle
}

/** `−12,4%`, with the sign that a screen reader says. */
export function signed(share: number, language: Language): string {
  return `${share < 0 ? '−' : '+'}${formatPercent(Math.abs(share) * 100, 1, language)}`
}

const signOf = (amount: number) => (amount < 0 ? '−' : '+')

/** `−214,00`, the same way. */
export function signedAmount(amount: number, language: Language): string {
  return `${signOf(amount)}${formatAmount(Math.abs(amount), language)}`
}

export function signedMoney(amount: number, language: Language): string {
  return `${signOf(amount)}${formatMoney(Math.abs(amount), language)}`
}

/** As many rows as before, worth as much. */
export function isSame({ teraz, wDostawie, sumaTeraz, sumaWDostawie }: Count): boolean {
  return teraz !== null && teraz === wDostawie && sumaTeraz === sumaWDostawie
}

function largest(counts: readonly Count[], language: Language, words: TextsOf<typeof texts>): string | null {
  const changes = counts.flatMap((one) => {
    const all = [
      { name: one.nazwa, share: shareOf(one) },
      { name: `${one.nazwa} (${words.inMoney})`, share: sumShareOf(one) },
    ]
    return all.flatMap(({ name, share }) => (share === null || share === 0 ? [] : [{ name, share }]))
  })
  const [first] = changes.toSorted((one, other) => Math.abs(other.share) - Math.abs(one.share))
  return first ? fill(words.change, { name: first.name, percent: signed(first.share, language) }) : null
}

/** One sentence: what this delivery is, before any table. */
export function conclusionOf(delivery: Delivery, language: Language, words: TextsOf<typeof texts>): string {
  const { stan, liczby, bledy, dalszychBledow, bajtow, odebrano, czyCofniecie } = delivery
  const change = largest(liczby, language, words)
  switch (stan) {
    case 'uploading':
      return fill(words.saysUploading, { n: bajtow === 0 ? 0 : Math.floor((odebrano / bajtow) * 100) })
    case 'waiting':
      return words.saysWaiting
    case 'checking':
      return words.saysChecking
    case 'publishing':
      return words.saysPublishing
    case 'ready':
      return change === null ? words.saysReadySame : fill(words.saysReady, { change })
    case 'limited':
      return liczby.some(isBeyond) && change !== null ? fill(words.saysLimited, { change }) : words.saysOlder
    case 'refused':
      return fill(words.saysRefused, { n: bledy.length + dalszychBledow })
    case 'unchanged':
      return words.saysUnchanged
    case 'published':
      return czyCofniecie ? words.saysWithdrawal : words.saysPublished
    case 'withdrawn':
      return words.saysWithdrawn
    case 'broken':
      return words.saysBroken
    case 'discarded':
      return words.saysDiscarded
  }
}
