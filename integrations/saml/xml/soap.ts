import { IdentityFailure } from '../../identity/identity-provider.ts'
import { descend, elementsOf, isNamed, LARGEST_MESSAGE, parseXml, untrusted } from './document.ts'
import { element, type Markup } from './markup.ts'
import { SOAP } from './names.ts'

/** Reference part 5. */
export const CALL_MS = 10_000

const UNAVAILABLE = 'unavailable'

/** A SOAP 1.1 envelope around one message. */
export function envelope(message: Markup, header: readonly Markup[] = []): Markup {
  return element('soap:Envelope', { 'xmlns:soap': SOAP }, element('soap:Header', {}, ...header), element('soap:Body', {}, message))
}

export interface SoapCall {
  readonly url: string
  readonly xml: string
  readonly action?: string
  readonly milliseconds?: number
}

/**
 * Posts an envelope and returns the answer's text, in which `soapBody` finds the message. Follows no redirect. Rejects with
 * `IdentityFailure`: `unavailable` when no answer comes in time or it is a fault or no XML, `untrusted` when it is too large.
 */
export async function postSoap({ url, xml, action = '', milliseconds = CALL_MS }: SoapCall): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: `<?xml version="1.0" encoding="UTF-8"?>${xml}`,
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` },
      redirect: 'error',
      signal: AbortSignal.timeout(milliseconds),
    })
    const text = await readLimited(response)
    if (!response.ok) throw new IdentityFailure(UNAVAILABLE, `The service answered ${response.status}`)
    return text
  } catch (error) {
    if (error instanceof IdentityFailure) throw error
    throw new IdentityFailure(UNAVAILABLE, 'The service did not answer', { cause: error })
  }
}

/** The text of an answer. Rejects with `untrusted` where it is larger than any message can be. */
export async function readLimited(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    // Leaving the loop closes the connection.
    if (size > LARGEST_MESSAGE) throw untrusted('The answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The one element in the body of an envelope. A fault is `unavailable`. */
export function soapBody(root: Element): Element {
  if (!isNamed(root, SOAP, 'Envelope')) throw new IdentityFailure(UNAVAILABLE, 'The answer is no SOAP message')
  const [content, ...more] = elementsOf(descend(root, SOAP, 'Body'))
  if (content === undefined || more.length > 0) throw untrusted('The SOAP body does not hold exactly one message')
  if (isNamed(content, SOAP, 'Fault')) throw new IdentityFailure(UNAVAILABLE, 'The service answered with a SOAP fault')
  return content
}

/** The message in the answer to a call, before any signature was looked at. */
export function parseAnswer(text: string): Element {
  return soapBody(parseXml(text, UNAVAILABLE))
}
