import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Sources of the house by their paths, tests and what stands around it left out: a text that only a test names is read by nobody. */
export type Sources = ReadonlyMap<string, string>

interface Table {
  readonly file: string
  readonly name: string
  readonly keys: readonly string[]
}

/** What is left of a file without its tables, and what that names. */
interface Code {
  readonly text: string
  readonly words: ReadonlySet<string>
}

const SOURCES =
  '{api,client,demo,desk,imports,integrations,journeys,languages,registers,services,shared,simulators,ui,web}/**/*.{ts,tsx,js,typ}'
const TESTS = ['**/node_modules/**', '**/*.test.{ts,tsx}', '**/testing/**', '**/testing.{ts,tsx}']

export function sourcesOfHouse(): Sources {
  return new Map(globSync(SOURCES, { exclude: TESTS }).map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')]))
}

/** Where a string or a comment ends that begins at `at`; `at` itself where none does. */
function behindWords(source: string, at: number): number {
  if (source.startsWith('//', at)) return source.indexOf('\n', at)
  if (source.startsWith('/*', at)) return source.indexOf('*/', at) + 1
  const sign = source.charAt(at)
  if (!/['"`]/.test(sign)) return at
  let end = at + 1
  while (end < source.length && source[end] !== sign) end += source[end] === '\\' ? 2 : 1
  return end
}

/** Where a literal ends that begins at `start`, and the keys of its floor. */
function literalAt(source: string, start: number): { readonly end: number; readonly keys: string[] } {
  const keys: string[] = []
  let depth = 0
  let mayBeKey = false
  for (let at = start; at < source.length; at++) {
    const key = mayBeKey ? /^(?:'([^']+)'|([\w$]+)):/.exec(source.slice(at, at + 80)) : null
    if (key) keys.push(key[1] ?? key[2] ?? '')
    const sign = source.charAt(at)
    const end = behindWords(source, at)
    // A comment stands between the keys; anything else but space is the value of one.
    if (end === at ? /[^\s{,]/.test(sign) : sign !== '/') mayBeKey = false
    if (end === at && /[{[(]/.test(sign)) depth++
    if (end === at && /[}\])]/.test(sign) && --depth === 0) return { end: at + 1, keys }
    if (end === at && /[{,]/.test(sign)) mayBeKey = depth === 1
    at = end
  }
  return { end: source.length, keys }
}

function tablesIn(file: string, source: string): { readonly tables: Table[]; readonly rest: string } {
  const tables: Table[] = []
  let rest = ''
  let last = 0
  for (const found of source.matchAll(/const (\w+) = define(?:Desk)?Texts\((?=\{)/g)) {
    const { end, keys } = literalAt(source, found.index + found[0].length)
    tables.push({ file, name: found[1] ?? '', keys })
    rest += source.slice(last, found.index)
    last = end
  }
  return { tables, rest: rest + source.slice(last) }
}

function codeOf(rest: string): Code {
  const text = rest.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')
  return { text, words: new Set(text.match(/[\w$]+/g)) }
}

/** The file that an import means, as paths of the house are written. */
function importedBy(file: string, { text }: Code): string[] {
  return [...text.matchAll(/'(#[^']+|\.{1,2}\/[^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : join(dirname(file), path).replaceAll('\\', '/'),
  )
}

/** Whether the table itself goes somewhere: its texts may then be read where nobody imports it. */
function isHandedOn({ name }: Table, { text }: Code): boolean {
  const names = [name, ...[...text.matchAll(new RegExp(String.raw`\b${name} as (\w+)`, 'g'))].map(([, alias = '']) => alias)]
  const body = text.replaceAll(/^import[^]*?from '[^']*'/gm, '')
  return names.some((one) => {
    const read = new RegExp(String.raw`(?:textsIn|useTexts|useReader|readerOf)\(${one}\b|typeof ${one}\b|\b${one}\.(?=\w)`, 'g')
    return new RegExp(String.raw`(?<![.\w'])${one}\b(?!:)`).test(body.replaceAll(read, ''))
  })
}

/** Beginnings and ends of names that are put together while the portal runs. */
function composedIn(codes: readonly Code[]): (key: string) => boolean {
  const parts = codes
    .flatMap(({ text }) => [...text.matchAll(/`([\w -]*)\$\{[^`}]*\}([\w -]*)`/g)])
    .map(([, begin = '', end = '']) => [begin, end] as const)
    .filter(([begin, end]) => `${begin}${end}`.trim() !== '')
  return (key) => parts.some(([begin, end]) => key.length > begin.length + end.length && key.startsWith(begin) && key.endsWith(end))
}

/**
 * Texts that no code reads: their name stands neither in the folder of their table nor where it is imported, it is not a value or a field
 * of anything by which a table is asked for (`words[kind]`), and no name is put together that could be it. Where a table is handed on
 * whole, its name may stand anywhere. A text that is called like something else in its own folder is not found.
 */
export function unusedTexts(sources: Sources): string[] {
  const read = [...sources].map(([file, source]) => ({ file, ...tablesIn(file, source) }))
  const codes = new Map(read.map(({ file, rest }) => [file, codeOf(rest)]))
  const imports = new Map([...codes].map(([file, code]) => [file, importedBy(file, code)]))
  const everywhere = new Set([...codes.values()].flatMap(({ words }) => [...words]))
  const values = new Set(
    [...codes.values()].flatMap(({ text }) => [...text.matchAll(/'([^'\n]+)'|\b([\w$]+)\??:/g)].map(([, value, field]) => value ?? field)),
  )
  const isComposed = composedIn([...codes.values()])
  const declaring = read.filter(({ tables }) => tables.length > 0)
  return declaring.flatMap(({ file, tables }) => {
    const around = [...codes].filter(([other]) => other.startsWith(`${dirname(file)}/`) || imports.get(other)?.includes(file))
    return tables.flatMap((table) => {
      const readers = around.filter(([other]) => other === file || imports.get(other)?.includes(file))
      const isOpen = readers.some(([, code]) => isHandedOn(table, code))
      const isNamed = (key: string) => around.some(([, { words }]) => words.has(key)) || (isOpen && everywhere.has(key))
      return table.keys.filter((key) => !isNamed(key) && !values.has(key) && !isComposed(key)).map((key) => `${file} ${table.name}.${key}`)
    })
  })
}
