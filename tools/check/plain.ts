const FIRST_LINE = /^(\S+?)\((\d+),\d+\): error TS\d+: (.*)$/

interface Sentence {
  /** What the compiler says of a mistake. */
  readonly said: RegExp
  /** The same in one sentence; `$1`, `$2` are what stands in the brackets. */
  readonly sentence: string
  /** Often no mistake of its own, but what follows from one that was said before. */
  readonly follows?: true
}

const SENTENCES: readonly Sentence[] = [
  {
    said: /this dataset is personal/,
    sentence: 'this dataset is personal: read it by ctx.own, which gives the rows of the one who asks, not by ctx.open',
  },
  { said: /Property '(pl|en|de|uk)' is missing in type '\{ (?:pl|en|de|uk): /, sentence: 'this text lacks the language "$1"' },
  {
    said: /'"?([^'"]+)"?' (?:is not assignable|does not exist)[^\n]*Did you mean (?:to write )?'"?([^'"]+)"?'\?/,
    sentence: '"$1" does not exist here; did you mean "$2"?',
  },
  {
    said: /type '"([^'"]+)"' is not assignable to (?:parameter of )?type '\w*(?:Reference|Expression)\w*<\{ (\w+):/,
    sentence: '"$1" is no field of the dataset "$2"',
  },
  {
    said: /'string\[\]' is not assignable to parameter of type 'SelectExpression<\{ (\w+): RowOf<\{ ([^}]*?);? \}>/,
    sentence: 'one of these columns is no field of the dataset "$1", which has: $2',
  },
  {
    said: /Type '"([^'"]+)"' is not assignable to type '[^\n]*\bColumnOf</,
    sentence: '"$1" is no field of the row, or has no text of its name in texts.ts: add one, or name another as its label',
  },
  {
    said: /Property 'sheet' is missing in type/,
    sentence: 'a table here is no list of `answer`: add its list there, or lay it out by `sheet`',
  },
  { said: /Type '"([^'"]+)"' is not assignable to type '((?:"[^'"]+"(?: \| )?)+)'/, sentence: '"$1" cannot stand here; what can: $2' },
  { said: /Type '(string|number|boolean)' is not assignable to type '(string|number|boolean)'/, sentence: 'a $2 is wanted here, not a $1' },
  { said: /'(\w+)' does not exist in type '[^\n]+'/, sentence: '"$1" does not exist here' },
  { said: /Property '(\w+)' is missing in type/, sentence: '"$1" is missing here' },
  { said: /missing the following properties from type '[^']+': ([^\n]+)/, sentence: 'missing here: $1', follows: true },
]

interface Complaint {
  readonly place: string
  readonly rank: number
  readonly words: string
  /** Said in the compiler's own words, or no mistake of its own. */
  readonly isVague: boolean
}

function complaintOf(place: string, text: string): Complaint {
  const rank = SENTENCES.findIndex(({ said }) => said.test(text))
  const known = SENTENCES[rank]
  if (!known) return { place, rank: SENTENCES.length, words: text.split('\n')[0] ?? '', isVague: true }
  const [found = ''] = known.said.exec(text) ?? []
  const words = found
    .replace(known.said, known.sentence)
    .replaceAll(/readonly (\w+): Field<[^>]*>(;?)/g, (_, name, more) => name + (more && ','))
  return { place, rank, words, isVague: known.follows === true }
}

/**
 * The complaints of the compiler as file, line and one sentence, each once, whichever sides compile it. Where some name a mistake, the places of the
 * others stand in a last line: most are gone when those are mended.
 */
export function inPlainWords(output: string): string[] {
  const told = new Map<string, string>()
  let at = ''
  for (const line of output.split('\n')) {
    const [, file, row, text] = FIRST_LINE.exec(line) ?? []
    if (file !== undefined) at = `${file}:${row}`
    if (text !== undefined) told.set(at, told.get(at) ?? text)
    else if (line.startsWith('  ') && at !== '') told.set(at, `${told.get(at)}\n${line.trim()}`)
  }
  const complaints = [...told].map(([place, text]) => complaintOf(place, text)).toSorted((one, other) => one.rank - other.rank)
  const plain = complaints.filter(({ isVague }) => !isVague)
  const shown = plain.length > 0 ? plain : complaints
  const rest = complaints.filter((one) => !shown.includes(one)).map(({ place }) => place)
  const lines = shown.map(({ place, words }) => `${place}: ${words}`)
  return rest.length > 0 ? [...lines, `mend this first; what the compiler says of ${rest.join(', ')} may follow from it`] : lines
}
