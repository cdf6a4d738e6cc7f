import sanitizeHtml from 'sanitize-html'
import type { Findings } from './findings.ts'

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'g', 'use', 'symbol']
const PAINT = ['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask']
const TAGS = ['svg', ...SHAPES, ...PAINT]
const ATTRIBUTES = [
  'id',
  'd',
  'x',
  'y',
  'x1',
  'y1',
  'x2',
  'y2',
  'cx',
  'cy',
  'r',
  'rx',
  'ry',
  'fx',
  'fy',
  'width',
  'height',
  'points',
  'transform',
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-miterlimit',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'clip-path',
  'clip-rule',
  'clipPathUnits',
  'mask',
  'maskUnits',
  'offset',
  'stop-color',
  'stop-opacity',
  'gradientUnits',
  'gradientTransform',
  'viewBox',
  'preserveAspectRatio',
  'xmlns',
  'xmlns:xlink',
  'href',
  'xlink:href',
  'style',
]

/** Nothing of a drawing may lead anywhere but to another part of it. Judged in one pass: a value may be as long as the file. */
function isInside(value: string): boolean {
  return !/url\(\s*['"]?(?!#)|\\|:\/\/|(javascript|data):/i.test(value)
}

/** Of what was taken away: a report is for reading. */
const MOST_NAMED = 20

/** The drawing, and the names of what was taken away from it. Names of editors, such as `inkscape:label`, draw nothing. */
function sanitiseDrawing(source: string): { readonly drawing: string; readonly lost: readonly string[] } {
  const lost = new Set<string>()
  const drawing = sanitizeHtml(source, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: TAGS,
    allowedAttributes: { '*': ATTRIBUTES },
    parseStyleAttributes: false,
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      '*': (tagName, attribs) => {
        const isKept = ([name, value]: readonly [string, string]) =>
          ATTRIBUTES.includes(name) && (name.startsWith('xmlns') || (isInside(value) && (!name.endsWith('href') || value.startsWith('#'))))
        const entries = Object.entries(attribs)
        if (!TAGS.includes(tagName)) lost.add(`<${tagName}>`)
        else for (const entry of entries) if (!isKept(entry)) lost.add(entry[0])
        return { tagName, attribs: Object.fromEntries(entries.filter(isKept)) }
      },
    },
  }).trim()
  return { drawing, lost: [...lost].filter((name) => !name.includes(':') || name.startsWith('xlink:')) }
}

/** Nobody draws by hand what lies deeper; programs that draw it run out of their stack, and end with everything that runs beside them. */
const DEEPEST = 50
const LARGEST = 100_000
const MOST_ELEMENTS = 10_000
const NUMBERS = /^\s*-?\d{1,6}(?:\.\d{0,9})?(?:[\s,]+-?\d{1,6}(?:\.\d{0,9})?){3}\s*$/

function isField(viewBox: string): boolean {
  const [, , width = 0, height = 0] = NUMBERS.test(viewBox)
    ? viewBox
        .trim()
        .split(/[\s,]+/)
        .map(Number)
    : []
  return Math.min(width, height) >= 1 && Math.max(width, height) <= LARGEST
}

interface Part {
  readonly id: string | undefined
  /** Elements that stand in it, and what it repeats from elsewhere. */
  elements: number
  readonly repeats: string[]
}

/** Parts of a drawing by their names, the whole under an empty one; null where one lies too deep in others. */
function partsOf(drawing: string): ReadonlyMap<string, Part> | null {
  const named = new Map<string, Part>()
  const whole: Part = { id: '', elements: 0, repeats: [] }
  const open = [whole]
  const close = () => {
    const part = open.pop() ?? whole
    const around = open.at(-1) ?? whole
    around.elements += part.elements
    around.repeats.push(...part.repeats)
    if (part.id !== undefined) named.set(part.id, part)
  }
  for (const [, end, name, attributes = ''] of drawing.matchAll(/<(\/?)([A-Za-z]+)(|[^A-Za-z<>][^<>]*)>/g)) {
    if (end) close()
    else {
      const target = name === 'use' ? /\bhref="#([^"]*)"/.exec(attributes)?.[1] : undefined
      open.push({ id: /\bid="([^"]*)"/.exec(attributes)?.[1], elements: 1, repeats: target === undefined ? [] : [target] })
      if (open.length > DEEPEST) return null
      if (attributes.endsWith('/')) close()
    }
  }
  return named.set('', whole)
}

/** How many elements somebody draws who follows every `use`: each may repeat what repeats others, and a short file would be drawn for ever. */
function drawnElements(parts: ReadonlyMap<string, Part>): number {
  const known = new Map<string, number>()
  const drawn = (id: string): number => {
    const part = parts.get(id)
    if (!part || known.has(id)) return known.get(id) ?? 0
    // What repeats itself is not drawn.
    known.set(id, 0)
    const sum = part.elements + part.repeats.reduce((all, repeated) => all + drawn(repeated), 0)
    known.set(id, sum)
    return sum
  }
  return drawn('')
}

/** Why nobody could draw it; null where everybody can. */
function faultOf(drawing: string): string | null {
  const [, viewBox] = /^<svg\s[^<>]*?\bviewBox="([^"]*)"/.exec(drawing) ?? []
  if (viewBox === undefined) return 'to nie jest rysunek SVG z atrybutem viewBox'
  if (!isField(viewBox)) return `viewBox ma mieć cztery liczby, szerokość i wysokość od 1 do ${LARGEST}`
  const parts = partsOf(drawing)
  if (!parts) return `części rysunku leżą jedna w drugiej ponad ${DEEPEST} razy; proszę je rozgrupować`
  return drawnElements(parts) > MOST_ELEMENTS
    ? `rysunek ma, razem z powtórzeniami (use), ponad ${MOST_ELEMENTS} części; proszę go uprościć`
    : null
}

/** A drawing of the office without what runs or leads elsewhere; null where the file is none. */
export function drawingOf(path: string, bytes: Buffer, findings: Findings): string | null {
  const { drawing, lost } = sanitiseDrawing(bytes.toString('utf8'))
  const fault = faultOf(drawing)
  if (fault !== null) {
    findings.error(path, fault)
    return null
  }
  if (lost.length > 0)
    findings.warning(path, `usunięto: ${lost.slice(0, MOST_NAMED).join(', ')}; proszę sprawdzić, czy rysunek wygląda dobrze`)
  return drawing
}
