import sanitizeHtml from 'sanitize-html'
import type { Findings } from './findings.ts'

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'g', 'use', 'symbol']
const PAINT = ['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask']
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

const namesIn = (svg: string) => new Set([...svg.matchAll(/<([A-Za-z:]+)/g)].map(([, name = '']) => name))

/** Of what was taken away: a report is for reading. */
const MOST_NAMED = 20

function sanitiseDrawing(source: string): string {
  return sanitizeHtml(source, {
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    allowedTags: ['svg', ...SHAPES, ...PAINT],
    allowedAttributes: { '*': ATTRIBUTES },
    parseStyleAttributes: false,
    allowedSchemesAppliedToAttributes: [],
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs).filter(
            ([name, value]) => name.startsWith('xmlns') || (isInside(value) && (!name.endsWith('href') || value.startsWith('#'))),
          ),
        ),
      }),
    },
  }).trim()
}

/** A drawing of the office without what runs or leads elsewhere; null where the file is none. */
export function drawingOf(path: string, bytes: Buffer, findings: Findings): string | null {
  const source = bytes.toString('utf8')
  const drawing = sanitiseDrawing(source)
  if (!/^<svg\s[^>]*\bviewBox="[^"]/.test(drawing)) {
    findings.error(path, 'to nie jest rysunek SVG z atrybutem viewBox')
    return null
  }
  const kept = namesIn(drawing)
  const lost = [...namesIn(source)].filter((name) => !kept.has(name))
  if (lost.length > 0)
    findings.warning(path, `usunięto: ${lost.slice(0, MOST_NAMED).join(', ')}; proszę sprawdzić, czy rysunek wygląda dobrze`)
  return drawing
}
