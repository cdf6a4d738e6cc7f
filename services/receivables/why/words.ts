import { formatAmount, formatDate, formatDecimal, formatMoney } from '#shared/format.ts'
import { addDays } from '#shared/dates.ts'
import { fill, plural, type Reader } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { sumPln } from '#shared/money.ts'
import type { Explained, Letter, Milestone, Why } from './rows.ts'
import type { whyTexts } from './texts.ts'

export type Reading = Reader<typeof whyTexts>

/** A part of the amount, with the sentences that say where it comes from. */
export interface Line {
  readonly key: string
  readonly name: string
  readonly amount: number
  readonly notes: readonly string[]
  /** Words of the office, in Polish. */
  readonly document?: string | null
  readonly periods?: Explained['okresy']
}

/** Every part of the amount of the chosen day: their sum is the amount, to the grosz. */
export function linesOf({ raty, dzien, stanNaDzien }: Pick<Why, 'raty' | 'dzien' | 'stanNaDzien'>, reading: Reading): Line[] {
  return raty.flatMap((rata) => {
    const parts = [principal(rata, reading), costs(rata, reading), interest(rata, { dzien, stanNaDzien }, reading), fee(rata, reading)]
    return parts.filter((line) => line !== null)
  })
}

function principal(rata: Explained, { words, language }: Reading): Line {
  const money = (amount: number) => formatMoney(amount, language)
  const { wplacono: paid, czesci } = rata
  const named = czesci.map((part) => `${part.rodzajOplaty}: ${formatAmount(part.kwotaGlowna, language)}`)
  const parts = czesci.length > 1 ? [named.join(' · ')] : []
  const { dataPrzedawnienia: barredOn, dataPrzerwania: interruptedOn } = rata
  const limitation = [
    ...(barredOn === null ? [] : [fill(words.limitation, { date: formatDate(barredOn) })]),
    ...(interruptedOn === null ? [] : [fill(words.interrupted, { date: formatDate(interruptedOn) })]),
  ]
  const credited = paid > 0 ? [fill(words.credited, { whole: money(rata.kwotaRaty), paid: money(paid) })] : []
  return {
    key: `${rata.idNaleznosciRatyZbiorczej}-principal`,
    amount: rata.kwotaGlowna,
    name: fill(words.instalment, { n: rata.nrRaty, date: formatDate(rata.terminEfektywny) }),
    document: [rata.tytul, rata.dokument, ...parts].filter(Boolean).join('. '),
    notes: rata.czySplacona ? [words.paidOut] : [...credited, ...(rata.uwaga === null ? [] : [words[rata.uwaga]]), ...limitation],
  }
}

function costs(rata: Explained, { words }: Reading): Line | null {
  const { idNaleznosciRatyZbiorczej: id, nrRaty: n, kosztyEgzekucji: amount, dataDoreczeniaUpomnienia: served, znakUpomnienia: sign } = rata
  if (amount === 0) return null
  const note = served ? fill(words.costsServed, { sign: sign ? `${sign}, ` : '', date: formatDate(served) }) : words.costsPlain
  return { key: `${id}-costs`, name: fill(words.costs, { n }), amount, notes: [note] }
}

function interest(rata: Explained, days: Pick<Why, 'dzien' | 'stanNaDzien'>, reading: Reading): Line | null {
  const { idNaleznosciRatyZbiorczej: id, nrRaty: n, odsetki: amount, okresy: periods } = rata
  if (amount === 0 && (rata.czySplacona || rata.odsetkiLiczy === 'brak')) return null
  const name = fill(reading.words.interest, { n })
  return { key: `${id}-interest`, name, amount, notes: interestNotes(rata, days, reading), periods }
}

function interestNotes(rata: Explained, { dzien, stanNaDzien }: Pick<Why, 'dzien' | 'stanNaDzien'>, reading: Reading): string[] {
  const { words, language } = reading
  const money = (amount: number) => formatMoney(amount, language)
  const date = formatDate(stanNaDzien ?? dzien)
  switch (rata.odsetkiLiczy) {
    case 'portal':
      return ownNotes(rata, reading)
    case 'urzad':
      return [
        fill(words.byOffice, { date }),
        ...(rata.wyliczeniePortalu === null ? [] : [fill(words.ownCount, { amount: money(rata.wyliczeniePortalu) })]),
      ]
    case 'plan':
      return [words.plan]
    case 'wygasla':
      return [fill(words.byOffice, { date })]
    case 'cywilne': {
      if (rata.odsetki === 0) return [words.notLate]
      const later = rata.odsetkiPozniej ?? 0
      if (rata.rodzajStawki === null) return [fill(words.byOffice, { date })]
      return [
        fill(words[rata.rodzajStawki === 'HANDLOWE' ? 'HANDLOWE' : 'OPOZNIENIE'], { date }),
        ...(later > 0 ? [fill(words.later, { date: formatDate(dzien), amount: money(later) })] : []),
      ]
    }
    default:
      return [words.noInterest]
  }
}

