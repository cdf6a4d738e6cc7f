import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { sendPage } from '../kit/html.ts'
import type { Simulator } from '../kit/simulator.ts'
import { listPage, lookOf, mailPage, oneClickOf, type Received } from './pages.ts'

const KEPT = 200

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
    async handle(request: IncomingMessage, response: ServerResponse, path: string) {
      const [, id, part] = /^\/(\d+)(?:\/(wyglad|wypisz))?$/.exec(path) ?? []
      const one = received.find((known) => String(known.id) === id)
      if (!one) return sendPage(response, { status: path === '/' ? 200 : 404, title: 'Poczta', content: listPage(received) })
      if (part === 'wyglad') return sendLook(response, lookOf(one))
      const said = part === 'wypisz' && request.method === 'POST' ? await click(one) : null
      return sendPage(response, { title: one.mail.subject ?? '', content: mailPage(one, said) })
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

/** What a mail program does when its reader presses "unsubscribe": no cookie, no further page. */
async function click({ mail }: Received): Promise<string> {
  const address = oneClickOf(mail)
  if (address === null) return 'Z tej wiadomości nie można się wypisać.'
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const answer = await fetch(address, { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch(() => null)
  return answer?.status === 200 ? 'Program pocztowy wypisał Państwa.' : `Nie udało się wypisać: ${answer?.status ?? 'brak odpowiedzi'}.`
}

/** As a mail program draws it: with the styles of the mail, without scripts and without anything from elsewhere. */
function sendLook(response: ServerResponse, html: string): void {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups"
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'content-security-policy': policy })
  response.end(html)
}
