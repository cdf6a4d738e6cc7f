import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBody } from '#simulators/kit/http.ts'
import { serveSimulator } from '../testing.ts'
import { mailboxSimulator } from './mailbox.ts'

let started: Awaited<ReturnType<typeof serveSimulator<Awaited<ReturnType<typeof mailboxSimulator>>>>>
beforeAll(async () => {
  started = await serveSimulator(() => mailboxSimulator())
})
afterAll(async () => {
  await started.server.close()
  await started.simulator.close()
})

const page = async (path: string, init: RequestInit = {}) => (await fetch(`${started.server.url}/poczta${path}`, init)).text()

it('shows a mail as words and as it looks, and clicks for its reader as mail programs do', async () => {
  const got: unknown[] = []
  const portal = createServer(
    (request, response) =>
      void readBody(request).then((body) => {
        got.push([request.method, request.url, request.headers['content-type'], request.headers.cookie, body])
        response.end()
      }),
  ).listen(0, '127.0.0.1')
  await once(portal, 'listening')
  const address = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/wypisz?klucz=a`
  const mail = {
    from: 'portal@gmina.example',
    to: 'anna@gmina.example',
    subject: 'Termin',
    text: 'Treść',
    html: '<p>Treść <img src="cid:herb"></p>',
    attachments: [{ filename: 'herb.png', content: 'x', cid: 'herb' }],
  }
  await createTransport(started.simulator.smtpUrl).sendMail({
    ...mail,
    headers: { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  await createTransport(started.simulator.smtpUrl).sendMail(mail)
  expect(await page('/1')).toContain('Wypisz się jednym kliknięciem')
  expect(await page('/2')).not.toContain('kliknięciem')
  expect(await page('/1/wyglad')).toContain('<img src="data:image/png;base64,eA==">')
  expect(await page('/1/wypisz', { method: 'POST' })).toContain('wypisał')
  expect(got).toEqual([
    ['POST', '/wypisz?klucz=a', expect.stringContaining('application/x-www-form-urlencoded'), undefined, 'List-Unsubscribe=One-Click'],
  ])
  portal.close()
  expect(await page('/2/wypisz', { method: 'POST' })).toContain('nie można')
})
