const FIRST_LINE = /^(\S+?)\((\d+),\d+\): error TS\d+: (.*)$/

/** What the compiler says of common mistakes, and the same in one sentence; `$1`, `$2` are what stands in the brackets. */
const SENTENCES: readonly (readonly [said: RegExp, sentence: string])[] = [
  [/this dataset is personal/, 'this dataset is personal: read it by ctx.own, which gives the rows of the one who asks, not by ctx.open'],
  [/Property '(pl|en|de|uk)' is missing in type '\{ (?:pl|en|de|uk): /, 'this text lacks the language "$1"'],
  [
    /'"?([^'"]+)"?' (?:is not assignable|does not exist)[^\n]*Did you mean (?:to write )?'"?([^'"]+)"?'\?/,
    '"$1" does not exist here; did you mean "$2"?',
  ],
  [
    /type '"([^'"]+)"' is not assignable to parameter of type '(?:Reference|Select)Expression<\{ (\w+):/,
    '"$1" is no field of the dataset "$2"',
  ],
  [/Type '"([^'"]+)"' is not assignable to type '((?:"[^'"]+"(?: \| )?)+)'/, '"$1" is none of those that exist here: $2'],
  [/'(\w+)' does not exist in type '([^\n]+)'/, '"$1" does not exist here; what may stand here is $2'],
  [/Property '(\w+)' is missing in type/, '"$1" is missing here'],
  [/missing the following properties from type '[^']+': ([^\n]+)/, 'missing here: $1'],
]

/** The complaints of the compiler as file, line and one sentence; first those that name the mistake itself, each once, whichever sides compile it. */
export function inPlainWords(output: string): string[] {
  const told = new Map<string, string>()
  let at = ''
  for (const line of output.split('\n')) {
    const [, file, row, text] = FIRST_LINE.exec(line) ?? []
    if (file !== undefined) at = `${file}:${row}`
    if (text !== undefined) told.set(at, told.get(at) ?? text)
    else if (line.startsWith('  ') && at !== '') told.set(at, `${told.get(at)}\n${line.trim()}`)
  }
  const places = [...told].map(([place, text]) => {
    const rank = SENTENCES.findIndex(([said]) => said.test(text))
    const [said, sentence] = SENTENCES[rank] ?? []
    const [words = ''] = said?.exec(text) ?? []
    return {
      rank: rank === -1 ? SENTENCES.length : rank,
      line: `${place}: ${said && sentence ? words.replace(said, sentence) : text.split('\n')[0]}`,
    }
  })
  return places.toSorted((one, other) => one.rank - other.rank).map(({ line }) => line)
}
