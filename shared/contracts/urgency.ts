/** How soon somebody should act, the most urgent first: to be paid now, late but not to be paid here, within a week, new, later, under way. */
export const URGENCIES = ['teraz', 'poTerminie', 'wkrotce', 'nowe', 'pozniej', 'wToku'] as const
export type Urgency = (typeof URGENCIES)[number]

/** How the sign beside a step is drawn. */
export const NEXT_TONES = ['overdue', 'waiting', 'done', 'neutral'] as const
export type NextTone = (typeof NEXT_TONES)[number]

const SOON_DAYS = 7

/** Of what has a day ahead. */
export function urgencyIn(days: number): Urgency {
  return days <= SOON_DAYS ? 'wkrotce' : 'pozniej'
}

/** What a step says of itself where nothing of it is particular. */
export const NOTHING_PARTICULAR = {
  czyTytulUrzedu: false,
  brzeg: null,
  litera: null,
  znak: null,
  ton: 'neutral',
  opis: null,
  powod: null,
  kwota: null,
  przyKwocie: null,
  adresKwoty: null,
  dzien: null,
  dniDo: null,
  takze: null,
  adresTakze: null,
} as const
