import {
  elementyDochodzenia,
  karty,
  przedawnienia,
  raty,
  ratyZbiorcze,
  sposobyZaplaty,
  wspolzobowiazani,
  zaksiegowaneWplaty,
} from '#services/receivables/datasets.ts'
import type { Sinks } from '../../output/sinks.ts'
import { amountOf } from './draft.ts'
import { cardAccount, cardId, cardSymbol, childId, collectiveId, leftOf, type Card, type Instalment, type Posting } from './card.ts'

/** Writes cards with everything on them into the datasets of receivables. */
export function cardWriter(sinks: Sinks): (card: Card) => void {
  const cards = sinks.of(karty)
  const payments = sinks.of(zaksiegowaneWplaty)
  const recovery = sinks.of(elementyDochodzenia)
  const coObligors = sinks.of(wspolzobowiazani)
  const ways = sinks.of(sposobyZaplaty)
  const writeInstalment = instalmentWriter(sinks)

  return (card) => {
    const idPodmiotu = card.subjectId
    const idKartyNaleznosci = cardId(card.kind, card.number)
    const symbolKarty = cardSymbol(card.kind, card.number)
    cards.write({
      idPodmiotu,
      idKartyNaleznosci,
      rok: card.year,
      aplikacjaNaleznosci: card.kind,
      symbolKarty,
      numerKontaBankowego: cardAccount(card.kind, card.number),
      nazwaPlatnika: card.payer,
      nadplata: card.overpaid === undefined ? null : card.overpaid / 100,
    })
    for (const instalment of card.instalments) writeInstalment({ idPodmiotu, idKartyNaleznosci }, instalment)
    for (const way of card.ways ?? []) ways.write({ idPodmiotu, idKartyNaleznosci, ...way })
    card.payments.forEach((posting, at) => payments.write({ idPodmiotu, idKartyNaleznosci, lp: at + 1, ...postingRow(posting) }))
    card.recovery.forEach((posting, at) => recovery.write({ idPodmiotu, idKartyNaleznosci, lp: at + 1, ...postingRow(posting) }))
    card.coObligors.forEach((person, at) =>
      coObligors.write({
        idPodmiotu,
        idKartyNaleznosci,
        lp: at + 1,
        nrKarty: symbolKarty,
        nazwaUdzialowca: person.name,
        udzial: person.share,
        formaWladania: person.ownership,
        adresUdzialowca: person.address,
      }),
    )
  }
}

type CardRow = Readonly<Record<'idPodmiotu' | 'idKartyNaleznosci', number>>

function instalmentWriter(sinks: Sinks): (card: CardRow, instalment: Instalment) => void {
  const collective = sinks.of(ratyZbiorcze)
  const children = sinks.of(raty)
  const limitations = sinks.of(przedawnienia)

  return (card, instalment) => {
    const idNaleznosciRatyZbiorczej = collectiveId(card.idKartyNaleznosci, instalment.nr)
    collective.write({ ...card, idNaleznosciRatyZbiorczej, nrRaty: instalment.nr, ...collectiveRow(instalment) })
    if (instalment.limitation) limitations.write({ ...card, idNaleznosciRatyZbiorczej, ...instalment.limitation })
    let at = 0
    for (const { part, costs, interest, fee } of sharedOut(instalment)) {
      at += 1
      const total = part.left + costs + interest + fee
      children.write({
        ...card,
        idNaleznosciRatyZbiorczej,
        idNaleznosciRaty: childId(idNaleznosciRatyZbiorczej, at),
        nrRaty: instalment.nr,
        rodzajOplaty: part.name,
        kwotaRaty: part.amount / 100,
        kwotaGlowna: part.left / 100,
        kosztyEgzekucji: costs / 100,
        odsetki: interest / 100,
        oplataProlongacyjna: fee / 100,
        kwotaRazem: total / 100,
        czySplacona: total === 0,
      })
    }
  }
}

function collectiveRow(instalment: Instalment) {
  const { parts, costs, interest, fee, flags } = instalment
  const left = leftOf(parts)
  const total = left + costs + interest + fee
  return {
    tytul: instalment.name,
    terminPlatnosci: instalment.due,
    terminOdroczony: instalment.deferredTo,
    kwotaRaty: amountOf(instalment) / 100,
    kwotaGlowna: left / 100,
    kosztyEgzekucji: costs / 100,
    odsetki: interest / 100,
    oplataProlongacyjna: fee / 100,
    kwotaRazem: total / 100,
    czySplacona: total === 0,
    jestUpomnienie: flags.reminder === true,
    jestWezwanie: flags.summons === true,
    jestRozlozenieNaRaty: flags.spread === true,
    jestOdroczenieTerminu: instalment.deferredTo !== null,
    jestTytulWykonawczy: flags.title === true,
    dokument: instalment.document ?? null,
    znakUpomnienia: instalment.reminder?.sign ?? null,
    dataDoreczeniaUpomnienia: instalment.reminder?.served ?? null,
    dataDecyzjiUlgi: instalment.reliefOn ?? null,
  }
}

/** Costs stand on the first unpaid part; interest and fee are shared in proportion, the last unpaid part takes what rounding leaves. */
function* sharedOut({ parts, ...instalment }: Instalment) {
  let left = leftOf(parts)
  let { costs, interest, fee } = instalment
  for (const part of parts) {
    const share = left === 0 ? 0 : part.left / left
    const own = { interest: Math.round(interest * share), fee: Math.round(fee * share), costs: part.left === 0 ? 0 : costs }
    left -= part.left
    interest -= own.interest
    fee -= own.fee
    costs -= own.costs
    yield { part, ...own }
  }
}

function postingRow(posting: Posting) {
  const { principal, costs, interest, fee } = posting
  return {
    opis: posting.name,
    dataOperacji: posting.date,
    typ: posting.type,
    kwotaGlowna: principal / 100,
    kosztyUpomnien: costs / 100,
    odsetki: interest / 100,
    oplataProlongacyjna: fee / 100,
    suma: (principal + costs + interest + fee) / 100,
    pozostaloDoSplaty: posting.left / 100,
  }
}
