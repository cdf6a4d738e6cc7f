import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OfferedLanguages } from '#languages/offered.ts'
import type { NoTables } from '#shared/server/context.ts'
import { openAudit } from '../audit/audit-log.ts'
import { RefusalLog } from '../audit/refusals.ts'
import { SubjectSwitches } from '../audit/subject-switches.ts'
import { preparedOn } from '#shared/server/database/prepared.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'
import { buildApp } from './app.ts'
import { Authoriser } from '../guard/access/authorise.ts'
import { Breaks } from '../answers/portal/breaks.ts'
import { loadEntries, loadServices } from '../answers/services/load-services.ts'
import { openLogger } from '../config/logger.ts'
import { PublicCache } from '../http/public-cache.ts'
import { RequestLimits } from '../http/request-limits.ts'
import { serviceRoutes } from '../answers/services/service-routes.ts'

const PERSON = 'pesel=80070101212'
const COMPANY = 'nip=9990003018'

let portal: TestPortal
const apps = new Map<string, FastifyInstance>()

/** The portal's own application, with one declared service in a version for one kind of subject. */
async function appFor(subjectKinds: 'individual' | 'institution'): Promise<FastifyInstance> {
  const { pool, clock } = portal
  const log = openLogger('silent')
  const audit = openAudit(pool, Buffer.alloc(32, 1))
  const kysely = new Kysely<NoTables>({ dialect: new PostgresDialect({ pool }) })
  const loaded = (await loadServices(await loadEntries())).find(({ folder }) => folder === 'services/real-estate')
  if (!loaded) throw new Error('services/real-estate is gone: choose another subject service')
  const pdf = async () => Buffer.from('%PDF-')
  const documents = { pdf, papers: pdf, slip: pdf, message: pdf, messages: pdf, close: async () => undefined }
  const app = await buildApp({
    log,
    trustedProxies: 0,
    publicUrl: 'http://localhost:8080',
    version: '1',
    languages: new OfferedLanguages([]),
    refusals: new RefusalLog(audit, log),
    foreign: () => ({ frames: [], forms: [], scripts: [] }),
    routes: serviceRoutes(
      { ...loaded, service: { ...loaded.service, subjectKinds } },
      { documents, configuration: () => Promise.reject(new Error('no file is asked for')) },
    ),
    services: {
      authoriser: new Authoriser(
        pool,
        900,
        async () => null,
        () => clock.today(),
      ),
      breaks: new Breaks(pool),
      clock,
      portal: kysely.withSchema('portal'),
      prepared: preparedOn(pool),
      limits: new RequestLimits(1000),
      publicCache: new PublicCache(),
      switches: new SubjectSwitches(audit, log),
      register: (schema: string) => kysely.withSchema(schema),
    },
  })
  await app.ready()
  return app
}

beforeAll(async () => {
  portal = await startTestPortal()
  for (const kind of ['individual', 'institution'] as const) apps.set(kind, await appFor(kind))
})
afterAll(async () => {
  for (const app of apps.values()) await app.close()
  await portal.close()
})

describe.each([
  ['individual', PERSON, COMPANY],
  ['institution', COMPANY, PERSON],
])('a service for the kind %s', (kind, own, other) => {
  it('answers that kind, and refuses the other with 1404, as data and as PDF', async () => {
    const token = await portal.signIn('tomasz.wielopodmiotowicz')
    const call = async (path: string, subject: string) => {
      const answer = await apps
        .get(kind)
        ?.inject({ url: `/api/podatkiGminne/dajNieruchomosci${path}?${subject}`, headers: { authorization: `Bearer ${token}` } })
      return [answer?.statusCode, answer?.statusCode === 200 ? null : answer?.json().kod]
    }
    expect(await call('', own)).toEqual([200, null])
    for (const path of ['', '/pdf']) expect([path, ...(await call(path, other))]).toEqual([path, 403, 1404])
    // The kind is judged after the claim: of a subject of somebody else nothing is told, not even its kind.
    expect(await call('', kind === 'individual' ? 'nip=9990000014' : 'pesel=78041200464')).toEqual([403, 1403])
  })
})
