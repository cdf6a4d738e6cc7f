import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'

/** What runs in production, on either side. */
const FILES = globSync('{api,client,desk,imports,integrations,journeys,languages,registers,services,shared,ui,web}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', '**/testing/**', '**/testing.ts', 'api/demo/**', '**/vite*.config.ts', 'web/build/**'],
})

export interface Found {
  readonly file: string
  readonly source: string
  readonly flags: string
}

/** Every regular expression that stands in a source. */
export function expressionsIn(file: string, text: string): Found[] {
  const found: Found[] = []
  const { program } = parseSync(file, text)
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex) found.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
  }).visit(program)
  return found
}

/** Those of production; of one folder where it alone is checked. */
export const expressions = (folder = ''): Found[] =>
  FILES.filter((file) => file.startsWith(folder)).flatMap((file) => expressionsIn(file, readFileSync(file, 'utf8')))
