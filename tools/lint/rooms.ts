import { dirname, join } from 'node:path/posix'
import { parseSync } from 'vite'

/** One file that names another of the house. */
export interface Arrow {
  readonly from: string
  readonly to: string
  /** Only types are named: nothing of it is there when the code runs. */
  readonly isType: boolean
}

/** All that the file at the project path `from` imports of the house, types and late imports among it. */
export function arrowsOf(from: string, code: string): Arrow[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(from, code).module
  const named = [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      source: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ source: moduleRequest.value, isType }] : [])),
    ),
    ...dynamicImports.map(({ moduleRequest }) => ({ source: code.slice(moduleRequest.start + 1, moduleRequest.end - 1), isType: false })),
  ]
  const loaded = new Set(named.filter(({ isType }) => !isType).map(({ source }) => source))
  return [...new Set(named.map(({ source }) => source))].flatMap((source) => {
    const path = source.replace(/\?.*/, '')
    const isType = !loaded.has(source)
    if (path.startsWith('#')) return [{ from, to: path.slice(1), isType }]
    return path.startsWith('.') ? [{ from, to: join(dirname(from), path), isType }] : []
  })
}

/** The folder of a file; the public face of a journey (`index.ts`) is a door of its own, through which only others come. */
export function roomOf(path: string): string {
  return /^journeys\/[^/]+\/index\.ts$/.test(path) ? path : dirname(path)
}

/** The room with all its sub-rooms to the given depth taken as one: `web/shell` for everything below it. */
export function roomAt(depth: number): (path: string) => string {
  return (path) => (roomOf(path) === path ? path : dirname(path).split('/').slice(0, depth).join('/'))
}

/** What tests stand on; it may name anything of the house, as tests may. */
export function isOfTests(path: string): boolean {
  return /(^|\/)testing(\.ts$|\/)/.test(path)
}

/** A file as a place of its own. */
export const itself = (path: string): string => path

/** Places (rooms, or files) that import one another in a circle, each with the files that close it; the shortest way round from its first place. */
export function circles(arrows: readonly Arrow[], placeOf = roomOf): string[] {
  const ways = new Map<string, Map<string, Arrow>>()
  for (const arrow of arrows) {
    const [from, to] = [placeOf(arrow.from), placeOf(arrow.to)]
    if (from === to) continue
    const known = ways.get(from) ?? new Map<string, Arrow>()
    ways.set(from, known.set(to, known.get(to) ?? arrow))
  }
  const seen = new Set<string>()
  return [...ways.keys()].sort().flatMap((place) => {
    const round = seen.has(place) ? [] : wayRound(place, ways)
    for (const { from } of round) seen.add(placeOf(from))
    return round.length === 0 ? [] : [round.map(({ from, to }) => `${from} imports ${to}`).join('\n')]
  })
}

/** The shortest way from a place back to itself; empty where there is none. */
function wayRound(place: string, ways: ReadonlyMap<string, ReadonlyMap<string, Arrow>>): Arrow[] {
  const waiting: { readonly at: string; readonly way: readonly Arrow[] }[] = [{ at: place, way: [] }]
  const visited = new Set<string>()
  for (const { at, way } of waiting) {
    for (const [next, arrow] of ways.get(at) ?? []) {
      if (next === place) return [...way, arrow]
      if (visited.has(next)) continue
      visited.add(next)
      waiting.push({ at: next, way: [...way, arrow] })
    }
  }
  return []
}
