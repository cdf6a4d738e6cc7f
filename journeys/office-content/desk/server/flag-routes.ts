import { z } from 'zod'
import { Refusal } from '#shared/calls/errors.ts'
import type { DeskDependencies, FourEyesAct } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { FLAG_FILE, FLAGS } from '../../flags.ts'
import { changedFlags, flagFaults, flagsIn, publishedOffice, publishFlags } from '../../server/draft/flags.ts'
import { loginIn } from '../../server/content/versions.ts'
import { contract } from '../calls/flags/contract.ts'

const OBJECT = `content:${FLAG_FILE}`
const WANTED = z.object({ wlaczniki: z.partialRecord(z.enum(FLAGS), z.boolean()) })
const said = (isOn: boolean | undefined) => (isOn === undefined ? null : isOn ? 'tak' : 'nie')

/** Switches of the portal, changed by two administrators. */
export function flagsAct(deps: Pick<DeskDependencies, 'pool' | 'places' | 'withoutSystem'>): FourEyesAct {
  return {
    act: 'settings-change',
    permission: 'settings-change',
    async foresee(database, _object, wanted) {
      const { wlaczniki } = WANTED.parse(wanted)
      const bytes = await publishedOffice(database)
      const now = flagsIn(bytes)
      return {
        numbers: [],
        facts: changedFlags(bytes, wlaczniki).map((name) => ({ name, before: said(now[name]), after: said(wlaczniki[name]) })),
      }
    },
    async carryOut({ actor, record }, _object, wanted) {
      await publishFlags(deps.pool, deps, { flags: WANTED.parse(wanted).wlaczniki, by: loginIn(actor) }, (client, version) =>
        record(client, { action: 'settings-change', object: `content:${version} office.json`, outcome: 'done' }),
      )
    },
  }
}

export function flagRoutes(deps: DeskDependencies): DeskRoute[] {
  const { pool } = deps
  return [
    deskRoute(contract.flags, async () => ({
      wlaczniki: flagsIn(await publishedOffice(pool)),
      czyCzeka: (await deps.waitingFor(OBJECT)).length > 0,
    })),
    deskRoute(contract.propose, async (ctx, { body: { wlaczniki, powod } }) => {
      const faults = await flagFaults(pool, deps, wlaczniki)
      if (faults.length > 0) throw new Refusal('invalidInput', { fields: { powod: faults.slice(0, 5).join('; ') } })
      return { propozycja: await deps.propose(ctx, { act: 'settings-change', object: OBJECT, wanted: { wlaczniki }, reason: powod }) }
    }),
  ]
}
