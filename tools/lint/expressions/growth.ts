import { MOST_STEPS, piecesOf, stepsOf } from './steps.ts'

interface Expression {
  readonly source: string
  readonly flags: string
}

const LENGTH = 160
/** Twice the text takes twice the steps; with squares it would be four times. */
const MOST_GROWTH = 2.7
/** Below so many steps for each letter of the longer text nothing can be slow, whatever the ratio says. */
const FEW = 30

const UNITS = ['a', '0', ' ', '<', '-', '"', '.', '/', '\\', '=', '\n', ':', 'ą', ',', '_']

/** The text at which the expression takes more than its length; null where there is none among those that are tried. */
export function slowText(expression: Expression): string | null {
  const units = [...new Set([...piecesOf(expression), ...UNITS])]
  const texts = units.flatMap((unit) =>
    ['', 'x', '<'].map((head) => (length: number) => `${head}${unit.repeat(Math.ceil(length / unit.length))}\u0001`),
  )
  for (const text of texts) {
    const [one, two] = [stepsOf(expression, text(LENGTH)), stepsOf(expression, text(2 * LENGTH))]
    if (two >= MOST_STEPS || (two > FEW * 2 * LENGTH && two > MOST_GROWTH * one)) return text(30)
  }
  return null
}
