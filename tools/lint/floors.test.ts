import { globSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOMS =
  '{api,bench,checks,client,demo,desk,imports,integrations,journeys,languages,registers,services,shared,simulators,tools,ui,web}/**/*'

/** A room with more than these gets rooms of its own, named by what they are. */
const MOST = 16

/** Lists, in which one looks something up and does not work: by number, or by what the world outside has. */
const LISTS: readonly string[] = ['api/database/migrations', 'integrations', 'services']

/** What lies on the floors: rooms, and files of which the test and the style sheet beside them are part. */
function floors(files: readonly string[]): Map<string, Set<string>> {
  const things = new Map<string, Set<string>>()
  for (const file of files) {
    const steps = file.split('/')
    for (const [at, step] of steps.entries()) {
      // What tells of the room is no thing of it: without this a full room could have no README.
      if (at === 0 || step === 'README.md') continue
      const room = steps.slice(0, at).join('/')
      const thing = at < steps.length - 1 ? `${step}/` : step.replace(/^([^.]+).*$/, '$1')
      things.set(room, (things.get(room) ?? new Set()).add(thing))
    }
  }
  return things
}

const files = globSync(ROOMS, { exclude: ['**/node_modules/**'], withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `${entry.parentPath}/${entry.name}`.replace(`${process.cwd()}/`, ''))
const full = [...floors(files)].filter(
  ([room, things]) => things.size > MOST && !LISTS.includes(room) && !room.startsWith('tools/fixtures'),
)

test(`a room has at most ${MOST} things on its floor`, () => {
  expect(files.length).toBeGreaterThan(2000)
  expect(
    full.map(([room, things]) => `${room}: ${[...things].sort().join(' ')}`),
    'give it rooms of its own, named by what lies in them',
  ).toEqual([])
})

test('a test and a style sheet are part of the file beside them, another test is a thing of its own, a README is none', () => {
  expect([
    ...(floors(['web/a/README.md', 'web/a/page.tsx', 'web/a/page.css', 'web/a/page.test.tsx', 'web/a/whole.test.ts', 'web/a/b/one.ts']).get(
      'web/a',
    ) ?? []),
  ]).toEqual(['page', 'whole', 'b/'])
})
