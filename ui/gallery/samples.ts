export interface Instalment {
  readonly due: string
  readonly state: 'U · upomnienie' | 'po terminie' | 'płatność zlecona'
  readonly main: number
  readonly costs: number
  readonly interest: number
}

export const INSTALMENTS: readonly Instalment[] = [
  { due: '2026-05-15', state: 'U · upomnienie', main: 1412, costs: 16, interest: 18 },
  { due: '2026-09-15', state: 'po terminie', main: 412, costs: 0, interest: 0 },
  { due: '2026-11-16', state: 'płatność zlecona', main: 412, costs: 0, interest: 0 },
]

export interface Name {
  readonly name: string
  readonly count: number
}

const counts: readonly (readonly [string, number])[] = [
  ['Zofia', 14], ['Julia', 13], ['Hanna', 12], ['Antoni', 12], ['Maja', 11], ['Laura', 10], ['Jan', 9],
  ['Stanisław', 8], ['Łucja', 7], ['Żaneta', 5], ['Oleksandr', 4], ['Maria Magdalena', 4],
]

export const NAMES: readonly Name[] = counts.map(([name, count]) => ({ name, count }))
