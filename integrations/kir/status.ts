import { descend, elementsOf, textOf } from '../saml/xml/document.ts'
import { element } from '../saml/xml/markup.ts'
import { SOAP } from '../saml/xml/names.ts'
import { parseAnswer, postSoap, readLimited } from '../saml/xml/soap.ts'
import { amountText } from './transfer.ts'
import { type Description, OPERATION, readDescription } from './wsdl.ts'

const XSD = 'http://www.w3.org/2001/XMLSchema'
const XSI = 'http://www.w3.org/2001/XMLSchema-instance'
const ENCODING = 'http://schemas.xmlsoap.org/soap/encoding/'

/** The person who waits is to have our answer within 10 seconds (security checklist part 7), so the service has less. */
export const STATUS_MS = 8_000

const DAY_MS = 86_400_000

/** The call in the form of Axis 1: arguments by position, each with its type. */
export function question({ namespace, parts }: Description, values: readonly string[]): string {
  const typed = parts.slice(0, values.length).map(({ name, type }, at) => element(name, { 'xsi:type': `xsd:${type}` }, values[at] ?? ''))
  const call = element(`q:${OPERATION}`, { 'xmlns:q': namespace, 'soap:encodingStyle': ENCODING }, ...typed)
  return element('soap:Envelope', { 'xmlns:soap': SOAP, 'xmlns:xsd': XSD, 'xmlns:xsi': XSI }, element('soap:Body', {}, call)).text
}

/** Four digits, in the one element of the answer. Throws for anything else. */
export function codeIn(answer: string): string {
  const call = parseAnswer(answer)
  const [result, ...more] = elementsOf(call)
  const name = `${OPERATION}Return`
  const code = result?.localName === name && more.length === 0 ? textOf(result) : textOf(descend(call, '', name))
  if (!/^\d{4}$/.test(code)) throw new Error('The answer is no status code')
  return code
}

/** The status service of the clearing house. No method throws: null where no usable answer came. */
export class StatusService {
  readonly #url: string
  readonly #clientId: string
  readonly #milliseconds: number
  #known: { readonly description: Description; readonly until: number } | null = null

  /** `url`: of its description, with `?wsdl`. */
  constructor(url: string, clientId: string, milliseconds = STATUS_MS) {
    this.#url = url
    this.#clientId = clientId
    this.#milliseconds = milliseconds
  }

  /** The code of a transfer. `amount`: grosze. */
  async codeOf(id: string, amount: number): Promise<string | null> {
    const deadline = Date.now() + this.#milliseconds
    try {
      const description = await this.#describe()
      const xml = question(description, [id, this.#clientId, amountText(amount, '.')])
      const url = this.#url.replace(/\?.*$/, '')
      return codeIn(await postSoap({ url, xml, milliseconds: Math.max(1, deadline - Date.now()) }))
    } catch {
      return null
    }
  }

  async #describe(): Promise<Description> {
    if (this.#known && Date.now() < this.#known.until) return this.#known.description
    const response = await fetch(this.#url, { redirect: 'error', signal: AbortSignal.timeout(this.#milliseconds) })
    if (!response.ok) throw new Error(`The description answered ${response.status}`)
    const description = readDescription(await readLimited(response))
    this.#known = { description, until: Date.now() + DAY_MS }
    return description
  }
}
