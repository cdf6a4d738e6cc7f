import { passwordPolicy, sessionRoutes } from '#journeys/identity/index.ts'
import { unreadOf } from '#journeys/messages/index.ts'
import type { OfferedLanguages } from '#languages/offered.ts'
import type { Route } from '#shared/server/handler.ts'
import type { Dependencies, Journey, SystemFlag } from '#shared/server/start/dependencies.ts'
import { captchaRoutes } from '../guard/captcha/routes.ts'
import type { Config } from '../config/config.ts'
import type { Contributor } from '../answers/next/gather.ts'
import { nextRoutes } from '../answers/next/routes.ts'
import { openDataRoutes } from '../answers/open-data/routes.ts'
import { portalRoutes, type PortalServices } from '../answers/portal/routes.ts'
import { searchRoutes } from '../answers/search/routes.ts'
import { loadFindables } from '../answers/services/load-findables.ts'
import { loadContributors, loadOwnRoutes } from '../answers/services/load-journeys.ts'
import { loadServices, type LoadedEntry } from '../answers/services/load-services.ts'
import { type Printing, serviceRoutes, shareRoutes } from '../answers/services/service-routes.ts'
import type { OpenParts } from './open-parts.ts'

export interface Features {
  readonly entries: readonly LoadedEntry[]
  readonly journeys: readonly Journey[]
  readonly languages: OfferedLanguages
  /** Switches of the office that stay off, because the operator has not set the system behind them. */
  readonly off: readonly SystemFlag[]
}

/** All calls that residents' pages may make: of the shell, the services and the journeys. */
export async function residentRoutes(parts: OpenParts, features: Features): Promise<Route[]> {
  const { deps, challenges, limits, pool } = parts
  const { entries, journeys } = features
  return [
    ...ofTheShell(parts, features),
    ...nextRoutes({
      accounts: deps.accounts,
      closed: async () => (await parts.breaks.current()).services,
      contributors: [...(await loadContributors(entries, deps)), ...ofJourneys(journeys)],
    }),
    ...captchaRoutes(challenges, limits),
    ...searchRoutes(await loadFindables(entries), { pool, limits }),
    ...ofSessions(parts, entries),
    ...(await declaredRoutes(entries, deps)),
    ...(await loadOwnRoutes(entries, deps)),
    ...journeys.flatMap((journey) => journey.routes),
  ]
}

function ofTheShell({ pool, settings, breaks, config }: OpenParts, { entries, off, languages }: Features): Route[] {
  const policy = passwordPolicy(config.PASSWORD_POLICY, config.PASSWORD_MIN_LENGTH)
  return portalRoutes({ pool, settings, breaks, entries, operated: operatedBy(config, off, languages), passwordPolicy: policy })
}

function ofSessions(
  {
    pool,
    portal,
    passwords,
    sessions,
    secrets,
    wrongTries,
    secondFactor,
    captcha,
    audit,
    deps: { tell },
    office,
    publicUrl,
    settings,
  }: OpenParts,
  entries: readonly LoadedEntry[],
): Route[] {
  return sessionRoutes({
    pool,
    portal,
    passwords,
    sessions,
    secrets,
    guard: wrongTries,
    secondFactor,
    captcha,
    audit,
    tell,
    office,
    publicUrl,
    isPasswordOn: () => settings.known.configuration.czyLogowaniePrzezPortal,
    unread: (accountId) => unreadOf(pool, accountId),
    entries: entries.map(({ entry }) => entry),
  })
}

function ofJourneys(journeys: readonly Journey[]): Contributor[] {
  return journeys.flatMap(({ next }) => (next ? [{ name: 'journey', serviceIds: [], contribute: next }] : []))
}

function operatedBy(config: Config, withoutSystem: readonly SystemFlag[], { further }: OfferedLanguages): PortalServices['operated'] {
  const siteKey = config.CAPTCHA_PROVIDER === 'recaptcha' ? config.CAPTCHA_SITE_KEY : null
  const off = Object.fromEntries(withoutSystem.map((flag) => [flag, false as const]))
  const jezykiDodatkowe = further.map(({ language, isDraft }) => ({ kod: language, czySzkic: isDraft }))
  return {
    adresApi: `${config.publicUrl}/api`,
    kluczCaptcha: siteKey,
    czyPrzykladowe: config.DEMO,
    ...(jezykiDodatkowe.length > 0 && { jezykiDodatkowe }),
    ...off,
  }
}

async function declaredRoutes(
  entries: readonly LoadedEntry[],
  deps: Printing & Pick<Dependencies, 'contact' | 'publicUrl'>,
): Promise<Route[]> {
  const services = await loadServices(entries)
  return [...shareRoutes(services.flatMap((loaded) => serviceRoutes(loaded, deps))), ...openDataRoutes(services, deps)]
}
