import { contrastOf, readableColours, resolve, type Colours, type WeakPair } from './colours.ts'
import { darkColours, lightened } from './dark-colours.ts'

/** A sign beside its words must stand out from its ground (WCAG 2.2, 1.4.11). */
const SIGN = 3

/** Colours as the office's content has them: names of `COLOUR_NAMES`, and `area-<group>` for the signs of areas of life. */
export type Style = Readonly<Record<string, string>>

export interface Palette {
  /** What can be used of the set colours. */
  readonly style: Style
  /** The same and its look in the dark, as pages take it (`--office-<name>`). */
  readonly shown: Style
  readonly weak: readonly WeakPair[]
}

const isArea = ([name]: readonly [string, string]) => name.startsWith('area-')

/** Sorts out what cannot be read or seen, and finds the dark look of the rest. */
export function paletteOf(set: Style): Palette {
  const named: Colours = Object.fromEntries(Object.entries(set).filter((entry) => !isArea(entry)))
  const { colours, weak } = readableColours(named)
  const grounds = ['#ffffff', resolve(colours, 'background'), resolve(colours, 'tile')]
  const areas = Object.entries(set)
    .filter(isArea)
    .map(([name, colour]) => ({ name, colour, ratio: Math.min(...grounds.map((ground) => contrastOf(colour, ground))) }))
  const seen = areas.filter(({ ratio }) => ratio >= SIGN)
  const pale = areas.filter(({ ratio }) => ratio < SIGN).map(({ name, ratio }) => ({ names: [name, 'tile'] as const, ratio, needed: SIGN }))
  const style = { ...colours, ...Object.fromEntries(seen.map(({ name, colour }) => [name, colour])) }
  const dark = Object.fromEntries(seen.map(({ name, colour }) => [`dark-${name}`, lightened(colour)]))
  return { style, shown: { ...style, ...darkColours(colours), ...dark }, weak: [...weak, ...pale] }
}
