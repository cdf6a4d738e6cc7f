import { descend, elementsOf, textOf, attributeOf, parseXml } from '../saml/xml/document.ts'
import { element } from '../saml/xml/markup.ts'
import { SOAP } from '../saml/xml/names.ts'
import { parseAnswer, postSoap, readLimited } from '../saml/xml/soap.ts'
import { amountText } from './transfer.ts'

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

const OPERATION = 'getStatusByPaymentID'
const WSDL = 'http://schemas.xmlsoap.org/wsdl/'
const WSDL_SOAP = 'http://schemas.xmlsoap.org/wsdl/soap/'

/** What the service says of its own call: neither the namespace nor the number of arguments is published elsewhere (reference part 6). */
interface Description {
  readonly namespace: string
  /** Names of the arguments with their types of XML Schema: `in0` string, `in1` string, and in newer versions `in2`, the amount. */
  readonly parts: readonly { readonly name: string; readonly type: string }[]
}

function all(parent: Element | Document, namespace: string, name: string): Element[] {
  return Array.from(parent.getElementsByTagNameNS(namespace, name))
}

/** `tns:name` without its prefix. */
function local(name: string | null): string {
  return (name ?? '').split(':').at(-1) ?? ''
}

function operationIn(root: Element, place: 'portType' | 'binding'): Element | undefined {
  return all(root, WSDL, place)
    .flatMap((one) => all(one, WSDL, 'operation'))
    .find((one) => attributeOf(one, 'name') === OPERATION)
}

/** Throws where the text is no description of the status service. */
export function readDescription(text: string): Description {
  const root = parseXml(text)
  const operation = operationIn(root, 'portType')
  const input = operation && all(operation, WSDL, 'input')[0]
  const message = all(root, WSDL, 'message').find(
    (one) => input !== undefined && attributeOf(one, 'name') === local(attributeOf(input, 'message')),
  )
  const body = operationIn(root, 'binding')
  const namespace =
    (body &&
      all(body, WSDL_SOAP, 'body')
        .map((one) => attributeOf(one, 'namespace'))
        .find(Boolean)) ??
    attributeOf(root, 'targetNamespace')
  if (!message || !namespace) throw new Error('The description does not know the call')
  const parts = all(message, WSDL, 'part').map((part) => ({
    name: attributeOf(part, 'name') ?? '',
    type: local(attributeOf(part, 'type')),
  }))
  if (parts.length < 2 || parts.some(({ name, type }) => !/^\w+$/.test(name) || !/^\w+$/.test(type)))
    throw new Error('The description has other arguments')
  return { namespace, parts }
}
