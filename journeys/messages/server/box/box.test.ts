import { beforeEach, describe, expect, it } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { pdfText } from '#integrations/documents/testing.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { expand } from '../expand/expand.ts'
import { dueReminder } from '../reminders/events.ts'
import { prepare } from '../reminders/remind.ts'
import { send } from '../sending/send.ts'
import { messagesOfFile } from '#api/testing/mail/messages.ts'

const all = await messagesOfFile()
const { anna, jan } = all
const asAnna = await all.portal.signIn('anna.kompletowska')
const asJan = await all.portal.signIn('jan.zaleglowski')

const fact = (kind: string, lead = 7) => ({
  promise: false,
  dues: [{ card: 1, instalment: 1, kind, year: 2026, number: 4, day: '2026-11-16', lead }],
})
/** A reminder of the account's own person. */
async function told(account: number, key: string, kind = 'PODATKI_GMINNE') {
  const [{ pesel } = { pesel: '' }] = await all.rows<{ pesel: string }>('select pesel from portal.account where id = $1', [account])
  await inTransaction(all.needs.pool, (tx) =>
    all.needs.tell(tx, dueReminder, [
      { key, accountId: account, pesel, nip: null, topic: kind === 'ODPADY' ? 'waste' : 'taxes', facts: fact(kind) },
    ]),
  )
  await expand(all.needs)
}

interface Listed {
  readonly wiadomosci: readonly {
    id: number
    tytul: string
    wstep: string
    podmiot: string | null
    czyPrzeczytana: boolean
    temat: string
  }[]
  readonly nieprzeczytane: number
  readonly czyDalsze: boolean
  readonly lata: readonly number[]
}
const list = async (query = '', token = asAnna) => (await all.portal.get(`/wiadomosci/dajWiadomosci${query}`, token)).json<Listed>()
const firstId = async (token = asAnna) => (await list('', token)).wiadomosci[0]?.id ?? 0
const mark = (body: object, token = asAnna) => all.portal.post('/wiadomosci/oznacz', body, token)

describe('the mailbox', () => {
  it('has everything that the account was told, newest first, in the language of the reader', async () => {
    await told(anna, 'a')
    await told(anna, 'b', 'ODPADY')
    expect(await list()).toMatchObject({
      nieprzeczytane: 2,
      czyDalsze: false,
      tematy: ['taxes', 'waste'],
      wiadomosci: [
        { temat: 'waste', czyPrzeczytana: false, podmiot: 'Anna Kompletowska' },
        { temat: 'taxes', tytul: 'Termin opłaty za 7 dni', wstep: expect.stringContaining('rata 4: termin 16 listopada 2026') },
      ],
    })
    expect((await list('?lang=de')).wiadomosci[0]?.tytul).toBe('Zahlungstermin in 7 Tagen')
    expect((await list('?temat=taxes')).wiadomosci.map(({ temat }) => temat)).toEqual(['taxes'])
    expect((await list('?szukaj=LISTOPADA%20oplaty')).wiadomosci).toHaveLength(2)
    expect((await list('?szukaj=odpad')).wiadomosci).toHaveLength(1)
    expect((await list('?szukaj=nic%20takiego')).wiadomosci).toEqual([])
  })

  it('turns its pages without leaving one out', async () => {
    for (let number = 0; number < 52; number++) await told(anna, `k${number}`)
    const first = await list()
    const rest = await list(`?przed=${first.wiadomosci.at(-1)?.id}`)
    expect([first.wiadomosci.length, first.czyDalsze, rest.wiadomosci.length, rest.czyDalsze, first.nieprzeczytane]).toEqual([
      50,
      true,
      2,
      false,
      52,
    ])
  })

  it('knows what was read and what is in the archive, and lets both be taken back', async () => {
    await told(anna, 'a')
    const id = await firstId()
    expect((await mark({ id: [id], czyPrzeczytana: true })).json()).toEqual({ nieprzeczytane: 0 })
    expect((await mark({ id: [id], czyPrzeczytana: false })).json()).toEqual({ nieprzeczytane: 1 })
    await mark({ id: [id], czyArchiwum: true })
    expect([(await list()).wiadomosci, (await list('?archiwum=tak')).wiadomosci.length, (await list()).nieprzeczytane]).toEqual([[], 1, 0])
    await mark({ id: [id], czyArchiwum: false })
    expect((await list()).wiadomosci).toHaveLength(1)
  })

  it('says to the one who signs in how many messages are unread, also of several subjects, and of none for whom they act no longer', async () => {
    const unread = async () => (await all.portal.get('/uzytkownik', asJan)).json<{ nieprzeczytane: number }>().nieprzeczytane
    await told(anna, 'not-his')
    expect(await unread()).toBe(0)
    await told(jan, 'a')
    await told(jan, 'b')
    const before = await unread()
    await mark({ id: [await firstId(asJan)], czyPrzeczytana: true }, asJan)
    const read = await unread()
    const [{ pesel } = { pesel: '' }] = await all.rows<{ pesel: string }>(
      "select pesel from portal.account_subject where account_id = $1 and kind = 'individual'",
      [jan],
    )
    await all.rows("update portal.account_subject set pesel = '44051401359' where account_id = $1 and kind = 'individual'", [jan])
    const lost = await unread()
    await all.rows("update portal.account_subject set pesel = $2 where account_id = $1 and pesel = '44051401359'", [jan, pesel])
    expect([before, read, lost]).toEqual([2, 1, 0])
  })

  it('is nobody else’s: another account neither sees, opens nor marks it', async () => {
    await told(anna, 'a')
    const id = await firstId()
    expect((await list('', asJan)).wiadomosci).toEqual([])
    expect((await all.portal.get(`/wiadomosci/dajWiadomosc?id=${id}`, asJan)).statusCode).toBe(404)
    await mark({ id: [id], czyPrzeczytana: true }, asJan)
    expect((await list()).nieprzeczytane).toBe(1)
  })

  it('shows nothing of a subject for whom the account acts no longer', async () => {
    await told(jan, 'a')
    const id = await firstId(asJan)
    const pesel = (
      await all.rows<{ pesel: string }>("select pesel from portal.account_subject where account_id = $1 and kind = 'individual'", [jan])
    )[0]?.pesel
    await all.rows("update portal.account_subject set pesel = '44051401359' where account_id = $1 and kind = 'individual'", [jan])
    const without = [(await list('', asJan)).wiadomosci, (await all.portal.get(`/wiadomosci/dajWiadomosc?id=${id}`, asJan)).statusCode]
    await all.rows("update portal.account_subject set pesel = $2 where account_id = $1 and pesel = '44051401359'", [jan, pesel])
    expect(without).toEqual([[], 404])
  })
})

