import { describe, expect, it } from 'vitest'
import { sourcesOfHouse, unusedTexts } from './unused.ts'

const table = (name: string, ...keys: string[]) =>
  `export const ${name} = defineTexts({\n  // it's\n${keys.map((key) => `  ${key}: { pl: 'Dom, {x}', en: "It's", de: 'a: b', uk: 'в' },`).join('\n')}\n})\n`
const unusedIn = (files: Readonly<Record<string, string>>) => unusedTexts(new Map(Object.entries(files)))
const TEXTS = table('texts', 'title', "'why-late'", 'gone')

describe('the texts of the portal', () => {
  it('are read by some code', () => {
    expect(unusedTexts(sourcesOfHouse())).toEqual([])
  })

  it('that no code reads are named', () => {
    expect(unusedIn({ 'web/a/texts.ts': TEXTS, 'web/b/page.tsx': 'const gone = t.title' })).toEqual([
      'web/a/texts.ts texts.title',
      'web/a/texts.ts texts.why-late',
      'web/a/texts.ts texts.gone',
    ])
    expect(unusedIn({ 'desk/a/texts.ts': TEXTS.replace('defineTexts', 'defineDeskTexts') })).toHaveLength(3)
  })

  it('are read in their folder, below it, and where their table is imported', () => {
    const title = (file: string, code: string) => unusedIn({ 'web/a/texts.ts': table('texts', 'title'), [file]: code })
    expect(title('web/a/page.tsx', 'const words = useTexts(texts)\nshow(words.title)')).toEqual([])
    expect(title('web/a/below/page.tsx', 'const { title } = t')).toEqual([])
    expect(title('web/b/page.tsx', "import { texts as own } from '../a/texts.ts'\nuseTexts(own).title")).toEqual([])
    expect(title('web/b/page.tsx', "import { texts } from '#web/a/texts.ts'\nuseTexts(texts).title")).toEqual([])
    expect(title('web/b/page.tsx', "import { texts } from '#web/a/texts.ts'\nuseTexts(texts).lead // title")).toHaveLength(1)
  })

  it('are read by a name that is a value, a field, or put together', () => {
    const late = (code: string) => unusedIn({ 'web/a/texts.ts': table('texts', "'why-late'"), 'api/why.ts': code })
    expect(late("const REASONS = ['why-late']")).toEqual([])
    expect(late('const words = t[`why-${reason}`]')).toEqual([])
    expect(late('const words = t[`because-${reason}`]')).toHaveLength(1)
    expect(unusedIn({ 'web/a/texts.ts': table('texts', 'kind'), 'api/kind.ts': 'interface Row { kind?: string }' })).toEqual([])
  })

  it('are read anywhere when their table is handed on whole', () => {
    const lead = (code: string) =>
      unusedIn({ 'services/a/texts.ts': table('texts', 'lead'), 'services/a/service.ts': code, 'web/page.tsx': 'show(entry.texts.lead)' })
    expect(lead("import { texts } from './texts.ts'\nexport const service = defineService({ texts, id: 100 })")).toEqual([])
    expect(lead("import { texts } from './texts.ts'\nexport const title = textsIn(texts, 'pl').title")).toHaveLength(1)
  })
})
