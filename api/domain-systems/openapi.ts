import { rowJsonSchema } from '#imports/index.ts'
import { ERRORS, type ErrorName } from '#shared/calls/errors.ts'
import { errorTexts } from '#shared/calls/error-texts.ts'
import { keysOf } from '#shared/records.ts'
import type { Dataset } from '#shared/service/dataset.ts'
import { FAILURE } from '../answers/openapi/refusals.ts'
import { type Json, Schemas } from '../answers/openapi/schemas.ts'
import { BASE, OPERATIONS, type OperationName } from './contract.ts'

const REFUSALS: readonly ErrorName[] = [
  'invalidInput',
  'badSignature',
  'foreignSystem',
  'notFound',
  'tooLarge',
  'unsupportedMedia',
  'idempotencyMismatch',
  'tooManyAttempts',
  'internal',
  'registerSwapping',
]

const HEADERS = {
  'webhook-id': {
    description: 'Name of the call: sent again with the same body it has the same answer',
    pattern: '^[\\x21-\\x7e]{1,100}$',
  },
  'webhook-timestamp': { description: 'Seconds since 1970; at most 300 from the portal’s', pattern: '^\\d{1,12}$' },
  'webhook-signature': {
    description: 'Standard Webhooks: `v1a,<Base64>` (Ed25519) or `v1,<Base64>` (HMAC-SHA256) over `<id>.<timestamp>.<body>`',
    maxLength: 1000,
  },
} as const

const name = (operation: OperationName) => operation.replaceAll(/\/(.)/g, (_, first: string) => first.toUpperCase())
const ref = (schema: string): Json => ({ $ref: `#/components/schemas/${schema}` })
const json = (schema: Json): Json => ({ 'application/json': { schema } })

function operationOf(operation: OperationName, schemas: Schemas): Json {
  const { summary, body, answer } = OPERATIONS[operation]
  const answered = json(schemas.of(answer, 'output'))
  const statuses = [...new Set(REFUSALS.map((refusal) => ERRORS[refusal].status))]
  return {
    operationId: name(operation),
    summary,
    tags: ['dziedzinowe'],
    parameters: Object.entries(HEADERS).map(([header, { description, ...schema }]) => ({
      name: header,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string', ...schema },
    })),
    requestBody: { required: true, content: json(schemas.of(body, 'input')) },
    responses: {
      200: { description: 'Done', content: answered },
      ...(operation === 'fakty' && { 409: { description: 'Some wait: send the same call again', headers: RETRY, content: answered } }),
      ...Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Blad${status}` }])),
    },
    security: [{ podpis: [] }],
  }
}

const RETRY: Json = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } }

function refusals(): Json {
  const byStatus = Map.groupBy(REFUSALS, (refusal) => ERRORS[refusal].status)
  return Object.fromEntries(
    Array.from(byStatus, ([status, names]) => [
      `Blad${status}`,
      {
        description: names.map((refusal) => `${ERRORS[refusal].kod}: ${errorTexts[refusal].en}`).join('\n\n'),
        ...((status === 429 || status === 503) && { headers: RETRY }),
        content: json(ref('Blad')),
      },
    ]),
  )
}

/** By dataset what a fact may say of it: whole rows, or keys of rows that are gone. */
function saidOf(datasets: readonly Dataset[], schemaOf: (dataset: Dataset) => string): Json {
  const rows = (dataset: Dataset) => ({ type: 'array', maxItems: 500, items: ref(schemaOf(dataset)) })
  return {
    type: 'object',
    properties: Object.fromEntries(datasets.map((one) => [one.name, rows(one)])),
    additionalProperties: false,
  }
}

const rowName = (dataset: Dataset) => `wiersz-${dataset.name}`
const keyName = (dataset: Dataset) => `klucz-${dataset.name}`

function rowSchemas(datasets: readonly Dataset[]): Json {
  return Object.fromEntries(
    datasets.flatMap((dataset) => {
      const { $schema: _dialect, ...row } = rowJsonSchema(dataset)
      const fields = Object.fromEntries(Object.entries(dataset.fields).filter(([field]) => dataset.key.includes(field)))
      const { $schema: _same, ...key } = rowJsonSchema({ ...dataset, fields })
      return [
        [rowName(dataset), row],
        [keyName(dataset), key],
      ]
    }),
  )
}

/** OpenAPI 3.1 of the calls of the office's systems, made from the schemas that check them and from the datasets. */
export function domainSystemsDocument(datasets: readonly Dataset[], { publicUrl, version }: { publicUrl: string; version: string }): Json {
  const schemas = new Schemas()
  const own = datasets.filter(({ aside }) => aside === 'subject')
  const paths = Object.fromEntries(
    keysOf(OPERATIONS).map((operation) => [`${BASE}/${operation}`, { post: operationOf(operation, schemas) }]),
  )
  const fact = schemas.named['Fakt'] as { readonly properties: Json }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portal mieszkańca: systemy dziedzinowe',
      version,
      description:
        'Facts between deliveries, and payments that are booked in the office (docs/import/fakty.md). Amounts are numbers in PLN with two decimals at most; days `yyyy-MM-dd`.',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: publicUrl }],
    tags: [{ name: 'dziedzinowe' }],
    paths,
    components: {
      securitySchemes: { podpis: { type: 'apiKey', in: 'header', name: 'webhook-signature', description: 'Standard Webhooks' } },
      schemas: {
        ...schemas.named,
        Fakt: { ...fact, properties: { ...fact.properties, wiersze: saidOf(own, rowName), usun: saidOf(own, keyName) } },
        ...rowSchemas(own),
        Blad: FAILURE,
      },
      responses: refusals(),
    },
  }
}
