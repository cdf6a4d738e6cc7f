import { readFileSync } from 'node:fs'

export interface Citation {
  /** `path:line`. */
  readonly at: string
  /** As it is written. */
  readonly words: string
  /** Where it has to stand: file, and the beginning of a heading or of a row of a table. */
  readonly file: string
  readonly place: string
}

const PART = String.raw`(?:parts? )?(\d+(?:\.\d+)?)`

/** A way of citing, and where it leads. */
interface Style {
  readonly pattern: RegExp
  /** `part` is what its group found. */
  readonly target: (part: string) => readonly [file: string, place: string]
  /** Only in these folders. */
  readonly within?: RegExp
}

const specification = 'docs/specification.md'
const protocols = 'docs/protocols.md'

/** The first that fits wins, so the longer ones stand first. */
const STYLES: readonly Style[] = [
  { pattern: /\b(A-\d{3})\b/g, target: (line) => ['docs/acceptance.md', line] },
  { pattern: /\b(S[01] §\d+(?:\.\d+)?)/g, target: (part) => [specification, `# ${part}`] },
  { pattern: /spec\/api\.md,? \(?"([^"]+)"/g, target: (title) => [specification, `# ${title}`] },
  { pattern: /spec\/api\.md(?!,? ?\(?")/g, target: () => [specification, '# Contract of the API'] },
  { pattern: /domain(?:\.md)?,? part 5,? (?:rows? )?(\d+)/g, target: (row) => ['docs/domain.md', `| ${row} |`] },
  { pattern: /\bpart 5 rows? (\d+)/g, target: (row) => ['docs/domain.md', `| ${row} |`] },
  { pattern: new RegExp(String.raw`\bdomain(?:\.md)?,? ${PART}`, 'g'), target: (part) => ['docs/domain.md', `# ${part}`] },
  { pattern: new RegExp(String.raw`checklist,? ${PART}`, 'g'), target: (part) => ['docs/security.md', `# ${part}`] },
  { pattern: new RegExp(String.raw`demo-municipality\.md,? ${PART}`, 'g'), target: (part) => ['docs/demo.md', `# ${part}`] },
  { pattern: /design\/visual\.md "([^"]+)"/g, target: (title) => [protocols, `# ${title}`] },
  { pattern: /acceptance part (\d+)/g, target: (part) => ['docs/acceptance.md', `# ${part}.`] },
  { pattern: new RegExp(String.raw`przelewy24\.md,? ${PART}`, 'g'), target: (part) => [protocols, `# Przelewy24 ${part.split('.')[0]}`] },
  { pattern: new RegExp(String.raw`wezel-krajowy\.md,? ${PART}`, 'g'), target: (part) => [protocols, `# SAML ${part}`] },
  { pattern: new RegExp(String.raw`interest-and-enforcement\.md,? ${PART}`, 'g'), target: (part) => [protocols, `# Interest ${part}`] },
  { pattern: new RegExp(String.raw`office-panel\.md,? ${PART}`, 'g'), target: (part) => [protocols, `# Office ${part}`] },
  {
    pattern: new RegExp(String.raw`[Rr]eference,? ${PART}`, 'g'),
    within: /^(integrations|simulators)\/przelewy24\//,
    target: (part) => [protocols, `# Przelewy24 ${part.split('.')[0]}`],
  },
  {
    pattern: new RegExp(String.raw`[Rr]eference,? ${PART}`, 'g'),
    within: /^(integrations|simulators)\/kir\//,
    target: (part) => [protocols, `# KIR ${part.split('.')[0]}`],
  },
  {
    pattern: new RegExp(String.raw`[Rr]eference,? ${PART}`, 'g'),
    within: /^(integrations|simulators)\/(saml|epuap|national-node)\//,
    target: (part) => [protocols, `# SAML ${part}`],
  },
  { pattern: /\bparts? (\d+(?:\.\d+)?)\b(?! (?:of|each))/g, within: /^demo\//, target: (part) => ['docs/demo.md', `# ${part}`] },
]

/** The citations of one file, line by line. */
export function citationsIn(path: string, text: string): Citation[] {
  return text.split('\n').flatMap((written, index) => {
    let rest = written
    return STYLES.filter(({ within }) => within?.test(path) ?? true).flatMap(({ pattern, target }) => {
      const found = [...rest.matchAll(pattern)]
      rest = rest.replaceAll(pattern, '')
      return found.map(([words, part = '']) => {
        const [file, place] = target(part)
        return { at: `${path}:${index + 1}`, words, file, place }
      })
    })
  })
}

const documents = new Map<string, readonly string[]>()

function linesOf(file: string): readonly string[] {
  const known = documents.get(file) ?? readFileSync(file, 'utf8').split('\n')
  documents.set(file, known)
  return known
}

/** A heading (`# 3.13` at any depth), the first cell of a row, or, for a line of acceptance, the line itself or a range around it. */
export function resolves({ file, place }: Citation): boolean {
  if (place.startsWith('# ')) {
    const title = place.slice(2)
    return linesOf(file).some((line) => {
      const heading = /^#{1,6} (.*)$/.exec(line)?.[1]
      return heading !== undefined && (heading === title || heading.startsWith(`${title} `) || heading.startsWith(`${title}.`))
    })
  }
  if (place.startsWith('| ')) return linesOf(file).some((line) => line.startsWith(place))
  return linesOf(file).some((line) => line.includes(place) || isInRange(line, place))
}

/** `A-291 to A-296`. */
function isInRange(line: string, place: string): boolean {
  const number = Number(place.slice(2))
  return [...line.matchAll(/A-(\d{3}) to A-(\d{3})/g)].some(([, from, to]) => Number(from) <= number && number <= Number(to))
}
