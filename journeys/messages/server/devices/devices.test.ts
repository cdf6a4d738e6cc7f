import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { PhoneState } from '#simulators/phone/state.ts'
import { pushSimulator } from '#simulators/phone/push-service.ts'
import { serveSimulator } from '#simulators/testing.ts'
import type { Delivery } from '#shared/server/messages/messages.ts'

const phone = new PhoneState()
let portal: TestPortal
let service: Awaited<ReturnType<typeof serveSimulator>>
let anna: string
beforeAll(async () => {
  service = await serveSimulator(async (url) => pushSimulator({ url, dataDir: null }, phone))
  portal = await startTestPortal({ PUSH_SERVICE_URL: `${service.server.url}/push` })
  anna = await portal.signIn('anna.kompletowska')
})
beforeEach(async () => {
  await portal.pool.query('delete from portal.push_device')
  phone.pushed.length = 0
  phone.faults.push = 'none'
})
afterAll(async () => {
  await portal.close()
  await service.server.close()
})

interface Listed {
  readonly klucz: string
  readonly urzadzenia: { readonly id: number; readonly ostatnioUzyto: string | null }[]
}
const list = async (token = anna) => (await portal.get('/powiadomienia/dajUrzadzenia', token)).json<Listed>()
const addSample = async (token = anna) =>
  (await portal.post('/powiadomienia/dodajUrzadzeniePrzykladowe', {}, token)).json<{ id: number }>().id
const accountOf = async (login: string) =>
  (await portal.pool.query<{ id: number }>('select id from portal.account where login = $1', [login])).rows[0]?.id ?? 0

async function send(login = 'anna.kompletowska') {
  const channel = portal.channels.find(({ name }) => name === 'push')
  const delivery: Delivery = {
    id: '6f1c2b34-0000-4000-8000-000000000001',
    recipient: String(await accountOf(login)),
    language: 'pl',
    subject: 'x',
    paragraphs: ['tajne'],
    short: 'tajne',
    topic: 'taxes',
    unsubscribe: null,
    phrase: 'modry latawiec',
  }
  return channel?.send(delivery)
}

it('a message appears on every device of the person, and says nothing of them on the way', async () => {
  await Promise.all([addSample(), addSample()])
  expect(await send()).toEqual({ state: 'accepted', providerId: null })
  const said = JSON.stringify({ topic: 'taxes', language: 'pl', id: '6f1c2b34-0000-4000-8000-000000000001' })
  expect(phone.pushed.map(({ text }) => text)).toEqual([said, said])
  expect((await list()).urzadzenia.map(({ ostatnioUzyto }) => ostatnioUzyto)).toEqual([expect.any(String), expect.any(String)])
})

it('a device on which nobody listens any more is forgotten, and without one the way is closed', async () => {
  await addSample()
  phone.faults.push = 'gone'
  expect(await send()).toEqual({ state: 'refused', reason: 'no device', isAddressGone: true })
  expect((await list()).urzadzenia).toEqual([])
})

it.each([
  ['busy', { state: 'later', reason: 'HTTP 429', afterSeconds: 120 }],
  ['down', { state: 'later', reason: 'HTTP 503' }],
] as const)('a service that is %s is tried again', async (fault, outcome) => {
  await addSample()
  phone.faults.push = fault
  expect(await send()).toEqual(outcome)
  expect((await list()).urzadzenia).toHaveLength(1)
})

it('what a browser hands over is kept sealed, once, and belongs to whoever signed in there last', async () => {
  const told = await (await fetch(`${service.server.url}/push/nowa`, { method: 'POST' })).json()
  const first = await portal.post('/powiadomienia/dodajUrzadzenie', told, anna)
  const jan = await portal.signIn('jan.zaleglowski')
  expect((await portal.post('/powiadomienia/dodajUrzadzenie', told, jan)).json()).toEqual(first.json())
  expect([(await list()).urzadzenia.length, (await list(jan)).urzadzenia.length]).toEqual([0, 1])
  const kept = await portal.pool.query('select push_device::text as row from portal.push_device')
  expect(kept.rows[0].row).not.toContain(told.auth)
})

it('no other address is taken than that of a push service, with keys that are keys', async () => {
  const told = await (await fetch(`${service.server.url}/push/nowa`, { method: 'POST' })).json()
  for (const wrong of [
    { ...told, endpoint: 'http://127.0.0.1:5432/' },
    { ...told, endpoint: 'https://zly.example/push' },
    { ...told, p256dh: 'AAAA' },
  ]) {
    expect((await portal.post('/powiadomienia/dodajUrzadzenie', wrong, anna)).statusCode).toBe(400)
  }
  expect((await list()).urzadzenia).toEqual([])
})

it('a person removes own devices, and nobody else’s', async () => {
  const id = await addSample()
  const jan = await portal.signIn('jan.zaleglowski')
  expect((await portal.post('/powiadomienia/usunUrzadzenie', { id }, jan)).statusCode).toBe(404)
  expect((await portal.post('/powiadomienia/usunUrzadzenie', { id }, anna)).statusCode).toBe(200)
  expect((await list()).urzadzenia).toEqual([])
})

it('after a new password, and for an account that is blocked, devices are silent and then forgotten', async () => {
  await addSample()
  await portal.pool.query("update portal.account set access_epoch = access_epoch + 1 where login = 'anna.kompletowska'")
  expect(await send()).toMatchObject({ state: 'refused', reason: 'no device' })
  await portal.jobs.find(({ name }) => name === 'forget-ways')?.run()
  expect((await portal.pool.query('select from portal.push_device')).rowCount).toBe(0)
})

it('one key stands for the installation, also after a new start', async () => {
  const [before, after] = [(await list()).klucz, (await list()).klucz]
  expect([before, Buffer.from(before, 'base64url').length]).toEqual([after, 65])
})
