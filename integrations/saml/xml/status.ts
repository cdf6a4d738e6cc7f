import { IdentityFailure, type FailureKind } from '../../identity/identity-provider.ts'
import { onlyChild, optionalChild, requiredAttribute } from './document.ts'
import { SAMLP, STATUS } from './names.ts'

/** Reference part 5, table. */
const KINDS: ReadonlyMap<string, FailureKind> = new Map([
  ['AuthnFailed', 'cancelled'],
  ['RequestDenied', 'denied'],
  ['UnknownPrincipal', 'denied'],
  ['NoAuthnContext', 'denied'],
  ['Requester', 'misconfigured'],
  ['Responder', 'unavailable'],
])

/**
 * Refuses a message whose status is not success. The nested code is the precise one; the national node also sends as top code
 * what the standard would nest. Status comes before anything else: a recorded failure carried a decryptable assertion.
 */
export function checkStatus(message: Element): void {
  const top = onlyChild(onlyChild(message, SAMLP, 'Status'), SAMLP, 'StatusCode')
  const nested = optionalChild(top, SAMLP, 'StatusCode')
  const topName = nameOf(top)
  const nestedName = nested && nameOf(nested)
  if (topName === 'Success' && nestedName === null) return
  const kind = KINDS.get(nestedName ?? topName) ?? KINDS.get(topName) ?? 'misconfigured'
  throw new IdentityFailure(kind, `${message.localName}: status ${topName}${nestedName === null ? '' : `, ${nestedName}`}`)
}

/** The code without its beginning; only letters, since it goes into the log. */
function nameOf(code: Element): string {
  const value = requiredAttribute(code, 'Value')
  return value.startsWith(STATUS)
    ? value
        .slice(STATUS.length)
        .replace(/[^A-Za-z]/g, '')
        .slice(0, 40)
    : 'unknown'
}