/** Exact interest with as many digits as show why it is rounded so, or charged: 11,4965 is not 11,50. */
function exactText(exact: number, least: number, money: (amount: number) => string, language: Language): string {
  const short = Math.round(exact * 100) / 100
  const isTrue = Math.round(short) === Math.round(exact) && short > least === exact > least
  return isTrue ? money(exact) : `${formatDecimal(exact, 4, language)}\u00A0zł`
}

function ownNotes({ odsetki, odsetkiDokladnie, progNienaliczania, dzienProgu, okresy }: Explained, { words, language }: Reading): string[] {
  const money = (amount: number) => formatMoney(amount, language)
  if (okresy.length === 0) return [words.notLate]
  const raw = exactText(odsetkiDokladnie ?? 0, progNienaliczania ?? 0, money, language)
  if (odsetki > 0) return [fill(words.rounded, { raw, amount: money(odsetki) })]
  const below = fill(words.below, { raw, least: money(progNienaliczania ?? 0) })
  return dzienProgu ? [below, fill(words.passes, { date: formatDate(dzienProgu) })] : [below]
}

function fee(rata: Explained, { words }: Reading): Line | null {
  const { idNaleznosciRatyZbiorczej: id, nrRaty: n, oplataProlongacyjna: amount, dataDecyzjiUlgi: decided } = rata
  if (amount === 0) return null
  const note = decided ? fill(words.feeDecided, { date: formatDate(decided) }) : words.feePlain
  return { key: `${id}-fee`, name: fill(words.fee, { n }), amount, notes: [note] }
}

/** Its interest runs on, counted by the office, and the portal knows only what was delivered. */
function isLateAtOffice({ odsetkiLiczy, odsetki, dataZaplaty, terminEfektywny }: Explained, day: string): boolean {
  const isOfOffice = odsetkiLiczy === 'urzad' || (odsetkiLiczy === 'cywilne' && (odsetki > 0 || terminEfektywny < day))
  return isOfOffice && dataZaplaty === null
}

/** How the amount goes on after the chosen day. */
export function growthText(why: Why, { words, language }: Reading): string[] {
  const { nastepnaZmiana: day, kwotaPoZmianie: amount, dniNaZlotowke: days } = why
  const ends = why.koniecUlgi === null ? [] : [fill(words.reliefEnds, { date: formatDate(why.koniecUlgi) })]
  if (why.raty.some(({ odsetkiLiczy, dataZaplaty }) => odsetkiLiczy === 'wygasla' && dataZaplaty === null)) return [words.officeTells]
  if (day === null || amount === null)
    return [why.raty.some((one) => isLateAtOffice(one, why.dzis)) ? words.byOfficeLater : words.steady, ...ends]
  const until = fill(words.until, { last: formatDate(addDays(day, -1)), day: formatDate(day), amount: formatMoney(amount, language) })
  return [until, ...(days === null ? [] : [plural(words.zlotyIn, days, language)]), ...ends]
}

/** What happens on a day ahead. */
export function milestoneText({ rodzaj, nrRaty: n, wzrost }: Milestone, { words, language }: Reading): string {
  const kind = (['termin', 'prog', 'upomnienie', 'egzekucja'] as const).find((known) => known === rodzaj) ?? 'termin'
  return fill(words[kind], { n, amount: formatMoney(wzrost, language) })
}

/** What a letter means for the instalment, and what to do now. */
export function letterText(letter: Letter, { dzis, telefonUrzedu: phone }: Why, { words }: Reading): { title: string; text: string } {
  const { litera, nrRaty: n, data, termin, czyMinal } = letter
  const decided = data && litera !== 'U' ? fill(words.decidedOn, { date: formatDate(data) }) : ''
  const join = (...sentences: readonly string[]) => sentences.filter(Boolean).join(' ')
  switch (litera) {
    case 'U':
      return {
        title: fill(words.letterU, { n }),
        text: termin ? fill(termin < dzis ? words.doUPassed : words.doUBy, { date: formatDate(termin) }) : words.doU,
      }
    case 'W':
      return { title: fill(words.letterW, { n }), text: words.doW }
    case 'R':
      return {
        title: fill(words.letterR, { n }),
        text: join(decided, czyMinal && termin ? fill(words.doRLapsed, { date: formatDate(termin) }) : words.doR),
      }
    case 'O':
      return {
        title: fill(words.letterO, { n }),
        text: join(decided, termin ? fill(czyMinal ? words.doOLapsed : words.doO, { date: formatDate(termin) }) : ''),
      }
    default:
      return { title: fill(words.letterT, { n }), text: join(words.doT, phone ? fill(words.doTCall, { phone }) : '') }
  }
}

/** The change against the year before; null where there is nothing to compare with. */
export function lastYearText({ kwotaRokWczesniej: before, kwotaRatTeraz: now }: Why, { words, language }: Reading): string | null {
  if (before === null || now === null) return null
  const difference = sumPln([now, -before])
  const money = (amount: number) => formatMoney(amount, language)
  const values = { before: money(before), now: money(now), difference: money(Math.abs(difference)) }
  return fill(difference === 0 ? words.same : difference > 0 ? words.more : words.less, values)
}
