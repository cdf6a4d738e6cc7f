import type { Endpoint } from '#shared/calls/endpoint.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shared/language.ts'
import { operationOf } from './operation.ts'
import { FAILURE, failureAnswers } from './refusals.ts'
import { Schemas, type Json } from './schemas.ts'

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
