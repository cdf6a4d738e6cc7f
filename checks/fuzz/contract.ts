import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Schema } from './values.ts'

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly schema: Schema
}

type Contents = Readonly<Record<string, { readonly schema: Schema }>>

interface Answer {
  readonly $ref?: string
  readonly content?: Contents
}

export interface Operation {
  readonly path: string
  readonly method: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Contents }
  readonly responses: Readonly<Record<string, Answer>>
  readonly security: readonly object[]
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Omit<Operation, 'path' | 'method'>>>>>
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>>; readonly responses: Readonly<Record<string, Answer>> }
}

export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)

/** What the published document promises, asked of true answers. */
export class Contract {
  readonly operations: readonly Operation[]
  readonly #document: Document
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false })

  constructor(document: Document) {
    this.#document = document
    this.#ajv.addSchema(document, 'portal')
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => ({ ...one, path, method, parameters: (one.parameters ?? []).map((given) => this.#parameter(given)) })),
    )
  }

  #parameter(given: Parameter): Parameter {
    return (given.$ref === undefined ? null : this.#document.components.parameters[nameOf(given.$ref)]) ?? given
  }

  /** What an answer breaks; null where it keeps to the document. */
  breach({ path, method, responses }: Operation, status: number, type: string, body: string): string | null {
    const declared = responses[status]
    if (declared === undefined) return `status ${status} is not declared`
    const shared = declared.$ref === undefined ? null : nameOf(declared.$ref)
    const answer = shared === null ? declared : this.#document.components.responses[shared]
    if (!answer?.content) return null
    const [name] = Object.keys(answer.content)
    if (name === '*/*') return null
    if (name !== type.split(';')[0]) return `status ${status} comes as ${type}`
    if (name !== 'application/json') return null
    const place = shared === null ? `paths/${escaped(path)}/${method}/responses/${status}` : `components/responses/${shared}`
    const isValid = this.#ajv.validate({ $ref: `portal#/${place}/content/application~1json/schema` }, JSON.parse(body))
    return isValid ? null : `status ${status}: ${this.#ajv.errorsText()}`
  }
}

function escaped(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
}
