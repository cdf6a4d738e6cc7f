import { attributeOf, parseXml } from '../saml/xml/document.ts'

export const OPERATION = 'getStatusByPaymentID'
const WSDL = 'http://schemas.xmlsoap.org/wsdl/'
const WSDL_SOAP = 'http://schemas.xmlsoap.org/wsdl/soap/'

/** What the service says of its own call: neither the namespace nor the number of arguments is published elsewhere (reference part 6). */
export interface Description {
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
