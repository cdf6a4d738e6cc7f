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
  const parts = /^0*(\d+)(?:[.,](\d*))?$/.exec(typed.replace(/[\s\u00A0\u202F]/g, ''))
  if (!parts) return null
  const [, whole = '', decimals = ''] = parts
  const fits = whole.length <= zakresLicznikaCalkowite && decimals.replace(/0+$/, '').length <= zakresLicznikaDziesietne
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
