import type { COLOUR_NAMES } from '../../colour-names.ts'

export type ColourName = (typeof COLOUR_NAMES)[number]
export type Colours = Partial<Record<ColourName, string>>

/** A colour, or the name of one. */
type Named = ColourName | `#${string}`
const isColour = (name: Named): name is `#${string}` => name.startsWith('#')

/** What a name stands for where the office sets nothing: a colour, or another name (ui/tokens.css). */
export const DEFAULTS: Readonly<Record<ColourName, Named>> = {
  text: '#16222b',
  background: '#f6f7f5',
  main: '#0d4f5f',
  'main-strong': '#083a47',
  'main-soft': '#e4eff1',
  'on-main': '#ffffff',
  button: 'main',
  'on-button': 'on-main',
  link: 'main',
  tile: '#ffffff',
  'on-tile': 'text',
  menu: '#ffffff',
  'on-menu': 'text',
  footer: 'main-strong',
  'on-footer': '#ffffff',
  'table-head': '#ffffff',
  'on-table-head': '#51606b',
  overdue: '#9a2b12',
  notification: '#16222b',
  'on-notification': '#ffffff',
  'password-weak': '#9a2b12',
  'password-fair': '#7a5200',
  'password-strong': '#1d6a41',
}

const WHITE = '#ffffff' as const

/** Colours that stand on one another: each must reach 4.5:1 (WCAG 1.4.3, design/visual.md "Tokens"). */
const PAIRS: readonly (readonly [ColourName | typeof WHITE, ColourName | typeof WHITE])[] = [
  ['text', 'background'],
  ['text', WHITE],
  ['text', 'main-soft'],
  ['on-main', 'main'],
  ['on-main', 'main-strong'],
  ['main', WHITE],
  ['main', 'background'],
  ['main', 'main-soft'],
  ['on-button', 'button'],
  ['link', WHITE],
  ['link', 'background'],
  ['on-tile', 'tile'],
  ['main', 'tile'],
  ['on-menu', 'menu'],
  ['on-footer', 'footer'],
  ['on-table-head', 'table-head'],
  ['overdue', WHITE],
  ['overdue', 'background'],
  ['on-notification', 'notification'],
  ['password-weak', WHITE],
  ['password-fair', WHITE],
  ['password-strong', WHITE],
  [WHITE, 'main-strong'],
]

/** The colour behind a name, `#rrggbb`. */
export function resolve(colours: Colours, name: Named): string {
  if (isColour(name)) return name
  return colours[name] ?? resolve(colours, DEFAULTS[name])
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

export interface WeakPair {
  readonly names: readonly [string, string]
  readonly ratio: number
  /** What it would have to be. */
  readonly needed: number
}

const READABLE = 4.5

/**
 * The colours that can be used: a pair below 4.5:1 goes back to its defaults, and is reported. Repeated, because a default
 * brought back can stand on another colour of the office.
 */
export function readableColours(colours: Colours): { readonly colours: Colours; readonly weak: readonly WeakPair[] } {
  const kept = { ...colours }
  const weak: WeakPair[] = []
  for (;;) {
    const pair = PAIRS.find(([front, back]) => contrastOf(resolve(kept, front), resolve(kept, back)) < READABLE)
    // Without a colour of the office in it, a pair is the portal's own: its tests answer for it.
    if (!pair || Object.keys(kept).length === 0) return { colours: kept, weak }
    weak.push({ names: pair, ratio: contrastOf(resolve(kept, pair[0]), resolve(kept, pair[1])), needed: READABLE })
    for (const name of pair) dropSet(kept, name)
  }
}

/** Forgets the office's colour behind a name, also where the name borrows it from another. */
function dropSet(colours: Colours, name: Named): void {
  if (isColour(name)) return
  if (colours[name] !== undefined) delete colours[name]
  else dropSet(colours, DEFAULTS[name])
}
