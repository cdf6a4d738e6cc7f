import { fill, plural, type Reader, readerOf } from '#shared/i18n.ts'
import { formatMoney } from '#shared/format.ts'
import { sumPln } from '#shared/money.ts'
import type { NextStep, NextSums, ServiceMark } from '#shared/contracts/next.ts'
import { type Urgency, urgencyIn } from '#shared/contracts/urgency.ts'
import { stateOf } from '#shared/payments/instalment-state.ts'
import { texts as stateTexts } from '#shared/payments/instalment-texts.ts'
import { basketPage, orderPage, whyPage } from '#shared/payments/payment-pages.ts'
import type { AccountSubject } from '#shared/server/accounts.ts'
import { type Given, type NextContext, type NextContribution, ownerOf, stepsOf } from '#shared/server/next/next.ts'
import { addressOfCard } from '../addresses.ts'
import { isAskedFor } from '../dues/due.ts'
import { type DueItem, type DueItems, dueItems } from './due-items.ts'
import { reliefSteps } from './next-relief.ts'
import { service } from '../service.ts'
import { texts } from './next-texts.ts'
import { remarkOf } from './next-words.ts'

/** What is to be paid, what is under way, and what the office has spread or put off. */
export function next(): NextContribution {
  return async (ctx) => {
    const told = readerOf(texts, ctx.language)
    const due = await dueItems(ctx, ctx.subjects)
    return {
      steps: [...dueSteps(ctx, due, told), ...reliefSteps(ctx, due.cards, told.words)],
      sums: sumsOf(
        due,
        told.words,
        ctx.subjects.some(({ held }) => held?.finanse !== undefined),
      ),
      marks: marksOf(due, ctx.subjects, told),
    }
  }
}

const sumOf = (some: readonly { readonly kwotaRazem: number }[]) => sumPln(some.map(({ kwotaRazem }) => kwotaRazem))

/** One total, of what can be paid here; what an enforcement order took out of the office's hands and what is on its way is told beside it. */
function sumsOf({ cards, late, payable }: DueItems, words: Told['words'], isSomeHeld: boolean): NextSums {
  const all = cards.flatMap(({ open }) => open)
  const open = all.filter(isAskedFor)
  const enforced = all.filter(({ powodBlokady }) => powodBlokady === 'tytulWykonawczy')
  const ahead = open.filter(({ dniDoTerminu }) => dniDoTerminu >= 0).map(({ terminEfektywny }) => terminEfektywny)
  return {
    doZaplaty: sumOf(open),
    pozaPortalem: sumOf(enforced),
    wDrodze: sumOf(all.filter((one) => !open.includes(one) && !enforced.includes(one))),
    poTerminie: sumPln(late.map(({ kwota }) => kwota)),
    wybieralnePoTerminie: sumPln(payable.map(({ kwota }) => kwota)),
    liczbaWybieralnychPoTerminie: payable.length,
    liczbaPoTerminie: late.length,
    uwagi: [
      ...[...new Set(payable.map(({ uwaga }) => uwaga))].flatMap((remark) => (remark === null ? [] : [words[remark]])),
      ...(isSomeHeld ? [words.withoutHeld] : []),
    ],
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

function kindOf(item: DueItem): Kind {
  if (item.stan === 'zlecona' || item.zgloszonoPrzelew !== null) return 'wDrodze'
  if (!item.czyWybieralna) return 'nieTutaj'
  return item.stan === 'poTerminie' ? 'zaplata' : 'termin'
}

function urgencyOf(kind: Kind, { stan, dniDoTerminu }: DueItem): Urgency {
  if (kind === 'wDrodze') return 'wToku'
  if (stan !== 'poTerminie') return urgencyIn(dniDoTerminu)
  return kind === 'zaplata' ? 'teraz' : 'poTerminie'
}

const ACTS = { zaplata: 'pay', termin: 'pay', nieTutaj: 'where', wDrodze: 'details' } as const satisfies Record<Kind, string>

/** Where the act leads: to pay, to what the enforcement means and whom to ask, or to the card. */
function adresOf(kind: Kind, { idKartyNaleznosci: karta, idNaleznosciRatyZbiorczej: id, rodzaj }: DueItem): string {
  if (kind === 'wDrodze') return addressOfCard({ aplikacjaNaleznosci: rodzaj, idKartyNaleznosci: karta })
  return (kind === 'nieTutaj' ? whyPage : orderPage).to({ karta, raty: [id] })
}

function dueStep(item: DueItem, { words, language, isFirst }: Told & { readonly isFirst: boolean }): Given {
  const kind = kindOf(item)
  const { idKartyNaleznosci: card, symbolKarty: symbol } = item
  const whole = isFirst && item.liczbaWybieralnychKarty > 1
  const state = stateOf(item, readerOf(stateTexts, language))
  return {
    id: `rata/${item.idNaleznosciRatyZbiorczej}`,
    rodzaj: kind,
    pilnosc: urgencyOf(kind, item),
    ikona: 'wallet',
    tytul: item.tytul,
    czyTytulUrzedu: true,
    brzeg: state.edge,
    litera: state.letter,
    znak: state.sentence,
    opis: [state.more, fill(words.card, { symbol })].filter(Boolean).join(' · '),
    kwota: item.kwota,
    przyKwocie: remarkOf(item, words, language),
    adresKwoty: kind === 'wDrodze' ? null : whyPage.to({ karta: card, raty: [item.idNaleznosciRatyZbiorczej] }),
    dzien: state.day,
    dniDo: item.dniDoTerminu,
    czynnosc: words[ACTS[kind]],
    adres: adresOf(kind, item),
    takze: whole ? fill(words.wholeCard, { symbol, amount: formatMoney(item.kwotaWybieralnaKarty, language) }) : null,
    adresTakze: whole ? basketPage.to({ wybor: { scope: 'calosc', cards: [card] } }) : null,
  }
}
