import type { Simulator } from './kit/simulator.ts'

/** A decision of the Monetary Policy Council: since when, reference and lombard rate, as the file writes them. */
export interface Decision {
  readonly from: string
  readonly ref: string
  readonly lom: string
}

/** The latest decisions that are known, as far as interest of the demo reaches back (reference/interest-and-enforcement.md 2). */
const DECISIONS: readonly Decision[] = [
  { from: '2023-10-05', ref: '5,75', lom: '6,25' },
  { from: '2025-05-08', ref: '5,25', lom: '5,75' },
  { from: '2025-07-03', ref: '5,00', lom: '5,50' },
  { from: '2025-09-04', ref: '4,75', lom: '5,25' },
  { from: '2025-10-09', ref: '4,50', lom: '5,00' },
  { from: '2025-11-06', ref: '4,25', lom: '4,75' },
  { from: '2025-12-04', ref: '4,00', lom: '4,50' },
  { from: '2026-03-05', ref: '3,75', lom: '4,25' },
]

const FILE = '/dane/stopy/stopy_procentowe_archiwum.xml'

/** The file as the bank publishes it: groups of a day, the day of publication never renewed. */
export function archiveOf(decisions: readonly Decision[]): string {
  const groups = decisions.map(
    ({ from, ref, lom }) =>
      `  <pozycje obowiazuje_od="${from}">\n    <pozycja id="ref" oprocentowanie="${ref}" />\n    <pozycja id="lom" oprocentowanie="${lom}" />\n  </pozycje>\n`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>\n<stopy_procentowe_archiwum data_publikacji="2015-03-04">\n${groups.join('')}</stopy_procentowe_archiwum>\n`
}

export interface NbpSimulator extends Simulator {
  /** What the file holds from now on; a text stands for a file that is none. */
  publish(what: readonly Decision[] | string): void
}

export function nbpDefaults(url: string): { NBP_RATES_URL: string } {
  return { NBP_RATES_URL: `${url}/nbp${FILE}` }
}

/** The central bank's file of interest rates. */
export function nbpSimulator(): NbpSimulator {
  let file = archiveOf(DECISIONS)
  return {
    name: 'Narodowy Bank Polski',
    path: '/nbp',
    describes: 'Plik ze stopami procentowymi, z którym portal porównuje stawki odsetek.',
    publish: (what) => {
      file = typeof what === 'string' ? what : archiveOf(what)
    },
    async handle(_request, response, path) {
      if (path === '/') response.writeHead(303, { location: `/nbp${FILE}`, 'cache-control': 'no-store' }).end()
      else if (path === FILE) response.writeHead(200, { 'content-type': 'text/xml', 'cache-control': 'no-store' }).end(file)
      else response.writeHead(404).end()
    },
    close: async () => undefined,
  }
}
