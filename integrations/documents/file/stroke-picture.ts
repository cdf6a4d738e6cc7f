/** Of a mail's sheet in CSS pixels, drawn twice as fine. */
const [WIDTH, HEIGHT, RULE] = [528, 48, 1.75]
const FINENESS = 2
const LONGEST_SECONDS = 5
const COLOUR = '#0d4f5f'

let last: { readonly of: string; readonly picture: Buffer | null } | null = null

/**
 * The office's line (SVG text without sizes) on the rule into which it goes on, as a PNG for programs that know no drawings; `colour`: of the rule,
 * `#rrggbb`. What was drawn last is kept, also that it could not be drawn (null): mails go out by the thousand.
 */
export async function strokePicture(stroke: string, colour = COLOUR): Promise<Buffer | null> {
  const of = colour + stroke
  if (last?.of === of) return last.picture
  const placed = stroke.replace('<svg', `<svg x="0" y="0" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMinYMax meet"`)
  const rule = `<rect x="0" y="${HEIGHT - RULE}" width="${WIDTH}" height="${RULE}" fill="${colour}"/>`
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * FINENESS}" height="${HEIGHT * FINENESS}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${placed}${rule}</svg>`
  // Only whoever sends mails with a line loads what draws it.
  const { default: sharp } = await import('sharp')
  const drawn = sharp(Buffer.from(whole)).timeout({ seconds: LONGEST_SECONDS }).png({ palette: true }).toBuffer()
  const picture = await drawn.catch(() => null)
  last = { of, picture }
  return picture
}
