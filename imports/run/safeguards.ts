import type pg from 'pg'
import type { DomainSystem } from '#shared/service/dataset.ts'
import { fill } from '#shared/i18n.ts'
import type { DeliveredFile } from '../delivery/delivery.ts'
import { MANIFEST, type Manifest } from '../delivery/manifest.ts'
import { words, type Findings } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import type { Words } from '../report/report.ts'

/** What a delivery hardly ever does on purpose, and a wrong folder or a broken export does. */
export interface Safeguards {
  /** Takes a delivery of an earlier day than the one in the portal, and one that was withdrawn. */
  readonly allowsOlder: boolean
  /** The most that a full delivery may take from a dataset, as a share of the rows that the portal has: 0 to 1. */
  readonly mostLost: (dataset: string) => number
  /** Says by which option of the command line a delivery is taken all the same; the desk has none. */
  readonly namesOptions?: boolean
}

/** What the portal has of a system. */
export interface InPlace {
  readonly identity: string
  readonly dataDate: string
  readonly withdrawn: string | null
}

/** Whose loss says nothing of a small dataset. */
const FEW_ROWS = 10

export function said({ namesOptions = false }: Safeguards, message: Words, option: string): Words {
  const { byOption } = MESSAGES
  return namesOptions
    ? { pl: fill(byOption.pl, { said: message.pl, option }), en: fill(byOption.en, { said: message.en, option }) }
    : message
}

const OLDER = '--allow-older'
const percent = (share: number) => Math.floor(share * 100)

export async function readInPlace(client: pg.PoolClient, system: DomainSystem): Promise<InPlace | null> {
  const result = await client.query<InPlace>(
    'select data_date as "dataDate", delivery_sha256 as identity, withdrawn_sha256 as withdrawn from portal.register_date where system = $1',
    [system],
  )
  return result.rows[0] ?? null
}

/** A delivery of an earlier day, or one that was withdrawn. The first delivery of a system is never either. */
export function refuseOlder(
  safeguards: Safeguards,
  { manifest, identity }: { readonly manifest: Manifest; readonly identity: string },
  inPlace: InPlace | null,
  findings: Findings,
): void {
  if (safeguards.allowsOlder || inPlace === null) return
  const place = { file: MANIFEST, field: 'dataDanych', value: manifest.dataDanych }
  if (manifest.dataDanych < inPlace.dataDate)
    findings.add(said(safeguards, words(MESSAGES.older, { loaded: inPlace.dataDate }), OLDER), place)
  else if (identity === inPlace.withdrawn) findings.add(said(safeguards, MESSAGES.withdrawn, OLDER), place)
}

/** Datasets that a full delivery would empty or shrink by more than their share. Judged before any file is read, by what the manifest says of them. */
export function refuseShrunk(
  safeguards: Safeguards,
  files: readonly DeliveredFile[],
  before: ReadonlyMap<string, number>,
  findings: Findings,
): void {
  for (const { name: file, dataset, declaredRows: after } of files) {
    const had = before.get(dataset.name) ?? 0
    const lost = (had - after) / had
    const most = safeguards.mostLost(dataset.name)
    const isOrdinary = lost <= most || (after > 0 && had - after < FEW_ROWS)
    if (had === 0 || isOrdinary) continue
    const message = words(MESSAGES.shrunk, { before: had, after, lost: percent(lost), most: percent(most) })
    findings.add(said(safeguards, message, '--allow-shrink'), { dataset: dataset.name, file })
  }
}
