const COMPLAINT = /^(\S+?)\((\d+),\d+\): error TS\d+: (.*)$/s

interface Sentence {
  /** What the compiler says of a mistake. */
  readonly said: RegExp
  /** The same in one sentence; `$1`, `$2` are what stands in the brackets. */
  readonly sentence: string
}

const SENTENCES: readonly Sentence[] = [
  {
    said: /'Grosze' is not assignable to type '(?:Pln|number & \{)/,
    sentence: 'these are grosze where PLN are meant: toPln(…) gives them (shared/money.ts)',
  },
  {
    said: /(?:of|from|in) type 'Tx'/,
    sentence: 'this belongs into a transaction: hand over the `tx` that inTransaction gives, not the pool',
  },
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
  { said: /missing the following properties from type '[^']+': ([^\n]+)/, sentence: 'missing here: $1' },
]

/** The first sentence that fits; all words of the compiler where there is none. */
function wordsOf(text: string): string {
  const known = SENTENCES.find(({ said }) => said.test(text))
  if (!known) return text
  const [found = ''] = known.said.exec(text) ?? []
  return found.replace(known.said, known.sentence).replaceAll(/readonly (\w+): Field<[^>]*>(;?)/g, (_, name, more) => name + (more && ','))
}

/** All that the compiler says: a complaint as file, line and one sentence, each once, whichever sides compile it; anything else as it stands. */
export function inPlainWords(output: string): string[] {
  const complaints = output.split(/\r?\n(?!\s)/).filter((text) => text.trim() !== '')
  const lines = complaints.map((complaint) => {
    const [, file, row, text] = COMPLAINT.exec(complaint) ?? []
    return text === undefined ? complaint.trim() : `${file}:${row}: ${wordsOf(text)}`
  })
  return [...new Set(lines)]
}
