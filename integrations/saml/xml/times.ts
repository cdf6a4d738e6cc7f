import { attributeOf, requiredAttribute, untrusted } from './document.ts'

/** How far the provider's clock may differ from ours (reference part 8). */
export const SKEW_MS = 120_000
const FRESH_MS = 300_000

/** Milliseconds since 1970 of an instant with a zone, as SAML writes it. */
function instantOf(text: string): number {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw untrusted('An instant has the wrong form')
  return time
}

/** The message was made within five minutes of now. */
export function checkFresh(message: Element, now: Date): void {
  const made = instantOf(requiredAttribute(message, 'IssueInstant'))
  if (Math.abs(made - now.getTime()) > FRESH_MS) throw untrusted(`${message.localName} is too old or from the future`)
}

/** The window of NotBefore and NotOnOrAfter holds now; returns its end. The end has to be there. */
export function checkWindow(element: Element, now: Date): Date {
  const start = attributeOf(element, 'NotBefore')
  const end = instantOf(requiredAttribute(element, 'NotOnOrAfter'))
  if (start !== null && instantOf(start) > now.getTime() + SKEW_MS) throw untrusted(`${element.localName} does not hold yet`)
  if (end <= now.getTime() - SKEW_MS) throw untrusted(`${element.localName} holds no longer`)
  return new Date(end)
}
