import { z } from 'zod'
import { LANGUAGES } from '#shared/language.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskDependencies, Fact, FourEyesAct } from '#shared/server/desk/part.ts'
import { versionOf } from '../../server/draft/legal-version.ts'
import { publishLegal } from '../../server/draft/page-publish.ts'
import { filesOf, type PageFile, readWork } from '../../server/draft/pages.ts'
import { STATEMENT } from '../../server/read/legal.ts'
import { differingLines } from './lines.ts'
import { statementChanges } from '../../server/read/statement-words.ts'

const WANTED = z.object({ widziane: z.array(z.object({ jezyk: z.enum([...LANGUAGES, 'wersja']), znak: z.string() })) })
/** Of a longer change the page itself has the rest. */
const MOST_CHARACTERS = 1_500

export const legalObject = (page: string) => `content:${page}`
const pageOf = (object: string) => object.slice('content:'.length)

const saidOf = (bytes: Buffer | null) => {
  if (!bytes) return null
  const { wersja, data } = versionOf(bytes)
  return `${wersja}, ${data}`
}

function wordsFact(language: string, before: Buffer | null, after: Buffer | null): Fact {
  const lines = differingLines('words.txt', before, after) ?? []
  const said = (kind: string) =>
    lines
      .filter(({ rodzaj }) => rodzaj === kind)
      .map(({ tekst }) => tekst)
      .join('\n')
      .slice(0, MOST_CHARACTERS) || null
  return { name: `legalText-${language}`, before: said('minus'), after: said('plus') }
}

function factOf({ language, path, published, draft }: PageFile): Fact[] {
  if (!draft) return []
  if (language === 'wersja') return [{ name: 'legalVersion', before: saidOf(published), after: saidOf(draft.content) }]
  if (path === STATEMENT) {
    const told = statementChanges(published, draft.content)
    // What no sentence shows is shown as it is kept.
    if (told.length === 0) return [wordsFact(language, published, draft.content)]
    return told.map(({ language: spoken, before, after }) => wordsFact(spoken, before, after))
  }
  return [wordsFact(language, published, draft.content)]
}

/** Publishing a text that people accept or that the law wants. */
export function legalAct({ pool, places }: Pick<DeskDependencies, 'pool' | 'places'>): FourEyesAct {
  return {
    act: 'content-legal',
    permission: 'content-legal',
    async foresee(database, object) {
      const facts = filesOf(await readWork(database), pageOf(object)).flatMap(factOf)
      if (facts.length === 0) throw new Refusal('conflict')
      return { numbers: [], facts }
    },
    async carryOut({ record, today }, object, wanted) {
      const { widziane } = WANTED.parse(wanted)
      await publishLegal(pool, places, { page: pageOf(object), seen: widziane, today }, (client, version) =>
        record(client, { action: 'content-legal', object: `content:${version ?? '-'} ${pageOf(object)}`, outcome: 'done' }),
      )
    },
  }
}
