import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Db, Pool, Tx } from '#shared/server/database/database.ts'
import { FLAGS, LOGINS, type Flag } from '../../flags.ts'
import { lockContent, saveVersion } from '../content/store.ts'
import { currentTexts, currentVersion, folderOf } from '../content/versions.ts'
import type { Finding } from '../folder/findings.ts'
import type { Rules } from '../read/links.ts'
import { judge } from '../read/judge.ts'
import { withDrafts } from './drafts.ts'

const OFFICE = 'office.json'
const office = z.looseObject({ konfiguracja: z.looseObject({}) })

/** `withoutSystem`: switches that stay off, because the operator has not set the system behind them. */
export interface Surroundings {
  readonly places: Rules
  readonly withoutSystem: readonly string[]
}

export type Flags = Readonly<Partial<Record<Flag, boolean>>>

/** Switches that the office has set; for those that it has not, the portal's own stand. */
export function flagsIn(bytes: Buffer): Flags {
  const { konfiguracja } = office.parse(JSON.parse(bytes.toString('utf8')))
  return Object.fromEntries(
    FLAGS.filter((flag) => typeof konfiguracja[flag] === 'boolean').map((flag) => [flag, konfiguracja[flag] === true]),
  )
}

/** `office.json` as it is published. Throws `notFound` before the first import. */
export async function publishedOffice(db: Db): Promise<Buffer> {
  const bytes = (await currentTexts(db)).folder.get(OFFICE)
  if (!bytes) throw new Refusal('notFound')
  return bytes
}

/** Switches that would be others. Throws `conflict` where none would. */
export function changedFlags(bytes: Buffer, wanted: Flags): Flag[] {
  const now = flagsIn(bytes)
  const changed = FLAGS.filter((flag) => wanted[flag] !== undefined && wanted[flag] !== now[flag])
  if (changed.length === 0) throw new Refusal('conflict')
  return changed
}

/** The file with other switches, and every other byte as it was where that is possible. */
export function withFlags(bytes: Buffer, wanted: Flags): Buffer {
  const before = office.parse(JSON.parse(bytes.toString('utf8')))
  const value = { ...before, konfiguracja: { ...before.konfiguracja, ...wanted } }
  const edited = Object.entries(wanted).reduce(
    (text, [flag, isOn]) => text.replace(new RegExp(`("${flag}"\\s*:\\s*)(true|false)`), `$1${String(isOn)}`),
    bytes.toString('utf8'),
  )
  return Buffer.from(isDeepStrictEqual(JSON.parse(edited), value) ? edited : `${JSON.stringify(value, null, 2)}\n`)
}

const errorsOf = (findings: readonly Finding[]) =>
  findings.filter(({ level }) => level === 'error').map(({ file, problem }) => `${file}: ${problem}`)

/** Whether a resident gets in by it: unset, the password of the portal is on and the others are off; without its system none is. */
const isOpen = (flag: Flag, flags: Flags, closed: readonly string[]) =>
  !closed.includes(flag) && (flags[flag] ?? flag === 'czyLogowaniePrzezPortal')

/** Why these switches cannot be set so; empty where they can. */
export async function flagFaults(db: Db, { places, withoutSystem }: Surroundings, wanted: Flags): Promise<string[]> {
  const version = await currentVersion(db)
  const bytes = await publishedOffice(db)
  const content = withFlags(bytes, wanted)
  const after = flagsIn(content)
  if (!LOGINS.some((flag) => isOpen(flag, after, withoutSystem))) return ['bez żadnego sposobu logowania nikt nie wejdzie na swoje konto']
  const folder = version === null ? new Map<string, Buffer>() : await folderOf(db, version)
  return errorsOf((await judge.content(withDrafts(folder, [{ path: OFFICE, content }]), places)).findings)
}

/** Publishes other switches, once a second person has agreed. Drafts of others stay. Throws `conflict` where it cannot be done any more. */
export async function publishFlags(
  pool: Pool,
  around: Surroundings,
  { flags: wanted, by }: { readonly flags: Flags; readonly by: string },
  alongside: (tx: Tx, version: number) => Promise<void>,
): Promise<void> {
  // Takes its seconds before anybody is kept out.
  await flagFaults(pool, around, wanted)
  await inTransaction(pool, async (tx) => {
    await lockContent(tx)
    const bytes = await publishedOffice(tx)
    changedFlags(bytes, wanted)
    const faults = await flagFaults(tx, around, wanted)
    const version = await currentVersion(tx)
    if (faults.length > 0 || version === null) throw new Refusal('conflict', { details: { uwagi: faults } })
    const { content, files, sources } = await judge.content(
      withDrafts(await folderOf(tx, version), [{ path: OFFICE, content: withFlags(bytes, wanted) }]),
      around.places,
    )
    if (!content) throw new Refusal('conflict')
    await alongside(tx, await saveVersion(tx, { content, files, sources }, { of: { by, page: OFFICE } }))
  })
}
