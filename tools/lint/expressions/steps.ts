import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** A text is given up at so many steps: what has come so far says enough. */
export const MOST_STEPS = 400_000

class TooMany extends Error {}

type Next = (at: number) => boolean
type Matcher = (at: number, next: Next) => boolean

/** Counts what a backtracking engine does for a text: each element that is tried at a place. Not by the clock, which tells of the machine. */
class Compiler {
  steps = 0
  readonly #text: string
  readonly #flags: string
  readonly #groups = new Map<AST.CapturingGroup, readonly [number, number]>()
  readonly #single = new Map<string, boolean>()

  constructor(text: string, flags: string) {
    this.#text = text
    this.#flags = flags
  }

  #step(): void {
    this.steps += 1
    if (this.steps > MOST_STEPS) throw new TooMany()
  }

  /** One letter against one element, by the engine itself: classes, escapes and flags mean what they mean there. */
  #fits(element: AST.Node, letter: string): boolean {
    const key = `${element.start} ${letter}`
    const known = this.#single.get(key)
    if (known !== undefined) return known
    const fits = new RegExp(`^(?:${element.raw})$`, this.#flags.replace(/[gy]/g, '')).test(letter)
    this.#single.set(key, fits)
    return fits
  }

  #letterAt(at: number, isBack: boolean): string | null {
    const isUnicode = /[uv]/.test(this.#flags)
    if (!isBack) {
      if (at >= this.#text.length) return null
      return isUnicode ? String.fromCodePoint(this.#text.codePointAt(at) ?? 0) : (this.#text[at] ?? null)
    }
    if (at <= 0) return null
    const code = isUnicode && at > 1 ? (this.#text.codePointAt(at - 2) ?? 0) : 0
    return code > 0xffff ? this.#text.slice(at - 2, at) : (this.#text[at - 1] ?? null)
  }

  alternatives(list: readonly AST.Alternative[], isBack: boolean): Matcher {
    const ways = list.map((one) => this.#sequence(isBack ? one.elements.toReversed() : one.elements, isBack))
    return (at, next) => ways.some((way) => way(at, next))
  }

  #sequence(elements: readonly AST.Element[], isBack: boolean): Matcher {
    return elements
      .map((element) => this.#element(element, isBack))
      .reduceRight<Matcher>(
        (rest, first) => (at, next) => first(at, (then) => rest(then, next)),
        (at, next) => next(at),
      )
  }

  #element(element: AST.Element, isBack: boolean): Matcher {
    switch (element.type) {
      case 'Assertion':
        return this.#assertion(element)
      case 'Quantifier':
        return this.#quantifier(element, isBack)
      case 'Group':
        return this.alternatives(element.alternatives, isBack)
      case 'CapturingGroup': {
        const inner = this.alternatives(element.alternatives, isBack)
        return (at, next) =>
          inner(at, (end) => {
            this.#groups.set(element, isBack ? [end, at] : [at, end])
            return next(end)
          })
      }
      case 'Backreference': {
        return (at, next) => {
          this.#step()
          const [group] = [element.resolved].flat()
          const [from, to] = (group && this.#groups.get(group)) ?? [0, 0]
          const said = this.#text.slice(from, to)
          return this.#text.startsWith(said, isBack ? at - said.length : at) && next(isBack ? at - said.length : at + said.length)
        }
      }
      default:
        return (at, next) => {
          this.#step()
          const letter = this.#letterAt(at, isBack)
          return letter !== null && this.#fits(element, letter) && next(isBack ? at - letter.length : at + letter.length)
        }
    }
  }

  #assertion(element: AST.Assertion): Matcher {
    if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
      const inner = this.alternatives(element.alternatives, element.kind === 'lookbehind')
      return (at, next) => inner(at, () => true) !== element.negate && next(at)
    }
    const isWord = (at: number) => /\w/.test(this.#text[at] ?? '')
    const isLine = (at: number) => this.#flags.includes('m') && this.#text[at] === '\n'
    const holds = (at: number) => {
      if (element.kind === 'word') return (isWord(at - 1) !== isWord(at)) !== element.negate
      return element.kind === 'start' ? at === 0 || isLine(at - 1) : at === this.#text.length || isLine(at)
    }
    return (at, next) => {
      this.#step()
      return holds(at) && next(at)
    }
  }

  #quantifier({ element, min, max, greedy }: AST.Quantifier, isBack: boolean): Matcher {
    const one = this.#element(element, isBack)
    // Of single letters: no deeper than the text is long.
    if (element.type === 'Character' || element.type === 'CharacterSet' || element.type === 'CharacterClass') {
      return (at, next) => {
        const ends = [at]
        const grow = () => {
          const from = ends.at(-1) ?? at
          return ends.length <= max && one(from, (end) => ends.push(end) > 0)
        }
        while (ends.length <= min) if (!grow()) return false
        if (!greedy) {
          for (;;) {
            if (next(ends.at(-1) ?? at)) return true
            if (!grow()) return false
          }
        }
        while (grow());
        for (let count = ends.length - 1; count >= min; count -= 1) {
          this.#step()
          if (next(ends[count] ?? at)) return true
        }
        return false
      }
    }
    const turn = (at: number, count: number, next: Next): boolean => {
      const more = () => count < max && one(at, (end) => (end === at && count >= min ? false : turn(end, count + 1, next)))
      if (count < min) return more()
      return greedy ? more() || next(at) : next(at) || more()
    }
    return (at, next) => turn(at, 0, next)
  }
}

/** How many steps it takes to look for the expression in the whole text. */
export function stepsOf({ source, flags }: { readonly source: string; readonly flags: string }, text: string): number {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, mode)
  const compiler = new Compiler(text, flags)
  const matcher = compiler.alternatives(pattern.alternatives, false)
  // An expression that can only begin at the beginning is tried there alone.
  const isAnchored =
    !flags.includes('m') && pattern.alternatives.every(({ elements }) => elements[0]?.type === 'Assertion' && elements[0].kind === 'start')
  try {
    // As `replaceAll` does: on from the end of what was found.
    for (let at = 0; at <= text.length;) {
      let end = -1
      if (matcher(at, (found) => (end = found) >= 0) && end > at) at = end
      else at += 1
      if (isAnchored) break
    }
  } catch (error) {
    if (!(error instanceof TooMany) && !(error instanceof RangeError)) throw error
    return MOST_STEPS
  }
  return compiler.steps
}

