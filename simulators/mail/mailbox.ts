import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { escapeHtml, sendPage } from '../kit/html.ts'
import type { Simulator } from '../kit/simulator.ts'

const KEPT = 200

interface Received {
  readonly id: number
  readonly at: Date
  readonly mail: Email
}

export interface Mailbox extends Simulator {
  /** Where the portal's SMTP settings point. */
  readonly smtpUrl: string
}

/** A mail server that delivers to nobody: every mail of the demo lands on a page of the simulators. */
export async function mailboxSimulator(): Promise<Mailbox> {
  const received: Received[] = []
  let next = 1
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((mail) => {
          received.unshift({ id: next++, at: new Date(), mail })
          received.length = Math.min(received.length, KEPT)
          done()
        })
        .catch(done)
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    smtp.on('error', reject)
    const server = smtp.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return {
    path: '/poczta',
    name: 'Poczta',
    describes: 'Skrzynka, do której trafia każdy e-mail wysłany przez portal.',
    smtpUrl: `smtp://127.0.0.1:${port}`,
    async handle(_request: IncomingMessage, response: ServerResponse, path: string) {
      const one = received.find(({ id }) => path === `/${id}`)
      if (one) sendPage(response, 200, one.mail.subject ?? '', mailPage(one))
      else sendPage(response, path === '/' ? 200 : 404, 'Poczta', listPage(received))
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

function addresses(mail: Email): string {
  return (mail.to ?? []).map((to) => to.address ?? '').join(', ')
}

function listPage(received: readonly Received[]): string {
  const items = received.map(
    ({ id, at, mail }) => `<li><a href="/poczta/${id}">${escapeHtml(mail.subject ?? '')}</a><br>do: ${escapeHtml(addresses(mail))} · ${at.toLocaleTimeString('pl')}</li>`,
  )
  const list = items.length === 0 ? '<p>Nie ma jeszcze żadnej wiadomości.</p>' : `<ul>${items.join('')}</ul>`
  return `<main><h1>Poczta</h1><p class="note">Każdy e-mail, który portal wysłał, od najnowszego.</p>${list}<p><a href="/">Lista symulatorów</a></p></main>`
}

/** The plain part, its links made clickable: what a person without pictures reads. */
function mailPage({ mail }: Received): string {
  const text = escapeHtml(mail.text ?? '').replace(/https?:&#47;&#47;\S+|https?:\/\/\S+/g, (link) => `<a href="${link}">${link}</a>`)
  const head = `<dl><dt>Do</dt><dd>${escapeHtml(addresses(mail))}</dd><dt>Od</dt><dd>${escapeHtml(mail.from?.address ?? '')}</dd></dl>`
  return `<main><h1>${escapeHtml(mail.subject ?? '')}</h1>${head}<p class="mail">${text.replaceAll('\n', '<br>')}</p><p><a href="/poczta/">Wszystkie wiadomości</a></p></main>`
}
