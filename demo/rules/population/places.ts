/** Streets of the seat and villages without streets (reference/demo-municipality.md part 2). */
export const STREETS = ['Rynek', 'Lipowa', 'Wodna', 'Ogrodowa', 'Szkolna', 'Polna'] as const
export const VILLAGES = ['Wzorcowo', 'Modelowo', 'Testowo Małe', 'Próbkowice', 'Szablonowa Wola'] as const
const POSTAL_CODE = '99-999'

export const SEAT = 'Przykładowo'

export interface Place {
  readonly town: string
  /** Villages have no streets. */
  readonly street: string | null
  readonly house: number
  readonly flat: number | null
}

/** Where somebody lives: six in ten in the seat, the others in villages, where only the house has a number. */
export function placeOf(where: number, house: number): Place {
  const number = 1 + Math.floor(house * 180)
  if (where >= 0.6) {
    const town = VILLAGES[Math.floor(((where - 0.6) / 0.4) * VILLAGES.length)] ?? VILLAGES[0]
    return { town, street: null, house: number, flat: null }
  }
  const street = STREETS[Math.floor((where / 0.6) * STREETS.length)] ?? STREETS[0]
  const flat = Math.floor(house * 18_000) % 100
  return { town: SEAT, street, house: number, flat: flat < 60 ? flat + 1 : null }
}

export function addressOf(where: number, house: number): string {
  const place = placeOf(where, house)
  // Letters for the villages go by the post office of the seat.
  if (place.street === null) return `${place.town} ${place.house}, ${POSTAL_CODE} ${SEAT}`
  return `${place.street} ${place.flat === null ? place.house : `${place.house}/${place.flat}`}, ${POSTAL_CODE} ${place.town}`
}
