/** Streets of the seat and villages without streets (reference/demo-municipality.md part 2). */
export const STREETS = ['Rynek', 'Lipowa', 'Wodna', 'Ogrodowa', 'Szkolna', 'Polna'] as const
export const VILLAGES = ['Wzorcowo', 'Modelowo', 'Testowo Małe', 'Próbkowice', 'Szablonowa Wola'] as const
const POSTAL_CODE = '99-999'

/** Address of a household: six in ten live in the seat, the others in villages, where only the house has a number. */
export function addressOf(where: number, house: number): string {
  const number = 1 + Math.floor(house * 180)
  if (where >= 0.6) {
    const village = VILLAGES[Math.floor(((where - 0.6) / 0.4) * VILLAGES.length)] ?? VILLAGES[0]
    return `${POSTAL_CODE} ${village} ${number}`
  }
  const street = STREETS[Math.floor((where / 0.6) * STREETS.length)] ?? STREETS[0]
  const flat = Math.floor(house * 18_000) % 100
  return `${street} ${flat < 60 ? `${number}/${flat + 1}` : number}, ${POSTAL_CODE} Przykładowo`
}