describe('a year as a file', () => {
  const year = (rok: number, token = asAnna, lang = 'pl') => all.portal.get(`/wiadomosci/dajRok?rok=${rok}&lang=${lang}`, token)
  const inside = (answer: Awaited<ReturnType<typeof year>>) => unzipSync(answer.rawPayload)

  it('has every message of the year once, also what is in the archive, by month and as text', async () => {
    await told(anna, 'old')
    await mark({ id: [await firstId()], czyArchiwum: true })
    all.portal.clock.set('2026-11-02', '08:00:00')
    await told(anna, 'new', 'ODPADY')
    expect((await list()).lata).toEqual([2026])
    const answer = await year(2026)
    const files = inside(answer)
    expect([answer.headers['content-type'], Object.keys(files).sort()]).toEqual([
      'application/zip',
      ['wiadomosci-2026-10.pdf', 'wiadomosci-2026-11.pdf', 'wiadomosci-2026.txt'],
    ])
    const text = strFromU8(files['wiadomosci-2026.txt'] ?? new Uint8Array())
    expect(text.match(/Termin opłaty za 7 dni/g)).toHaveLength(2)
    expect(text).toContain('Kogo dotyczy: Anna Kompletowska')
    expect(text).toContain('Wysłano też: e-mail, czeka na wysłanie')
    const november = pdfText(Buffer.from(files['wiadomosci-2026-11.pdf'] ?? []))
    expect(november).toContain('rata 4: termin 16 listopada 2026')
    expect(november).toContain('listopad 2026')
    for (const lang of ['en', 'de', 'uk'])
      expect(strFromU8(inside(await year(2026, asAnna, lang))['wiadomosci-2026.txt'] ?? new Uint8Array())).not.toContain('Termin opłaty')
  })

  it('ends at midnight of New Year in Warsaw, and is not there where nothing was told', async () => {
    all.portal.clock.set('2026-12-31', '22:30:00')
    await told(anna, 'last')
    all.portal.clock.set('2026-12-31', '23:30:00')
    await told(anna, 'first')
    expect((await list()).lata).toEqual([2027, 2026])
    for (const one of [2026, 2027]) {
      const text = strFromU8(inside(await year(one))[`wiadomosci-${one}.txt`] ?? new Uint8Array())
      expect(text.match(/Termin opłaty/g)).toHaveLength(1)
    }
    expect([(await year(2025)).statusCode, (await year(2026, asJan)).statusCode]).toEqual([404, 404])
  })
})