/** Letters, words and signs that an expression names: what it is slow at is made of them. */
export function piecesOf({ source, flags }: { readonly source: string; readonly flags: string }): string[] {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, mode)
  const pieces = new Set<string>()
  const walk = (alternatives: readonly AST.Alternative[]) => {
    for (const { elements } of alternatives) {
      // What is begun again and again and never ends is slow: each beginning, and each element by itself and with the next.
      for (let to = 1; to <= elements.length; to += 1)
        for (const from of [0, to - 2, to - 1]) pieces.add(elements.slice(Math.max(0, from), to).map(exampleOf).join(''))
      for (const element of elements) {
        const inner = element.type === 'Quantifier' ? element.element : element
        if ('alternatives' in inner) walk(inner.alternatives)
      }
    }
  }
  walk(pattern.alternatives)
  return [...pieces].filter((piece) => piece !== '' && piece.length <= 40)
}

const LETTERS = [
  'a',
  '0',
  ' ',
  '<',
  '-',
  '.',
  '/',
  '=',
  '"',
  "'",
  ',',
  ':',
  '\n',
  'ą',
  'A',
  '_',
  '+',
  '@',
  '&',
  ';',
  '%',
  '(',
  '[',
  '{',
  '#',
  '\\',
]

function exampleOf(element: AST.Element): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'Quantifier':
      return element.max === 0 ? '' : exampleOf(element.element).repeat(Math.max(1, Math.min(element.min, 3)))
    case 'Group':
    case 'CapturingGroup':
      return (element.alternatives[0]?.elements ?? []).map(exampleOf).join('')
    case 'CharacterClass':
    case 'CharacterSet':
      return LETTERS.find((letter) => new RegExp(`^(?:${element.raw})$`, /\\[pP]/.test(element.raw) ? 'u' : '').test(letter)) ?? ''
    default:
      return ''
  }
}
