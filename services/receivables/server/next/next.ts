import { fill, plural, type Reader, readerOf } from '#shared/i18n.ts'
import { formatMoney } from '#shared/format.ts'
import { sumPln } from '#shared/money.ts'
import type { NextStep, NextSums, ServiceMark } from '#shared/contracts/next.ts'
import { type Urgency, urgencyIn } from '#shared/contracts/urgency.ts'
import { basketPage, orderPage, whyPage } from '#shared/payments/payment-pages.ts'
import type { AccountSubject } from '#shared/server/accounts.ts'
import { type Given, type NextContext, type NextContribution, ownerOf, stepsOf } from '#shared/server/next/next.ts'
import { addressOfCard } from '../../addresses.ts'
import type { NextItem } from '../../dues/rows.ts'
import { isAskedFor } from '../reading/instalments.ts'
import { type DueItems, dueItems } from '../due-items.ts'
import { reliefSteps } from './relief.ts'
import { service } from '../../service.ts'
import { texts } from './texts.ts'
import { remarkOf, signOf } from './words.ts'

/** What is to be paid, what is under way, and what the office has spread or put off. */
export function next(): NextContribution {
  return async (ctx) => {
    const told = readerOf(texts, ctx.language)
    const due = await dueItems(ctx, ctx.subjects)
    return {
      steps: [...dueSteps(ctx, due, told), ...reliefSteps(ctx, due.cards, told.words)],
      sums: sumsOf(due, told.words),
      marks: marksOf(due, ctx.subjects, told),
    }
  }
}

function sumsOf({ cards, late, payable }: DueItems, words: Told['words']): NextSums {
  const open = cards.flatMap((card) => card.open.filter(({ powodBlokady }) => powodBlokady !== 'zlecona'))
  const ahead = open.filter(({ dniDoTerminu }) => dniDoTerminu >= 0).map(({ terminEfektywny }) => terminEfektywny)
  return {
    doZaplaty: sumPln(open.map(({ kwotaRazem }) => kwotaRazem)),
    poTerminie: sumPln(late.map(({ kwota }) => kwota)),
    wybieralnePoTerminie: sumPln(payable.map(({ kwota }) => kwota)),
    liczbaWybieralnychPoTerminie: payable.length,
    liczbaPoTerminie: late.length,
    uwagi: [...new Set(payable.map(({ uwaga }) => uwaga))].flatMap((remark) => (remark === null ? [] : [words[remark]])),
    najblizszyTermin: ahead.sort()[0] ?? null,
  }
}

/** „2 po terminie” beside the list of receivables, of each subject. */
function marksOf({ late }: DueItems, subjects: readonly AccountSubject[], { words, language }: Told): ServiceMark[] {
  return subjects.flatMap((subject) => {
    const count = late.filter(({ idPodmiotu }) => idPodmiotu === subject.subject_id).length
    const { nipOrPesel, czyInstytucja } = ownerOf(subject)
    const znak = plural(words.late, count, language)
    return count === 0 ? [] : [{ uslugaId: service.id, nipOrPesel, czyInstytucja, znak, ton: 'overdue' as const }]
  })
}

type Told = Reader<typeof texts>

function dueSteps(ctx: NextContext, { items }: DueItems, told: Told): NextStep[] {
  // The first row of a card that can be paid leads to all of it, too.
  const firstOfCard = Map.groupBy(items.filter(isAskedFor), (item) => item.idKartyNaleznosci)
  return stepsOf(ctx, items, (item) => dueStep(item, { ...told, isFirst: firstOfCard.get(item.idKartyNaleznosci)?.[0] === item }))
}

type Kind = 'zaplata' | 'nieTutaj' | 'termin' | 'wDrodze'

function kindOf(item: NextItem): Kind {
  if (item.stan === 'zlecona' || item.zgloszonoPrzelew !== null) return 'wDrodze'
  if (!item.czyWybieralna) return 'nieTutaj'
  return item.stan === 'poTerminie' ? 'zaplata' : 'termin'
}

function urgencyOf(kind: Kind, { stan, dniDoTerminu }: NextItem): Urgency {
  if (kind === 'wDrodze') return 'wToku'
  if (stan !== 'poTerminie') return urgencyIn(dniDoTerminu)
  return kind === 'zaplata' ? 'teraz' : 'poTerminie'
}

function dueStep(item: NextItem, { words, language, isFirst }: Told & { readonly isFirst: boolean }): Given {
  const kind = kindOf(item)
  const isPayable = kind === 'zaplata' || kind === 'termin'
  const { idKartyNaleznosci: card, symbolKarty: symbol } = item
  const whole = isFirst && item.liczbaWybieralnychKarty > 1
  return {
    id: `rata/${item.idNaleznosciRatyZbiorczej}`,
    rodzaj: kind,
    pilnosc: urgencyOf(kind, item),
    ikona: 'wallet',
    tytul: item.tytul,
    czyTytulUrzedu: true,
    ...signOf(item, words, language),
    opis: fill(words.card, { symbol }),
    powod: kind === 'nieTutaj' ? words.enforced : null,
    kwota: item.kwota,
    przyKwocie: remarkOf(item, words, language),
    adresKwoty: kind === 'wDrodze' ? null : whyPage.to({ karta: card, raty: [item.idNaleznosciRatyZbiorczej] }),
    dzien: item.termin,
    dniDo: item.dniDoTerminu,
    czynnosc: isPayable ? words.pay : words.details,
    adres: isPayable
      ? orderPage.to({ karta: card, raty: [item.idNaleznosciRatyZbiorczej] })
      : addressOfCard({ aplikacjaNaleznosci: item.rodzaj, idKartyNaleznosci: card }),
    takze: whole ? fill(words.wholeCard, { symbol, amount: formatMoney(item.kwotaWybieralnaKarty, language) }) : null,
    adresTakze: whole ? basketPage.to({ wybor: { scope: 'calosc', cards: [card] } }) : null,
  }
}
