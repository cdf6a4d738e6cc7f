import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#shared/language.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import { isDeclared } from '#shared/service/service.ts'
import { isInside } from '../../http/inside.ts'
import type { LoadedEntry } from '../services/load-services.ts'
import type { UsageCounters } from './counters.ts'
import { monthOf } from './period.ts'

/** What a browser says of how it shows the portal (`client/call/call.ts`); anything else is a browser that shows it as it comes. */
const VIEWS: ReadonlyMap<string, string> = new Map([
  ['k', 'contrast'],
  ['t', 'text'],
  ['kt', 'both'],
])

type Counting = Pick<UsageCounters, 'count'>

/** A read of a service, by whomever: neither a file, nor what a page asks by itself, nor what the server asks itself for a page that it draws. */
function serviceOf(request: FastifyRequest): number | null {
  const { endpoint } = request.routeOptions.config
  if (!endpoint || endpoint.method !== 'GET' || endpoint.file !== undefined || endpoint.feed) return null
  if (request.headers['x-background'] === '1' || isInside(request)) return null
  return endpoint.serviceId ?? null
}

/** Counts reads of services with their language and look, after the answer has gone. */
export function countCalls(app: FastifyInstance, counters: Counting, clock: BusinessClock): void {
  app.addHook('onResponse', async (request, reply) => {
    const service = reply.statusCode === 200 || reply.statusCode === 304 ? serviceOf(request) : null
    if (service === null) return
    const month = monthOf(clock.today())
    counters.count(month, 'service', String(service))
    counters.count(month, 'language', request.language)
    counters.count(month, 'view', VIEWS.get(String(request.headers['x-widok'])) ?? 'plain')
  })
}

/** Counts pages of services that come drawn: their first view makes no call. How the browser shows them nobody has said yet. */
export function countDrawn(entries: readonly LoadedEntry[], counters: Counting, clock: BusinessClock) {
  const services = new Map<string, string>(
    entries.flatMap(({ entry }) => (isDeclared(entry) ? [[`/uslugi/${entry.path}`, String(entry.id)] as const] : [])),
  )
  return (path: string, language: Language): void => {
    const service = services.get(path)
    if (service === undefined) return
    const month = monthOf(clock.today())
    counters.count(month, 'service', service)
    counters.count(month, 'language', language)
  }
}
