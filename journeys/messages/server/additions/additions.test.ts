import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clerk, clerkOf } from '#api/testing/desk.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { expand } from '../expand/expand.ts'
import { dueReminder } from '../reminders/events.ts'
import { send } from '../sending/send.ts'
import { type Messages, startMessages } from '#api/testing/mail/messages.ts'

let all: Messages
let senior: Clerk
let editor: Clerk
let helena: number
beforeAll(async () => {
  all = await startMessages()
  senior = await clerkOf(all.portal, 's.dopisek', [{ role: 'S', departments: [] }])
  editor = await clerkOf(all.portal, 'r.dopisek', [{ role: 'R', departments: [] }])
  await all.clear()
  helena = await all.consent('helena.wodomierska')
})
afterAll(() => all.portal.close())

const REASON = 'godziny kasy w grudniu'
const propose = (tresc: string, more: object = {}) =>
  senior.post('/wiadomosci/dopisek/propozycja', { dopisek: { zdarzenie: 'due-reminder', jezyk: 'pl', tresc, ...more }, powod: REASON })
async function change(tresc: string) {
  const { propozycja } = (await propose(tresc)).json<{ propozycja: number }>()
  return editor.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })
}
const versions = async () =>
  (await senior.get('/wiadomosci/dopisek?zdarzenie=due-reminder&jezyk=pl')).json<{ wersje: { tresc: string }[] }>().wersje
const HOURS = 'Kasa urzędu jest w grudniu czynna do 14.'
const asHelena = () => all.portal.signIn('helena.wodomierska')
const opened = async () => {
  const token = await asHelena()
  const { wiadomosci } = (await all.portal.get('/wiadomosci/dajWiadomosci', token)).json<{ wiadomosci: { id: number }[] }>()
  return Promise.all(
    wiadomosci.map(
      async ({ id }) => (await all.portal.get(`/wiadomosci/dajWiadomosc?id=${id}`, token)).json<{ akapity: string[] }>().akapity,
    ),
  )
}

it('what thieves write is refused, and so is what is said already', async () => {
  const causes = async (tresc: string) => (await propose(tresc)).json<{ przyczyna?: string }>().przyczyna
  expect([
    await causes('Więcej na www.urzad.pl'),
    await causes('Konto 61 1090 1014 0000 0712'),
    await causes('Do zapłaty 16 zł'),
    await causes(''),
  ]).toEqual(['link', 'number', 'amount', 'same'])
  expect((await propose(HOURS, { zdarzenie: 'nic-takiego' })).statusCode).toBe(404)
  expect((await propose('a'.repeat(201))).statusCode).toBe(400)
})

it('a sentence of the office is read by another person first, then stands in the mail and in the mailbox of what is told from now on', async () => {
  const { propozycja } = (await propose(HOURS)).json<{ propozycja: number }>()
  expect((await senior.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).json()).toMatchObject({ kod: 1410 })
  expect(await versions()).toEqual([])
  expect((await editor.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })).statusCode).toBe(200)
  expect(await versions()).toMatchObject([{ tresc: HOURS, kto: 'staff:s.dopisek', drugaOsoba: 'staff:r.dopisek' }])
  const preview = (await senior.get('/wiadomosci/wzor?zdarzenie=due-reminder&przyklad=0&jezyk=pl')).json<{
    tekst: string
    sms: string
    akapity: string[]
  }>()
  expect([preview.tekst.includes(HOURS), preview.akapity.includes(HOURS), preview.sms.includes('Kasa')]).toEqual([true, true, false])
  expect((await senior.get('/wiadomosci/wzor?zdarzenie=due-reminder&przyklad=0&jezyk=de')).json<{ tekst: string }>().tekst).not.toContain(
    'Kasa',
  )
})

it('a version can be gone back to, and what was told before keeps what it said', async () => {
  all.portal.clock.set('2026-11-09', '05:10:00')
  const [{ pesel } = { pesel: '' }] = await all.rows<{ pesel: string }>('select pesel from portal.account where id = $1', [helena])
  const told = async (key: string) => {
    // Of a due that she has: what is to be asked for no more does not leave.
    const dues = [{ card: 6001, instalment: 600104, kind: 'PODATKI_GMINNE', year: 2026, number: 4, day: '2026-11-16', lead: 7 }]
    await inTransaction(all.needs.pool, (tx) =>
      all.needs.tell(tx, dueReminder, [{ key, accountId: helena, pesel, nip: null, topic: 'taxes', facts: { dues, promise: false } }]),
    )
    await expand(all.needs)
  }
  await told('with')
  all.portal.clock.set('2026-11-09', '05:15:00')
  expect((await change('')).statusCode).toBe(200)
  all.portal.clock.set('2026-11-09', '05:20:00')
  await told('without')
  expect((await opened()).map((lines) => lines.includes(HOURS))).toEqual([false, true])
  expect((await change(HOURS)).statusCode).toBe(200)
  expect((await versions()).map(({ tresc }) => tresc)).toEqual([HOURS, '', HOURS])
  all.portal.clock.set('2026-11-09', '18:00:00')
  await send(all.needs)
  expect(all.mail.given.map(({ paragraphs }) => paragraphs.filter((line) => line === HOURS).length)).toEqual([1])
})

it('one proposal waits for a kind and language at a time', async () => {
  expect((await propose('Kasa jest nieczynna w Wigilię.')).statusCode).toBe(200)
  expect((await propose('')).statusCode).toBe(409)
})
