import { z } from 'zod'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskDependencies, FourEyesAct } from '#shared/server/desk/part.ts'
import { currentVersion, differences, loginIn, versions } from '../../server/content/versions.ts'
import { goBack } from '../../server/draft/go-back.ts'

const WANTED = z.object({ widziana: z.int() })

export const restoreObject = (version: number) => `content:${version}`
const versionOf = (object: string) => Number(object.slice('content:'.length))

/** Going back to a version whose legal texts are others. */
export const restoreContent = ({ places }: Pick<DeskDependencies, 'places'>): FourEyesAct => ({
  act: 'content-restore',
  permission: 'content-legal',
  async foresee(database, object, wanted) {
    const { widziana } = WANTED.parse(wanted)
    const [current, all] = [await currentVersion(database), await versions(database)]
    const [before, after] = [all.find(({ id }) => id === current), all.find(({ id }) => id === versionOf(object))]
    if (!after || current !== widziana) throw new Refusal('conflict')
    const changed = (await differences(database, widziana, after.id)).map(({ path }) => path)
    return {
      numbers: [],
      facts: [
        { name: 'version', before: before?.at ?? null, after: after.at },
        { name: 'changedFiles', before: null, after: changed.join(', ') },
      ],
    }
  },
  async carryOut({ pool, actor, record }, object, wanted) {
    const { widziana } = WANTED.parse(wanted)
    const isDone = await goBack(pool, places, { version: versionOf(object), seen: widziana, by: loginIn(actor) }, (client) =>
      record(client, { action: 'content-restore', object, outcome: 'done' }),
    )
    if (!isDone) throw new Refusal('conflict')
  },
})
