import { zodOf, type Access, type Endpoint } from '#shared/calls/endpoint.ts'
import { FORM_TYPE, MULTIPART_TYPE, SOAP_TYPE, XML_TYPE } from '../../http/bodies.ts'
import { failuresOf, isSentOnce, successOf } from './refusals.ts'
import type { Json, Schemas } from './schemas.ts'

const CALLERS: Readonly<Record<Access, string>> = {
  public: 'Anybody may call it.',
  limited: 'For any signed-in account, also with the limited token.',
  session: 'For a signed-in account with full rights.',
  subject: 'For a signed-in account with full rights that may act for the subject: exactly one of `pesel` and `nip`.',
}
const KINDS = { both: '', individual: ' Only for individuals.', institution: ' Only for institutions.' } as const

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  pesel: 'PESEL number of the subject',
  nip: 'NIP number of the subject',
  rok: 'Year; without it the latest that the office has delivered',
}

/** Unique as long as method and path are: `getNaleznosciDajKartyNaleznosciPdf`. */
function operationId({ method, path }: Endpoint): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** One call, described from what checks it. */
export function operationOf(endpoint: Endpoint, schemas: Schemas): Json {
  const { summary, path, access, serviceId, subjectKinds = 'both', idempotent } = endpoint
  const service = serviceId === undefined ? '' : ` Service ${serviceId}.`
  const parameters = [
    ...queryParameters(schemas.of(endpoint.query, 'input')),
    ...(idempotent ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
  ]
  return {
    operationId: operationId(endpoint),
    summary,
    description: `${CALLERS[access]}${KINDS[subjectKinds]}${service}`,
    tags: [path.split('/')[1]],
    parameters,
    ...(endpoint.method !== 'GET' && { requestBody: requestBody(endpoint, schemas) }),
    responses: {
      [successOf(endpoint)]: successAnswer(endpoint, schemas),
      ...(isSentOnce(endpoint) && { 304: { description: 'Not changed since the answer whose ETag or Last-Modified was sent along' } }),
      ...Object.fromEntries(failuresOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Blad${status}` }])),
    },
    security: access === 'public' ? [] : [{ bearer: [] }],
  }
}

function queryParameters({ properties = {}, required = [] }: { properties?: Json; required?: readonly string[] }): Json[] {
  return Object.entries(properties).map(([name, schema]) =>
    name === 'lang'
      ? { $ref: '#/components/parameters/lang' }
      : { name, in: 'query', required: required.includes(name), ...(name in DESCRIPTIONS && { description: DESCRIPTIONS[name] }), schema },
  )
}

function requestBody({ body, accepts }: Endpoint, schemas: Schemas): Json {
  const text = { schema: { type: 'string' } }
  if (accepts === 'xml') return { required: true, content: { [XML_TYPE]: text, [SOAP_TYPE]: text } }
  const types = { form: [FORM_TYPE], forms: [MULTIPART_TYPE, FORM_TYPE], json: ['application/json'] }[accepts ?? 'json']
  const schema = schemas.of(body, 'input')
  return { required: !zodOf(body).safeParse(undefined).success, content: Object.fromEntries(types.map((type) => [type, { schema }])) }
}

function successAnswer({ redirects, file, answer }: Endpoint, schemas: Schemas): Json {
  if (redirects)
    return {
      description: 'Leads the browser on',
      headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
    }
  if (file === undefined) return { description: 'Done', content: { 'application/json': { schema: schemas.of(answer, 'output') } } }
  if (file === 'application/json') return { description: 'A file', content: { [file]: { schema: schemas.of(answer, 'output') } } }
  return {
    description: 'A file',
    headers: { 'Content-Disposition': { description: 'Name of the file', schema: { type: 'string' } } },
    // Files of the office come in the type of each.
    content: {
      [file === 'application/octet-stream' ? '*/*' : file]: {
        schema: { type: 'string', ...(!file.startsWith('text/') && { format: 'binary' }) },
      },
    },
  }
}
