import { isUnusual, usedBetween } from '#shared/figures/water-use.ts'
import { formatDate, formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { formWith } from '#shared/service/form.ts'
import type { Meter } from './service.ts'
import { parseState, stateFault } from './state.ts'
import { texts } from './texts.ts'

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
