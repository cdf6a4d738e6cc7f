import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { OfferedLanguages } from '#languages/offered.ts'
import { DEFAULT_LANGUAGE } from '#shared/language.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Route } from '#shared/server/handler.ts'
import { openApiDocument } from '../answers/openapi/document.ts'
import { serveOpenApi } from '../answers/openapi/serve.ts'
import type { RefusalLog } from '../audit/refusals.ts'
import { withoutNumbers } from '../config/logger.ts'
import { isInside } from '../http/inside.ts'
import { readForeignBodies, refuseCompressed } from '../http/bodies.ts'
import { sendError } from '../http/errors.ts'
import { readParameters } from '../http/parameters.ts'
import { answerUnreadable, refuseUnknown, refuseUnclearHost } from '../http/parser-faults.ts'
import { SecurityHeaders, type ForeignSources } from '../http/headers.ts'
import { refuseForeignWrite } from '../http/same-origin.ts'
import { keepStatistics, registerRoute, type RouteServices } from './routes.ts'

/** Calls that take more say so (`bodyLimit`; security checklist part 8). */
const BODY_LIMIT = 65_536
/** Smaller answers fit one packet anyway. */
const COMPRESS_FROM = 1_400
/** The files of the web application are compressed at build; answers are compressed as they go, so quickly. */
const BROTLI_QUALITY = 4
const REQUEST_TIMEOUT_MS = 15_000
/** Every address of the portal is shorter; of one that somebody else has made up the log holds no more. */
const LONGEST_PATH = 200

export interface AppOptions {
  readonly log: FastifyBaseLogger
  readonly routes: readonly Route[]
  readonly services: RouteServices
  readonly trustedProxies: number
  readonly publicUrl: string
  readonly version: string
  readonly languages: OfferedLanguages
  readonly refusals: RefusalLog
  /** Reads what the office has set, where it may have changed: the first page after an import has its policy. */
  readonly refresh?: () => Promise<unknown>
  /** What pages may load from elsewhere: the office's content and the captcha name it. */
  readonly foreign: () => ForeignSources
}

/** The HTTP application: every call of every service and journey, with one access check and one error mapper. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const headers = new SecurityHeaders(options.publicUrl, options.foreign)
  const app = Fastify({
    loggerInstance: options.log,
    // The request log line of the framework holds the address with its query; ours does not.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Its own answer to a request without a name would carry no header.
    http: { requireHostHeader: false },
    clientErrorHandler: answerUnreadable(headers),
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    // An address that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) => {
      headers.apply(reply)
      request.language = DEFAULT_LANGUAGE
      sendError(error, request, reply)
    },
    routerOptions: { querystringParser: readParameters },
  })
  // A foreign page can send text/plain without asking first (security checklist part 8).
  app.removeContentTypeParser('text/plain')
  readForeignBodies(app)
  refuseUnknown(app.server, headers)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('language', DEFAULT_LANGUAGE)
  app.decorateRequest('askedLanguage', null)
  app.decorateRequest('authorised')
  addHooks(app, headers, options)
  keepStatistics(app, options.services.publicCache)
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: COMPRESS_FROM,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  })
  const described = { publicUrl: options.publicUrl, version: options.version }
  serveOpenApi(
    app,
    () =>
      openApiDocument(
        options.routes.map(({ endpoint }) => endpoint),
        described,
      ),
    options.services.limits,
  )
  app.after(() => {
    for (const route of options.routes) registerRoute(app, route, options.services)
  })
  return app
}

/** What every call goes through on its way in and out; errors have one mapper. */
function addHooks(app: FastifyInstance, headers: SecurityHeaders, { publicUrl, refusals, refresh, languages }: AppOptions): void {
  const publicOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', async (request, reply) => {
    request.askedLanguage = languages.asked((request.query as Record<string, unknown>)['lang'])
    if (request.askedLanguage) request.language = request.askedLanguage
    // Without the database the last known policy stands.
    if (request.headers.accept?.includes('text/html')) await refresh?.().catch(() => null)
    headers.apply(reply)
    refuseUnclearHost(request)
    refuseCompressed(request)
    if (!request.routeOptions.config.endpoint?.accepts) refuseForeignWrite(request, publicOrigin)
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isInside(request)) return
    const path = withoutNumbers(request.url.split('?')[0] ?? '').slice(0, LONGEST_PATH)
    request.log.info({ method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
  })
  app.addHook('onClose', async () => refusals.close())
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) refusals.note(error, request)
    return sendError(asError(error), request, reply, request.routeOptions.config.endpoint?.errorPage)
  })
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('A value that is no error was thrown', { cause: error })
}
