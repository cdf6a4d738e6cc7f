/** Lines that two places share to the letter. What stands twice is mended twice, or once too few. */

const FEWEST = 6

export interface Source {
  readonly path: string
  readonly text: string
}

interface Line {
  readonly words: string
  readonly number: number
}

const IMPORT = /^(import|export)\b.*\bfrom '|^import '/
const IMPORT_BEGINS = /^(import|export)( type)? \{$/
const IMPORT_ENDS = /\bfrom '/

/** Without blank lines, comments, imports and lines of punctuation alone: they are alike everywhere and say nothing. */
function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let skipsTo: RegExp | null = null
  for (const [at, raw] of text.split('\n').entries()) {
    const words = raw.trim().replaceAll(/\s+/g, ' ')
    if (skipsTo !== null) skipsTo = skipsTo.test(words) ? null : skipsTo
    else if (words.startsWith('/*')) skipsTo = words.includes('*/') ? null : /\*\//
    else if (IMPORT_BEGINS.test(words)) skipsTo = IMPORT_ENDS
    else if (!IMPORT.test(words) && !words.startsWith('//') && /[\p{L}\d]|<\/>/u.test(words)) lines.push({ words, number: at + 1 })
  }
  return lines
}

/** Each pair of places once, by where the shared lines begin; what overlaps itself is one place. */
export function twins(sources: readonly Source[]): string[] {
  const places = new Map<string, { readonly path: string; readonly number: number; readonly at: number }[]>()
  for (const { path, text } of sources) {
    const lines = linesOf(text)
    for (let at = 0; at + FEWEST <= lines.length; at += 1) {
      const run = lines.slice(at, at + FEWEST)
      const key = run.map(({ words }) => words).join('\n')
      places.set(key, [...(places.get(key) ?? []), { path, number: run[0]?.number ?? 0, at }])
    }
  }
  const found = [...places.values()].flatMap((same) =>
    same.flatMap((one, index) =>
      same
        .slice(index + 1)
        .filter((other) => other.path !== one.path || other.at - one.at >= FEWEST)
        .map((other) => `${one.path}:${one.number} stands again at ${other.path}:${other.number}`),
    ),
  )
  return [...new Set(found)]
}
