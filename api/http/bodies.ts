import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#shared/errors.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
export const XML_TYPE = 'text/xml'
export const SOAP_TYPE = 'application/soap+xml'

/**
 * Bodies that pages and programs of others send. Only calls that declare so take them: a foreign page can post a form
 * without asking first, so no other call may understand one (security checklist part 8).
 */
export function readForeignBodies(app: FastifyInstance, parseForm: (text: string) => object): void {
  const parser =
    (kind: 'form' | 'xml', parse: (text: string) => object) =>
    async ({ routeOptions }: FastifyRequest, text: string | Buffer) => {
      if (routeOptions.config.endpoint?.accepts !== kind) throw new Refusal('unsupportedMedia')
      return parse(String(text))
    }
  app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, parser('form', parseForm))
  app.addContentTypeParser(
    [XML_TYPE, SOAP_TYPE],
    { parseAs: 'string' },
    parser('xml', (xml) => ({ xml })),
  )
}

/** No client of the portal compresses what it sends, and three kilobytes can hold four gigabytes. Throws `unsupportedMedia`. */
export function refuseCompressed({ headers }: FastifyRequest): void {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Refusal('unsupportedMedia')
}
