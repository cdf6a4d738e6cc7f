import { latest } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import type { NextStep } from '#shared/contracts/next.ts'
import { type NextContext, stepsOf } from '#shared/server/next/next.ts'
import { sumPln } from '#shared/money.ts'
import { addressOfCard } from '../addresses.ts'
import type { OpenCard, OpenInstalment } from './reading/cards.ts'
import type { Words } from './next-words.ts'

interface Relief {
  readonly idPodmiotu: number
  readonly card: OpenCard['row']
  readonly kind: 'uklad' | 'odroczenie'
  readonly left: readonly OpenInstalment[]
}

function kindOf({ jestRozlozenieNaRaty, jestOdroczenieTerminu }: OpenInstalment): Relief['kind'] | null {
  if (jestRozlozenieNaRaty) return 'uklad'
  return jestOdroczenieTerminu ? 'odroczenie' : null
}

function reliefsOf({ row, open }: OpenCard): Relief[] {
  return (['uklad', 'odroczenie'] as const).flatMap((kind) => {
    const left = open.filter((one) => one.powodBlokady === null && !one.poTerminie && kindOf(one) === kind)
    return left.length === 0 ? [] : [{ idPodmiotu: row.idPodmiotu, card: row, kind, left }]
  })
}

/** What the office has allowed: a plan of instalments that still runs, or a later day. */
export function reliefSteps(ctx: NextContext, cards: readonly OpenCard[], words: Words): NextStep[] {
  return stepsOf(ctx, cards.flatMap(reliefsOf), ({ card, kind, left }) => {
    const [first] = left.toSorted((a, b) => a.dniDoTerminu - b.dniDoTerminu)
    const last = latest(left.map(({ terminEfektywny }) => terminEfektywny)) ?? ''
    return {
      id: `${kind}/${card.idKartyNaleznosci}`,
      rodzaj: 'ulga',
      pilnosc: 'wToku',
      ikona: 'calendar',
      tytul: kind === 'uklad' ? words.plan : words.deferral,
      znak: fill(kind === 'uklad' ? words.planUntil : words.deferredUntil, { date: formatDate(last) }),
      opis: fill(words.card, { symbol: card.symbolKarty }),
      kwota: sumPln(left.map(({ kwotaRazem }) => kwotaRazem)),
      dzien: first?.terminEfektywny ?? null,
      dniDo: first?.dniDoTerminu ?? null,
      czynnosc: words.details,
      adres: addressOfCard(card),
    }
  })
}