describe('what was sent', () => {
  let asHelena: string
  /** Helena's tax is due in a week: she gets a mail of it. */
  beforeEach(async () => {
    await all.consent('helena.wodomierska')
    all.portal.clock.set('2026-11-09', '05:10:00')
    asHelena = await all.portal.signIn('helena.wodomierska')
    await prepare(all.needs)
    await expand(all.needs)
    all.portal.clock.set('2026-11-09', '18:00:00')
    await send(all.needs)
  })
  const mailOfHelena = () => all.mail.given.find(({ recipient }) => recipient.startsWith('helena'))

  it('stands beside the message and in a list, with the address masked', async () => {
    const opened = (await all.portal.get(`/wiadomosci/dajWiadomosc?id=${await firstId(asHelena)}`, asHelena)).json()
    expect(opened).toMatchObject({
      dwaSlowa: mailOfHelena()?.phrase,
      wyslano: [{ kanal: 'mail', stan: 'sent', adres: 'h•••@przykladowa.example', powod: null, kiedy: '2026-11-09 19:00:00' }],
    })
    expect((await all.portal.get('/wiadomosci/dajWyslane', asHelena)).json()).toMatchObject({
      wyslane: [{ kanal: 'mail', tytuly: ['Termin opłaty za 7 dni'] }],
    })
    expect((await all.portal.get('/wiadomosci/dajWyslane', asJan)).json()).toEqual({ wyslane: [] })
  })

  it('is not listed of a subject for whom the account acts no longer', async () => {
    const own = "account_id = (select id from portal.account where login = 'helena.wodomierska') and kind = 'individual'"
    const [{ pesel } = { pesel: '' }] = await all.rows<{ pesel: string }>(`select pesel from portal.account_subject where ${own}`)
    await all.rows(`update portal.account_subject set pesel = '44051401359' where ${own}`)
    const without = (await all.portal.get('/wiadomosci/dajWyslane', asHelena)).json()
    await all.rows(`update portal.account_subject set pesel = $1 where ${own}`, [pesel])
    expect(without).toEqual({ wyslane: [] })
  })

  it('is known again when somebody pastes it, and only by whom it was sent to', async () => {
    const ask = async (tresc: string, token = asHelena) => (await all.portal.post('/wiadomosci/czyOdNas', { tresc }, token)).json()
    expect(await ask(`  ${mailOfHelena()?.paragraphs.join('\n\n').toUpperCase()} `)).toEqual({
      czyOdNas: true,
      kanal: 'mail',
      kiedy: '2026-11-09 19:00:00',
    })
    expect(await ask(mailOfHelena()?.subject ?? '', asJan)).toEqual({ czyOdNas: false, kanal: null, kiedy: null })
    expect(await ask('Zwrot podatku 500 zł: kliknij')).toEqual({ czyOdNas: false, kanal: null, kiedy: null })
  })
})

describe('what a person chooses', () => {
  interface Settings {
    readonly tematy: readonly { temat: string; email: boolean; sms: boolean; dni: number[] | null; czyObowiazkowy: boolean }[]
    readonly dwaSlowa: string
    readonly kanaly: readonly { kanal: string; czyZgoda: boolean; adres: string | null }[]
    readonly przyklad: { sms: string; temat: string }
  }
  const settings = async (token = asAnna) => (await all.portal.get('/wiadomosci/dajUstawienia', token)).json<Settings>()
  const taxes = ({ tematy }: Settings) => tematy.find(({ temat }) => temat === 'taxes')

  it('begins quietly, and looks like what will come', async () => {
    const found = await settings()
    expect(taxes(found)).toMatchObject({ email: true, sms: false, dni: [7, 0], czyWysylany: true })
    expect(found.tematy.find(({ temat }) => temat === 'documents')).toMatchObject({ email: false, sms: false, dni: null })
    expect(found.tematy.find(({ temat }) => temat === 'security')).toMatchObject({ email: true, czyObowiazkowy: true, czyWysylany: true })
    expect(found.kanaly).toMatchObject([
      { kanal: 'mail', czyZgoda: true, adres: 'a•••@przykladowa.example' },
      { kanal: 'sms', czyZgoda: true, adres: '••• ••• 003' },
      { kanal: 'push' },
    ])
    expect(found.przyklad.temat).toBe('Termin opłaty za 7 dni')
    expect(found.przyklad.sms).toContain('za 7 dni mija termin oplaty')
  })

  it('is kept for this account alone, and written down', async () => {
    const answer = await all.portal.post(
      '/wiadomosci/zapiszUstawienie',
      { temat: 'taxes', email: false, sms: true, push: false, dni: [14, -3] },
      asAnna,
    )
    expect(taxes(answer.json())).toMatchObject({ email: false, sms: true, dni: [14, -3] })
    expect(taxes(await settings())).toMatchObject({ email: false, sms: true, dni: [14, -3] })
    expect(taxes(await settings(asJan))).toMatchObject({ email: true, sms: false, dni: [7, 0] })
    await all.portal.recorded()
    expect(await all.rows("select object from portal.audit where action = 'message-choice' and actor = $1", [`account:${anna}`])).toEqual([
      { object: 'taxes: sms 14,-3' },
    ])
  })

  it('refuses days that there are not', async () => {
    expect(
      (await all.portal.post('/wiadomosci/zapiszUstawienie', { temat: 'taxes', email: true, sms: false, push: false, dni: [5] }, asAnna))
        .statusCode,
    ).toBe(400)
  })

  it('gets two other words by asking, which stay', async () => {
    const { dwaSlowa: before } = await settings()
    const { dwaSlowa: after } = (await all.portal.post('/wiadomosci/losujSlowa', {}, asAnna)).json<Settings>()
    expect(after).toMatch(/^\p{L}+ \p{L}+$/u)
    expect(after).not.toBe(before)
    expect((await settings()).dwaSlowa).toBe(after)
  })
})
