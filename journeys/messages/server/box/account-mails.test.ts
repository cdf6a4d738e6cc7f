import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newestMail } from '#api/testing/mail/mailbox.ts'
import { expand } from '../expand/expand.ts'
import { send } from '../sending/send.ts'
import { type Messages, startMessages } from '#api/testing/mail/messages.ts'

let all: Messages
let anna: number
let asAnna: string
let asJan: string
beforeAll(async () => {
  all = await startMessages()
  asAnna = await all.portal.signIn('anna.kompletowska')
  asJan = await all.portal.signIn('jan.zaleglowski')
})
afterAll(() => all.portal.close())
beforeEach(async () => {
  await all.clear()
  anna = await all.consent('anna.kompletowska')
  // Nobody is disturbed at this hour by anything that can wait.
  all.portal.clock.set('2026-10-05', '21:30:00')
})

const ANNA = 'anna.kompletowska@przykladowa.example'
const SUBJECT = 'Zmieniono zgody na powiadomienia'
/** Something of the account changes: an act of the account's own journey, by its call. */
const change = () =>
  all.portal.post('/uzytkownik/zgody', { powiadomieniaEmail: false, powiadomieniaSms: true, email: ANNA, telefon: '601002003' }, asAnna)
const get = async <T>(path: string, token = asAnna) => (await all.portal.get(path, token)).json<T>()
interface Sent {
  readonly kanal: string
  readonly stan: string
  readonly adres: string | null
}
const messages = async (token = asAnna) =>
  (await get<{ wiadomosci: { id: number; tytul: string; temat: string }[] }>('/wiadomosci/dajWiadomosci', token)).wiadomosci
const sent = async (token = asAnna) => (await get<{ wyslane: (Sent & { tytuly: string[] })[] }>('/wiadomosci/dajWyslane', token)).wyslane
const isOurs = async (tresc: string, token = asAnna) =>
  (await all.portal.post('/wiadomosci/czyOdNas', { tresc }, token)).json<{ czyOdNas: boolean; kanal: string | null }>()
/** As if the mail server had taken them; their words are gone then. */
const left = () => all.rows("update portal.mail set sent_at = now(), plain = '', html = ''")

describe('a change of the account', () => {
  it('is told by a mail that waits for nothing, and stands in the mailbox with that mail beside it', async () => {
    expect((await change()).statusCode).toBe(200)
    expect(await newestMail(all.needs.pool, ANNA)).toContain('Zmieniono zgody na powiadomienia albo adres')
    await left()
    await expand(all.needs)
    const [message, ...others] = await messages()
    expect([message?.tytul, message?.temat, others]).toEqual([SUBJECT, 'security', []])
    const one = await get<{ wyslano: Sent[] }>(`/wiadomosci/dajWiadomosc?id=${message?.id ?? 0}`)
    const mail = { kanal: 'mail', stan: 'sent', adres: 'a•••@przykladowa.example' }
    expect(one.wyslano).toMatchObject([mail])
    expect(await sent()).toMatchObject([{ ...mail, tytuly: [SUBJECT] }])
    expect([await messages(asJan), await sent(asJan)]).toEqual([[], []])
  })

  it('goes by no second mail, and by a telephone at once where that was chosen, without a word of what it was', async () => {
    await all.rows("insert into portal.message_choice values ($1, 'security', false, true, false, '{}', now())", [anna])
    await change()
    await expand(all.needs)
    await send(all.needs)
    expect([all.mail.given, all.sms.given.map(({ short }) => short.replace(/ \(.*\)$/, ''))]).toEqual([
      [],
      ['Urzad Gminy Przykladowa: w Panstwa koncie w portalu cos sie zmienilo. Szczegoly w portalu po zalogowaniu. Nie wysylamy linkow.'],
    ])
  })

  it('does not empty the office’s purse: an account gets ten such SMS a day', async () => {
    await all.rows("insert into portal.message_choice values ($1, 'security', false, true, false, '{}', now())", [anna])
    for (let turn = 0; turn < 12; turn += 1) await change()
    await expand(all.needs)
    await send(all.needs)
    expect(all.sms.given).toHaveLength(10)
    await change()
    await expand(all.needs)
    await send(all.needs)
    expect(all.sms.given).toHaveLength(10)
    expect(
      await all.rows("select count(*)::int as number from portal.message_delivery where state = 'suppressed' and reason = 'limit'"),
    ).toEqual([{ number: 3 }])
  })

  it('is known as ours when its mail is pasted, whole or in part, by its owner alone', async () => {
    await change()
    const text = await newestMail(all.needs.pool, ANNA)
    const said = text.split('\n\n').slice(2, -1)
    expect(await isOurs(said.join('\n'))).toMatchObject({ czyOdNas: false })
    await left()
    for (const part of [SUBJECT, said[0] ?? '', said.join('\n'), `${SUBJECT}\n${said.join('\n')}`])
      expect(await isOurs(part)).toMatchObject({ czyOdNas: true, kanal: 'mail' })
    expect(await isOurs('Dzień dobry,')).toMatchObject({ czyOdNas: false })
    expect(await isOurs(said[0] ?? '', asJan)).toMatchObject({ czyOdNas: false })
  })
})

it('security can be chosen for a telephone, and its mail cannot be switched off', async () => {
  const { tematy } = await get<{ tematy: { temat: string }[] }>('/wiadomosci/dajUstawienia')
  expect(tematy.find(({ temat }) => temat === 'security')).toMatchObject({ email: true, czyObowiazkowy: true, czyWysylany: true })
})
