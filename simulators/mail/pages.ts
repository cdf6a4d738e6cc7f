import type { Email } from 'postal-mime'
import { escapeHtml } from '../kit/html.ts'

export interface Received {
  readonly id: number
  readonly at: Date
  readonly mail: Email
}

function addresses(mail: Email): string {
  return (mail.to ?? []).map((to) => to.address ?? '').join(', ')
}

export function listPage(received: readonly Received[]): string {
  const items = received.map(
    ({ id, at, mail }) =>
      `<li><a href="/poczta/${id}">${escapeHtml(mail.subject ?? '')}</a><br>do: ${escapeHtml(addresses(mail))} · ${at.toLocaleTimeString('pl')}</li>`,
  )
  const list = items.length === 0 ? '<p>Nie ma jeszcze żadnej wiadomości.</p>' : `<ul>${items.join('')}</ul>`
  return `<main><h1>Poczta</h1><p class="note">Każdy e-mail, który portal wysłał, od najnowszego.</p>${list}<p><a href="/">Lista symulatorów</a></p></main>`
}

/** The address to which a mail program sends its one click (RFC 8058); null where the mail cannot be switched off. */
export function oneClickOf({ headers }: Email): string | null {
  const valueOf = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
  return valueOf('list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
    ? (/<(https?:[^>]+)>/.exec(valueOf('list-unsubscribe'))?.[1] ?? null)
    : null
}

/** The plain part, its links made clickable: what a person without pictures reads. */
export function mailPage({ id, mail }: Received, said: string | null): string {
  const text = escapeHtml(mail.text ?? '').replace(/https?:&#47;&#47;\S+|https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)
  const head = `<dl><dt>Do</dt><dd>${escapeHtml(addresses(mail))}</dd><dt>Od</dt><dd>${escapeHtml(mail.from?.address ?? '')}</dd></dl>`
  const click =
    oneClickOf(mail) === null
      ? ''
      : `<form method="post" action="/poczta/${id}/wypisz"><button>Wypisz się jednym kliknięciem</button></form>`
  const told = said === null ? '' : `<p role="status">${escapeHtml(said)}</p>`
  const ways = `<p><a href="/poczta/${id}/wyglad">Z wyglądem</a></p>${click}${told}`
  return `<main><h1>${escapeHtml(mail.subject ?? '')}</h1>${head}<p class="mail">${text.replaceAll('\n', '<br>')}</p>${ways}<p><a href="/poczta/">Wszystkie wiadomości</a></p></main>`
}

/** The part for eyes, with the pictures that hang on the mail. */
export function lookOf({ mail }: Received): string {
  return (mail.attachments ?? []).reduce((html, { contentId, mimeType, content }) => {
    if (contentId === undefined || typeof content === 'string') return html
    const data = Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content)).toString('base64')
    return html.replaceAll(`cid:${contentId.replace(/[<>]/g, '')}`, `data:${mimeType};base64,${data}`)
  }, mail.html ?? '')
}
