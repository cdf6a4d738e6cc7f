import type { BusinessClock } from '#shared/server/clock.ts'
import type { Check } from '#shared/server/start/dependencies.ts'
import type { Pool } from '#shared/server/database/database.ts'
import type { Config } from '../../config/config.ts'
import { loadDatasets } from '../../answers/services/load-services.ts'
import { installationChecks } from './installation.ts'
import { routineChecks } from './routine.ts'

export interface Examined {
  readonly pool: Pool
  readonly clock: BusinessClock
  readonly portal: { readonly checks: readonly Check[] }
}

/** What can be asked only of a portal whose settings fit. In a demo nothing stands outside, and cases of payments wait all the same. */
export async function openedChecks(
  { DEMO, IMPORT_OLDEST_DAYS }: Pick<Config, 'DEMO' | 'IMPORT_OLDEST_DAYS'>,
  { pool, clock, portal }: Examined,
): Promise<Check[]> {
  const systems = [...new Set((await loadDatasets()).map(({ system }) => system))]
  return [...portal.checks.filter(({ isOutside }) => !(DEMO && isOutside)), ...routineChecks(pool, clock, systems, IMPORT_OLDEST_DAYS)]
}

export async function allChecks(config: Config, examined: Examined): Promise<Check[]> {
  return [...installationChecks(config, examined.pool), ...(await openedChecks(config, examined))]
}

/** For whoever sits in the portal that is asked about: the simulators of a demo run beside it, and answer. */
export async function checksFromWithin(config: Config, examined: Examined): Promise<Check[]> {
  return [...installationChecks(config, examined.pool), ...(await openedChecks({ ...config, DEMO: false }, examined))]
}
