import { isUnusual, usedBetween } from '#shared/figures/water-use.ts'
import { formatDate, formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { formWith } from '#shared/service/form.ts'
import type { Meter } from './service.ts'
import { texts } from './texts.ts'

/** What the dial of a meter can show, digits before and after the mark. */
export interface MeterFormat {
  readonly zakresLicznikaCalkowite: number
  readonly zakresLicznikaDziesietne: number
}

/** What a new reading is measured by. */
export interface Reported extends MeterFormat {
  readonly stanLicznika: number | null
}

export type StateFault = 'stateEmpty' | 'stateFormat' | 'stateTooLow'

/**
 * A state as people type it, with one comma or point and the zeros that the dial shows in front (acceptance A-205) → m³; null
 * where the meter cannot show it.
 */
export function parseState(typed: string, { zakresLicznikaCalkowite, zakresLicznikaDziesietne }: MeterFormat): number | null {
  const parts = /^(\d+)(?:[.,](\d*))?$/.exec(typed.replace(/[\s\u00A0\u202F]/g, '').replace(/^0+(?=\d)/, ''))
  if (!parts) return null
  const [, whole = '', decimals = ''] = parts
  const fits = whole.length <= zakresLicznikaCalkowite && /^0*$/.test(decimals.slice(zakresLicznikaDziesietne))
  return fits ? Number(`${whole}.${decimals || '0'}`) : null
}

/**
 * What is wrong with a typed state, null when nothing is. Equal to the one before is right: nothing was used (acceptance A-206,
 * reference/domain.md part 5 row 15).
 */
export function stateFault(typed: string, meter: Reported): StateFault | null {
  if (typed.trim() === '') return 'stateEmpty'
  const state = parseState(typed, meter)
  if (state === null) return 'stateFormat'
  return state < (meter.stanLicznika ?? 0) ? 'stateTooLow' : null
}

/** Under which a reading that is not sent yet is kept. */
export const draftOf = ({ idLicznika }: Pick<Meter, 'idLicznika'>): string => `odczyt/${idLicznika}`

/** A new reading of a meter that is in place (acceptance ). */
export const meterForm = formWith<Meter>()({
  texts,
  submit: 'submitState',
  failed: 'sendFailed',
  refused: 'stateRejected',
  fields: {
    nowyStanLicznika: {
      kind: 'line',
      label: 'newState',
      unit: 'm³',
      keyboard: 'decimal',
      hints({ known, words, language }) {
        const { zakresLicznikaCalkowite: int, zakresLicznikaDziesietne: dec, stanLicznika: before, dataStanu } = known
        const digits = fill(dec === 0 ? words.stateHintWhole : words.stateHint, { int, dec })
        if (before === null || dataStanu === null) return `${digits}.`
        return `${digits}. ${fill(words.previous, { value: formatExact(before, language), date: formatDate(dataStanu) })}`
      },
      fault(typed, { known, words }) {
        const fault = stateFault(typed, known)
        return fault === null ? undefined : words[fault]
      },
    },
    zdjecie: { kind: 'drawn', label: 'photo', hint: 'photoHint', isOptional: true },
  },
  /** What was used, and a word where that is far more than usual. */
  asks({ values, known, words, language }) {
    const state = parseState(values.nowyStanLicznika, known) ?? 0
    const used = usedBetween(known.stanLicznika, state)
    return {
      title: fill(words.confirmState, { number: known.nrLicznika, value: formatExact(state, language) }),
      text: fill(words.used, { value: formatExact(used, language) }),
      warning: isUnusual(used, known.zwykleZuzycie) ? words.unusual : undefined,
      yes: words.submitState,
      no: words.cancel,
    }
  },
})
