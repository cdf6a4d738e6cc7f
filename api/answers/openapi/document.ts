import { type Endpoint, zodOf, type Access } from '#shared/calls/endpoint.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language.ts'
import { FORM_TYPE, MULTIPART_TYPE, SOAP_TYPE, XML_TYPE } from '../../http/bodies.ts'
import { FAILURE, failureAnswers, failuresOf, isSentOnce, successOf } from './refusals.ts'
import { Schemas, type Json } from './schemas.ts'

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
function operationOf(endpoint: Endpoint, schemas: Schemas): Json {
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

/** OpenAPI 3.1 of the API, made from the endpoints that check requests and answers, so that it cannot say anything else. */
export function openApiDocument(endpoints: readonly Endpoint[], { publicUrl, version }: { publicUrl: string; version: string }): Json {
  const schemas = new Schemas()
  const paths: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) (paths[`/api${endpoint.path}`] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portal mieszkańca',
      version,
      description:
        'Amounts are numbers in PLN with two decimals at most; days `yyyy-MM-dd`, times `yyyy-MM-dd HH:mm:ss` in Europe/Warsaw. What is absent is `null`.',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(endpoints.map(({ path }) => path.split('/')[1]))].map((name) => ({ name })),
    paths: { ...paths, ...BESIDE },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'Token of `POST /api/uzytkownicy/token` or `login2FA`' } },
      parameters: {
        lang: {
          name: 'lang',
          in: 'query',
          description: 'Language of texts, files and mails',
          schema: { type: 'string', enum: [...LANGUAGES], default: DEFAULT_LANGUAGE },
        },
        'Idempotency-Key': {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Names one intention: sent again with the same key, it is done once and answered the same',
          schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
        },
      },
      schemas: { ...schemas.named, Blad: FAILURE },
      responses: failureAnswers(),
    },
  }
}

const WRITES = { type: 'boolean', description: 'Whether the database takes writes, found out at most ten seconds ago' }

function state(value: string, more: Readonly<Record<string, object>> = {}): Json {
  const properties = { stan: { type: 'string', const: value }, ...more }
  return { 'application/json': { schema: { type: 'object', required: Object.keys(properties), properties, additionalProperties: false } } }
}

/** The calls at the root, beside the API. */
const BESIDE: Json = {
  '/zdrowie/zywy': {
    get: {
      operationId: 'getZdrowieZywy',
      summary: 'The process runs',
      tags: ['zdrowie'],
      security: [],
      responses: { 200: { description: 'It does', content: state('zywy') } },
    },
  },
  '/zdrowie/gotowy': {
    get: {
      operationId: 'getZdrowieGotowy',
      summary: 'The process can serve',
      tags: ['zdrowie'],
      security: [],
      responses: {
        200: { description: 'It can', content: state('gotowy', { zapis: WRITES }) },
        500: { description: 'It cannot', content: state('niegotowy') },
      },
    },
  },
  '/.well-known/change-password': {
    get: {
      operationId: 'getChangePassword',
      summary: 'Where a password manager finds the page for changing a password',
      tags: ['well-known'],
      security: [],
      responses: {
        302: {
          description: 'Leads the browser on',
          headers: { Location: { required: true, schema: { type: 'string', format: 'uri-reference' } } },
        },
      },
    },
  },
}
