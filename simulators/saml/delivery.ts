import type { ServerResponse } from 'node:http'
import { LARGEST_MESSAGE } from '../../integrations/saml/xml/document.ts'
import { element, type Markup } from '../../integrations/saml/xml/markup.ts'
import { envelope } from '../../integrations/saml/xml/soap.ts'

export function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' })
  response.end(xml)
}

/** A SOAP 1.1 fault, which comes with HTTP 500. */
export function sendFault(response: ServerResponse, reason: string, detail: readonly Markup[] = []): void {
  const content = [
    element('faultcode', {}, 'soap:Server'),
    element('faultstring', {}, reason),
    ...detail.map((one) => element('detail', {}, one)),
  ]
  sendXml(response, 500, envelope(element('soap:Fault', {}, ...content)).text)
}

/** Spoils the way an answer travels; false where the fault is of another kind. */
export function spoilDelivery(fault: string, response: ServerResponse, xml: string): boolean {
  const plays: Readonly<Record<string, () => unknown>> = {
    'soap-fault': () => sendFault(response, 'Symulowany błąd'),
    'http-500': () => sendXml(response, 500, xml),
    'not-xml': () => sendXml(response, 200, '<html><body>Bad gateway<br></body></html>'),
    doctype: () => sendXml(response, 200, `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>${xml}`),
    'too-large': () => sendXml(response, 200, `${xml}<!--${'x'.repeat(LARGEST_MESSAGE)}-->`),
    redirect: () => response.writeHead(307, { location: '/' }).end(),
    dropped: () => response.destroy(),
    // Held open without an answer: the caller's own limit has to end it.
    silent: () => undefined,
  }
  const play = Object.hasOwn(plays, fault) ? plays[fault] : undefined
  play?.()
  return play !== undefined
}
