import { formatAccountNumber } from '#shared/format.ts'
import { textsIn } from '#shared/i18n.ts'
import { type Findable, MOST_OF_A_SERVICE } from '#shared/server/next/findable.ts'
import { addressOfCard } from '../addresses.ts'
import { karty } from '../datasets.ts'
import { texts } from '../texts.ts'
import { cardTitle } from '../sheet/words.ts'

/** Cards by what is owed, their symbol and account. */
export const findable: Findable = async (ctx) => {
  const words = textsIn(texts, ctx.language)
  const cards = await ctx
    .own(karty)
    .select(['idKartyNaleznosci', 'rok', 'aplikacjaNaleznosci', 'symbolKarty', 'numerKontaBankowego'])
    .orderBy('rok', 'desc')
    .orderBy('symbolKarty')
    .limit(MOST_OF_A_SERVICE)
    .execute()
  return cards.map((card) => ({
    nazwa: `${cardTitle(card.aplikacjaNaleznosci, card.rok, words)} · ${card.symbolKarty}`,
    opis: formatAccountNumber(card.numerKontaBankowego),
    // Who reads a symbol out or types it from a letter leaves the stroke out.
    slowa: `${card.numerKontaBankowego}, ${card.symbolKarty.replaceAll('/', '')}`,
    adres: addressOfCard(card),
  }))
}
