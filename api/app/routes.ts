import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Language } from '#shared/language.ts'
import type { Prepared } from '#shared/server/database/prepared.ts'
import type { BusinessClock } from '#shared/server/clock.ts'
import type { Context, NoTables, Subject } from '#shared/server/context.ts'
import type { RedirectAnswer, Route } from '#shared/server/handler.ts'
import { shownDay } from '#shared/server/held.ts'
import { NO_SUBJECT, openRegister, ownRegister } from '#shared/server/register.ts'
import type { DomainSystem } from '#shared/service/dataset.ts'
import { successOf } from '../answers/openapi/refusals.ts'
import type { SubjectSwitches } from '../audit/subject-switches.ts'
import type { Authorised, Authoriser, Claim } from '../guard/access/authorise.ts'
import type { Breaks } from '../answers/portal/breaks.ts'
import { networkOf, plainAddress } from '../http/network.ts'
import { PUBLIC_CACHE, type PublicCache } from '../http/public-cache.ts'
import { isInside } from '../http/inside.ts'
import type { RequestLimits } from '../http/request-limits.ts'
import { refuseUnkeepable } from '../http/unkeepable.ts'
import { isFile, sendFile } from './send-file.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    language: Language
    /** The language that the call itself names. */
    askedLanguage: Language | null
    authorised: Authorised
  }
}

export interface RouteServices {
  readonly authoriser: Authoriser
  readonly breaks: Breaks
  readonly clock: BusinessClock
  readonly portal: Kysely<NoTables>
  readonly prepared: Prepared
  /** Register tables of a generation's schema. */
  readonly register: (schema: string) => Kysely<NoTables>
  readonly limits: RequestLimits
  readonly publicCache: PublicCache
  readonly switches: SubjectSwitches
}

function one(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** What the call claims to be: the bearer token, and the subject it wants to act for. */
function claimOf(request: FastifyRequest): Claim {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  const query = request.query as Record<string, unknown>
  const body = (request.body ?? {}) as Record<string, unknown>
  const isByBody = query['pesel'] === undefined && query['nip'] === undefined
  return {
    token: scheme?.toLowerCase() === 'bearer' && token ? token : null,
    pesel: one(query['pesel']),
    nip: one(isByBody ? body['nip'] : query['nip']),
    isOwner: isByBody && body['nip'] === null,
  }
}

function isRedirect(answer: unknown): answer is RedirectAnswer {
  return typeof answer === 'object' && answer !== null && 'redirectTo' in answer && typeof answer.redirectTo === 'string'
}

/** Statistics that are the same for everybody: their answers may be kept, by this process and by browsers. */
function isStatistic(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && endpoint.access === 'public' && endpoint.serviceId !== undefined && endpoint.isNeverCached !== true
}

function keepingOf(endpoint: Endpoint): string {
  if (endpoint.feed) return `private, max-age=${endpoint.feed.keptSeconds}`
  return isStatistic(endpoint) ? PUBLIC_CACHE : 'no-store'
}

function keeps(endpoint: Endpoint): boolean {
  return isStatistic(endpoint) && endpoint.file === undefined
}

const ANY_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Last-Modified, Content-Disposition, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
} as const

async function allowAnyOrigin(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers(ANY_ORIGIN)
}

function schemaOf(endpoint: Endpoint) {
  return {
    querystring: endpoint.query,
    ...(endpoint.method !== 'GET' && { body: endpoint.body }),
    ...(endpoint.file === undefined && { response: { [successOf(endpoint)]: endpoint.answer } }),
  }
}

/** The question of a browser before a script of another site asks with a mark of its own (`If-None-Match`). */
function registerPreflight(app: FastifyInstance, url: string): void {
  app.options(url, (_request, reply) => {
    const asked = {
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'If-None-Match, If-Modified-Since',
      'access-control-max-age': '86400',
    }
    return reply
      .headers({ ...ANY_ORIGIN, ...asked })
      .code(204)
      .send()
  })
}

/** Registers one call: limits, technical break, access check, schemas, handler, answer. */
export function registerRoute(app: FastifyInstance, { endpoint, handle }: Route, services: RouteServices): void {
  const { limits, breaks, authoriser, publicCache, switches } = services
  if (endpoint.anyOrigin) registerPreflight(app, `/api${endpoint.path}`)
  app.withTypeProvider<ZodTypeProvider>().route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    schema: schemaOf(endpoint),
    ...(endpoint.anyOrigin && { onRequest: allowAnyOrigin }),
    preValidation: async (request, reply) => {
      refuseUnkeepable(request, endpoint)
      await breaks.refuseDuring(endpoint)
      request.authorised = await authoriser
        .authorise(endpoint, claimOf(request), request.headers['x-background'] === '1')
        .catch(async (error: unknown) => {
          if (error instanceof Refusal) await limits.countNetwork(request)
          throw error
        })
      switches.note(request)
      await authoriser.noteLanguage(endpoint, request.authorised, request.askedLanguage)
      if (keeps(endpoint) && publicCache.send(cacheKey(request), reply)) return reply
      if (!endpoint.feed && !isInside(request)) await limits.admit(request, endpoint)
      return undefined
    },
    handler: async (request, reply) => {
      const answer = await handle(contextOf(request, services), {
        query: request.query,
        body: request.body,
        headers: request.headers,
      }).catch(async (error: unknown) => {
        if (endpoint.feed && error instanceof Refusal) await limits.countNetwork(request)
        throw error
      })
      reply.code(endpoint.status ?? 200).header('cache-control', keepingOf(endpoint))
      if (endpoint.redirects && isRedirect(answer)) return reply.redirect(answer.redirectTo, 303)
      if (endpoint.clearsCache) reply.header('clear-site-data', '"cache"')
      return isFile(answer) ? sendFile(request, reply, answer) : reply.send(answer)
    },
  })
}

function cacheKey(request: FastifyRequest): string {
  return `${request.authorised.registerSchema} ${request.url}`
}

/** Keeps answers of statistics for `publicCache.send`. Registered before compression, so that it sees the text. */
export function keepStatistics(app: FastifyInstance, publicCache: PublicCache): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint && keeps(endpoint) && reply.statusCode === 200 && typeof payload === 'string') {
      publicCache.store(cacheKey(request), payload, String(reply.getHeader('content-type')))
    }
    return payload
  })
}

/** Rows that stand in the place of others for too long are not shown any more. */
function isShown({ held }: Subject, system: DomainSystem, today: string): boolean {
  const one = held?.[system]
  return one === undefined || shownDay(one, today) !== null
}

function contextOf(request: FastifyRequest, services: RouteServices): Context {
  const { session, subject, registerSchema } = request.authorised
  const register = services.register(registerSchema)
  return {
    language: request.language,
    askedLanguage: request.askedLanguage,
    today: services.clock.today(),
    now: services.clock.now(),
    register,
    open: openRegister(register),
    registerSchema,
    portal: services.portal,
    prepared: services.prepared,
    requestId: request.id,
    log: request.log,
    address: plainAddress(request.ip),
    userAgent: request.headers['user-agent'] ?? '',
    network: networkOf(request.ip),
    ...(session && { session }),
    ...(subject && {
      subject,
      own: ownRegister(register, subject.id ?? NO_SUBJECT, (system) => isShown(subject, system, services.clock.today())),
    }),
  }
}
