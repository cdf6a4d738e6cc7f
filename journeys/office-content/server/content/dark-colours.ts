import { contrastOf, type ColourName, type Colours } from './colours.ts'

/** Grounds of the dark look (`ui/tokens.css`); what the office has chosen must stand out on both. */
const GROUNDS = ['#0f171c', '#172229'] as const
const READABLE = 4.5
/** A light colour with all its saturation glares on a dark ground. */
const MOST_SATURATION = 0.6
const STEPS = 50

/** Of the office's colours those that go into the dark look; grounds and what stands on them are the portal's own there. */
const CARRIED = ['main', 'button', 'link', 'overdue'] as const satisfies readonly ColourName[]

export type DarkColours = Partial<Record<`dark-${(typeof CARRIED)[number] | 'main-strong' | 'main-soft' | 'strip'}`, string>>

/** `share` of the one colour, the rest of the other, part by part. */
export function mixed(one: string, other: string, share: number): string {
  const part = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(part(one, at) * share + part(other, at) * (1 - share)))
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The hue and saturation of a colour with another lightness, 0 to 1 (CSS Color 4, "HSL"). */
function withLightness(colour: string, lightness: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(...parts), Math.min(...parts)]
  const room = Math.min(most + least, 2 - most - least)
  const saturation = room === 0 ? 0 : Math.min((most - least) / room, MOST_SATURATION)
  const spread = saturation * Math.min(lightness, 1 - lightness)
  // Each part keeps its place between the least and the most, which is what the eye knows the hue by.
  const places = parts.map((part) => (most === least ? 0.5 : (part - least) / (most - least)))
  return `#${places
    .map((place) =>
      Math.round((lightness - spread + 2 * spread * place) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function lightnessOf(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return (Math.max(...parts) + Math.min(...parts)) / 2
}

/** The office's hue, only as much lighter as it takes to reach `ratio` on each ground. */
export function lightened(colour: string, grounds: readonly string[] = GROUNDS, ratio = READABLE): string {
  const isSeen = (one: string) => grounds.every((ground) => contrastOf(one, ground) >= ratio)
  if (isSeen(colour)) return colour
  const from = lightnessOf(colour)
  const tries = Array.from({ length: STEPS }, (_, step) => withLightness(colour, from + ((1 - from) * (step + 1)) / STEPS))
  return tries.find(isSeen) ?? '#ffffff'
}

/**
 * The office's colours in the dark look. Each is readable by construction: on both grounds, and the dark ink on it. What is not
 * set stays the portal's own.
 */
export function darkColours(colours: Colours): DarkColours {
  const dark: DarkColours = {}
  for (const name of CARRIED) {
    const colour = colours[name]
    if (colour !== undefined) dark[`dark-${name}`] = lightened(colour)
  }
  if (colours.main === undefined) return dark
  const soft = mixed(lightened(colours.main), GROUNDS[1], 0.2)
  // Links and signs stand on the soft ground too.
  const main = lightened(colours.main, [...GROUNDS, soft])
  const strip = mixed(colours.main, '#000000', 0.6)
  return {
    ...dark,
    'dark-main': main,
    // Under the pointer: still lighter.
    'dark-main-strong': mixed('#ffffff', main, 0.35),
    'dark-main-soft': soft,
    // White is read on it: a main colour that is pale itself does not come so far (`readableColours`).
    ...(contrastOf('#ffffff', strip) >= READABLE && { 'dark-strip': strip }),
  }
}
