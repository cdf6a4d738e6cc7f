import { type BrowserPart, countedOf, entryOf, wordOf } from '#client/desk/part.ts'
import type { DeskList } from '#shared/desk/list.ts'

const found = import.meta.glob<{ readonly part: BrowserPart }>(
  ['../../journeys/*/desk/part.ts', '../../services/*/desk/part.ts', '../*/part.ts'],
  { eager: true },
)
const declared = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../journeys/*/desk/lists/*.ts', '../../services/*/desk/lists/*.ts', '../../shared/desk/lists/*.ts'],
  { eager: true },
)

const isList = (value: unknown): value is DeskList => typeof value === 'object' && value !== null && 'columns' in value && 'menu' in value

const written = Object.keys(found)
  .sort()
  .flatMap((file) => found[file]?.part ?? [])

/** Every declared list. */
export const lists: readonly DeskList[] = Object.keys(declared)
  .sort()
  .flatMap((file) => Object.values(declared[file] ?? {}).filter(isList))

const inMenu = new Set(written.flatMap(({ menu }) => menu.map(({ href }) => href)))
const isDrawn = new Set<string>(written.flatMap(({ pages }) => pages.map(({ route }) => route)))

/** What follows from a list: its queue, and its entry and page where the part that it belongs to has none of its own for it. */
function partOf(list: DeskList): BrowserPart {
  const { path: route, permission, texts } = list
  const load = async () => ({ Page: (await import('#client/desk/lists/list-page.tsx')).listPage(list) })
  const { queue } = list.menu
  return {
    menu: inMenu.has(route) ? [] : [entryOf(list)],
    pages: isDrawn.has(route) ? [] : [{ route, permission, load }],
    queues:
      queue === undefined
        ? []
        : [
            {
              id: queue,
              name: wordOf(texts, 'queue' in texts ? 'queue' : 'title'),
              href: route,
              ...('counted' in texts && { counted: countedOf(texts, 'counted') }),
            },
          ],
  }
}

/** What journeys and services bring to the desk, and what the desk has of its own, found by the folder. */
export const parts: readonly BrowserPart[] = [...written, ...lists.map(partOf)]
