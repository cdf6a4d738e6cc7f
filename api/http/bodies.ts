import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { readParameters } from './parameters.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const MULTIPART_TYPE = 'multipart/form-data'
export const XML_TYPE = 'text/xml'
export const SOAP_TYPE = 'application/soap+xml'

/**
 * Bodies that pages and programs of others send. Only calls that declare so take them: a foreign page can post a form
 * without asking first, so no other call may understand one (security checklist part 8).
 */
export function readForeignBodies(app: FastifyInstance): void {
  // They send nothing else: whoever sends them JSON is not who the call is for.
  app.addHook('preParsing', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (endpoint?.accepts && request.headers['content-type']?.includes('json')) throw new Refusal('unsupportedMedia')
  })
  const parser = (kinds: readonly Foreign[], parse: (text: string) => object) => async (request: FastifyRequest, text: string | Buffer) => {
    onlyFor(kinds, request)
    return parse(String(text))
  }
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, parser(['form', 'forms'], readParameters))
  app.addContentTypeParser(
    [XML_TYPE, SOAP_TYPE],
    { parseAs: 'string' },
    parser(['xml'], (xml) => ({ xml })),
  )
  app.addContentTypeParser(MULTIPART_TYPE, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    onlyFor(['forms'], request)
    return parseParts(body, request.headers['content-type'] ?? '')
  })
}

type Foreign = NonNullable<Endpoint['accepts']>

function onlyFor(kinds: readonly Foreign[], { routeOptions }: FastifyRequest): void {
  const accepted = routeOptions.config.endpoint?.accepts
  if (accepted === undefined || !kinds.includes(accepted)) throw new Refusal('unsupportedMedia')
}

/** A repeated field stays an array, and a file a file: the schemas refuse both. Throws `invalidInput` where the parts cannot be told apart. */
async function parseParts(body: Buffer, type: string): Promise<object> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Refusal('invalidInput')
  })
  const fields = [...new Set(form.keys())].map((name) => {
    const values = form.getAll(name)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  return Object.fromEntries(fields)
}

/** No client of the portal compresses what it sends, and three kilobytes can hold four gigabytes. Throws `unsupportedMedia`. */
export function refuseCompressed({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Refusal('unsupportedMedia')
}
