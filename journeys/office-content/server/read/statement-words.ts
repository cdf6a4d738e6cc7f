import { LANGUAGES, type WrittenLanguage } from '#shared/language.ts'
import { statementIn, statementSchema } from './statement.ts'

/** The accessibility statement as people read it, line by line: whoever agrees to a change of it judges words, not JSON. Null where there is none. */
function linesOf(bytes: Buffer | null, language: WrittenLanguage): Buffer | null {
  const statement = bytes && statementSchema(['pl']).safeParse(JSON.parse(bytes.toString('utf8')))
  if (!statement?.success) return null
  let address = ''
  const { html } = statementIn(statement.data, language)
  const lines = html
    // Where a link leads is said as well: it can be changed alone.
    .replaceAll(/<a [^<>]*>/g, (tag) => {
      address = /\bhref="([^"]*)"/.exec(tag)?.[1] ?? ''
      return ''
    })
    .replaceAll(/<\/a>/g, () => ` (${address})`)
    .replaceAll(/<\/(li|p|h2|h3)>/g, '\n')
    .replaceAll(/<[^<>]+>/g, '')
    .split('\n')
    .map((line) => line.trim())
  return Buffer.from(lines.filter((line) => line !== '').join('\n'))
}

interface Told {
  readonly language: WrittenLanguage
  readonly before: Buffer | null
  readonly after: Buffer | null
}

/** In each language in which the statement says something else. */
export function statementChanges(before: Buffer | null, after: Buffer | null): Told[] {
  return LANGUAGES.map((language) => ({ language, before: linesOf(before, language), after: linesOf(after, language) })).filter(
    ({ before: one, after: other }) => one === null || other === null || !one.equals(other),
  )
}
