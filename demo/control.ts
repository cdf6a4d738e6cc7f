/** Expected rows a resident (reference/demo-municipality.md part 8, profile `flat`). */
const ROWS_A_RESIDENT: Readonly<Record<string, number>> = {
  karty: 3.685,
  ratyZbiorcze: 16.1,
  raty: 17.2,
  zaksiegowaneWplaty: 14.6,
  elementyDochodzenia: 0.796,
  wspolzobowiazani: 0.142,
  zameldowaniaCzasowe: 0.035,
  spisWyborcow: 0.8,
  grunty: 0.853,
  budynki: 0.542,
  budowle: 0.0128,
  accounts: 0.2535,
  links: 0.284,
  payments: 0.684,
  instalments: 1.165,
  punktyOdbioru: 0.3505,
  wodomierze: 0.687,
  odczyty: 13.4,
  faktury: 12.6,
  reports: 0.368,
  submissions: 0.19,
  parametryOdpadow: 1.885,
  pojazdy: 0.01665,
  oplatyLokalne: 0.473,
  wymiarPodatku: 2.235,
  wnioskiAkcyzy: 0.315,
  zwrotyAkcyzy: 0.3025,
}

/** Below this a table is too small for its count to mean anything. */
const LEAST_ROWS = 500

export interface Control {
  readonly table: string
  readonly expected: number
  readonly actual: number
  /** Share by which the count is off. */
  readonly deviation: number
  readonly isWithin: boolean
}

function tolerance(residents: number): number {
  if (residents < 20_000) return 0.05
  return residents < 200_000 ? 0.02 : 0.01
}

/** The control run: rows that follow from the laws against the counts that part 8 expects. */
export function controlRun(residents: number, counts: Iterable<readonly [string, number]>): Control[] {
  return [...counts].flatMap(([table, actual]) => {
    const rate = ROWS_A_RESIDENT[table]
    if (rate === undefined || residents === 0) return []
    const expected = Math.round(rate * residents)
    const deviation = actual / expected - 1
    return [{ table, expected, actual, deviation, isWithin: expected < LEAST_ROWS || Math.abs(deviation) <= tolerance(residents) }]
  })
}

/** One line a table, for the terminal. */
export function formatControl(controls: readonly Control[]): string[] {
  return controls.map(({ table, expected, actual, deviation, isWithin }) => {
    const percent = `${deviation < 0 ? '' : '+'}${(deviation * 100).toFixed(1)} %`
    const counts = `${String(actual).padStart(9)} of ${String(expected).padStart(9)}`
    return `${table.padEnd(22)} ${counts} ${percent.padStart(8)}${isWithin ? '' : '  outside'}`
  })
}
