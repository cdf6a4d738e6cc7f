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
  ['Zofia', 14],
  ['Julia', 13],
  ['Hanna', 12],
  ['Antoni', 12],
  ['Maja', 11],
  ['Laura', 10],
  ['Jan', 9],
  ['Stanisław', 8],
  ['Łucja', 7],
  ['Żaneta', 5],
  ['Oleksandr', 4],
  ['Maria Magdalena', 4],
]

export const NAMES: readonly Name[] = counts.map(([name, count]) => ({ name, count }))

export const PARTS = [
  { label: 'Oświata i wychowanie', value: 5.14, whole: 6.94, told: '5,14 z 6,94 mln zł · 74 %' },
  { label: 'Transport i łączność', value: 0.68, whole: 1.49, told: '0,68 z 1,49 mln zł · 46 %' },
  { label: 'Kary i odszkodowania', value: 0.2, whole: 0.1, told: '0,20 z 0,10 mln zł · 200 %' },
]

export const PAIRS = [
  { label: 'Poniżej 18 lat', left: 165, right: 174 },
  { label: '18 lat i więcej', left: 809, right: 722 },
]
