import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { inboxClerks, requestOfHelena } from '#api/testing/inbox-clerks.ts'
import { portalOfFile } from '#api/testing/portal.ts'
import { folderBlobs } from '#integrations/files/folder.ts'
import { clamdIn } from '#integrations/files/testing/clamd.ts'
import { pdf, photograph } from '#integrations/files/testing/inputs.ts'

const HELENA = 'pesel=59032109005'
const dataDir = await mkdtemp(join(tmpdir(), 'portal-files-'))
const { clamd, closeClamd } = clamdIn(() => dataDir)
let scanned = 'stream: OK'
const portal = await portalOfFile({ DATA_DIR: dataDir, CLAMD: await clamd(() => scanned) })
afterAll(async () => {
  await closeClamd()
  await rm(dataDir, { recursive: true })
})
const { senior, taxes } = await inboxClerks(portal)
const helena = await portal.signIn('helena.wodomierska')
const jan = await portal.signIn('jan.zaleglowski')
const JAN = 'pesel=72080506198'
const photo = await photograph()

const own = async (numer: string) => (await portal.get(`/sprawy/dajSprawe?numer=${numer}&${HELENA}`, helena)).json()
const item = async (numer: string) => (await senior.get(`/sprawa?numer=${numer}`)).json()
const add = (formularz: string, content: Buffer = photo, nazwa = 'lampa.jpg') =>
  portal.post(`/zalaczniki/dodaj?${HELENA}`, { formularz, nazwa, tresc: content.toString('base64') }, helena)
const added = async (formularz: string, content?: Buffer, nazwa?: string): Promise<string> =>
  (await add(formularz, content, nazwa)).json().id
const waiting = async (formularz: string) =>
  (await portal.get(`/zalaczniki/dajNiewyslane?formularz=${formularz}&${HELENA}`, helena)).json().pliki
const open = (id: string, token = helena, whose = HELENA) => portal.get(`/zalaczniki/daj?id=${id}&${whose}`, token)
const write = async (numer: string, tresc: string, zalaczniki: readonly string[]) =>
  portal.post(`/sprawy/dodajWiadomosc?${HELENA}`, { numer, wersja: (await own(numer)).wersja, tresc, zalaczniki }, helena)
const answer = async (numer: string, tresc: string, zalaczniki: readonly string[]) =>
  senior.post('/sprawa/odpowiedz', { numer, wersja: (await item(numer)).wersja, tresc, wynik: 'open', zalaczniki })
const affair = async (words = `Nie świeci lampa ${Math.random()}`) => requestOfHelena(portal, words)

describe('a file of a person', () => {
  it('goes with a message, and both sides open it: without the place where it was taken, and to be saved (C-109)', async () => {
    const numer = await affair()
    const id = await added(`wiadomosc/${numer}`)
    expect(await waiting(`wiadomosc/${numer}`)).toEqual([
      { id, nazwa: 'lampa.jpg', typ: 'image/jpeg', bajtow: expect.any(Number), stan: 'GOTOWY' },
    ])
    expect((await write(numer, 'W załączeniu zdjęcie', [id])).statusCode).toBe(200)
    expect(await waiting(`wiadomosc/${numer}`)).toEqual([])
    expect((await own(numer)).wpisy).toMatchObject([{ tresc: 'W załączeniu zdjęcie', pliki: [{ id, stan: 'GOTOWY' }] }])
    expect((await item(numer)).wpisy).toMatchObject([{ pliki: [{ id }] }])
    const file = await open(id)
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; filename="lampa\.jpg"/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(file.rawPayload.includes('Telefon')).toBe(false)
    const seen = await senior.get(`/sprawa/plik?numer=${numer}&id=${id}`)
    expect(seen.rawPayload.equals(file.rawPayload)).toBe(true)
    expect(seen.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })

  it('is unknown to anybody else: another person, the desk before it is sent, a clerk of another department, another case', async () => {
    const [numer, other] = [await affair(), await affair()]
    const id = await added(`wiadomosc/${numer}`)
    expect((await open(id, jan, JAN)).statusCode).toBe(404)
    expect((await open(id, jan, HELENA)).statusCode).toBe(403)
    expect((await senior.get(`/sprawa/plik?numer=${numer}&id=${id}`)).statusCode).toBe(404)
    await write(numer, 'Zdjęcie', [id])
    expect((await open(id, jan, JAN)).statusCode).toBe(404)
    expect((await taxes.get(`/sprawa/plik?numer=${numer}&id=${id}`)).statusCode).toBe(404)
    expect((await senior.get(`/sprawa/plik?numer=${other}&id=${id}`)).statusCode).toBe(404)
    expect((await portal.post(`/zalaczniki/usun?${HELENA}`, { id }, helena)).statusCode).toBe(404)
    expect((await portal.post(`/zalaczniki/usun?${JAN}`, { id }, jan)).statusCode).toBe(404)
  })

  it('of somebody else goes with no message, which is not sent then', async () => {
    const numer = await affair()
    const id = (
      await portal.post(`/zalaczniki/dodaj?${JAN}`, { formularz: 'x', nazwa: 'a.jpg', tresc: photo.toString('base64') }, jan)
    ).json().id
    expect((await write(numer, 'Cudzy plik', [id])).statusCode).toBe(404)
    expect((await own(numer)).wpisy).toEqual([])
  })

  it('goes once, also where the message is sent again after a lost answer; other files with the same words are another message', async () => {
    const numer = await affair()
    const [first, second] = [await added(`wiadomosc/${numer}`), await added(`wiadomosc/${numer}`, pdf(), 'umowa')]
    await write(numer, 'Zdjęcie', [first])
    await write(numer, 'Zdjęcie', [first])
    expect((await own(numer)).wpisy).toHaveLength(1)
    await write(numer, 'Zdjęcie', [second])
    expect((await own(numer)).wpisy).toMatchObject([{ pliki: [{ id: first }] }, { pliki: [{ nazwa: 'umowa.pdf' }] }])
  })

  it('that is taken back is gone', async () => {
    const id = await added('zgloszenie')
    expect((await portal.post(`/zalaczniki/usun?${HELENA}`, { id }, helena)).statusCode).toBe(200)
    expect([(await open(id)).statusCode, await waiting('zgloszenie')]).toEqual([404, []])
  })

  it.each([
    ['an SVG called .png', Buffer.from('<svg/>'), /^Przyjmujemy zdjęcia/],
    ['a PDF with a script', pdf({ more: '/OpenAction<</S/JavaScript>>' }), /skrypt/],
    ['more than 10 MB', Buffer.concat([photo, Buffer.alloc(10_000_001)]), /najwyżej 10 MB/],
    ['nothing', Buffer.alloc(0), /pusty/],
  ])('that is %s is refused in words, and nothing of it is kept', async (_case, content, words) => {
    const refused = await add('zgloszenie', content, 'a.png')
    expect([refused.statusCode, refused.json().pola]).toEqual([400, { plik: expect.stringMatching(words) }])
    expect(await waiting('zgloszenie')).toEqual([])
  })

  it('is one of five at most', async () => {
    const form = 'wiadomosc/Z-900001'
    for (let n = 0; n < 5; n += 1) await added(form, pdf(), `${n}.pdf`)
    expect((await add(form, pdf())).json().pola).toEqual({ plik: expect.stringContaining('najwyżej 5 plików') })
  })
})

describe('a file of the office', () => {
  it('goes with an answer, and the person opens it; before, it is the clerk’s alone', async () => {
    const numer = await affair()
    const { id } = (await senior.post('/sprawa/plik/dodanie', { numer, nazwa: 'plan.pdf', tresc: pdf().toString('base64') })).json()
    expect((await open(id)).statusCode).toBe(404)
    expect((await senior.get(`/sprawa/pliki?numer=${numer}`)).json().pliki).toMatchObject([{ id, nazwa: 'plan.pdf' }])
    expect((await answer(numer, 'Plan w załączniku.', [id])).statusCode).toBe(200)
    expect((await own(numer)).wpisy).toMatchObject([{ od: 'URZAD', pliki: [{ id, nazwa: 'plan.pdf', stan: 'GOTOWY' }] }])
    expect((await open(id)).rawPayload.equals(pdf())).toBe(true)
  })

  it('is added to no case of another department', async () => {
    const numer = await affair()
    expect((await taxes.post('/sprawa/plik/dodanie', { numer, nazwa: 'plan.pdf', tresc: pdf().toString('base64') })).statusCode).toBe(404)
  })
})

const job = (name: string) => portal.jobs.find((one) => one.name === name)?.run()
const kept = () => readdir(join(dataDir, 'files'), { recursive: true })
const stateOf = (id: string, state: string) => portal.pool.query('update portal.attachment set state = $2 where id = $1', [id, state])

describe('what the scanner has not passed', () => {
  it.each(['waiting', 'infected'])('is opened by nobody while it is %s, and its message goes (C-110)', async (state) => {
    const numer = await affair()
    const id = await added(`wiadomosc/${numer}`)
    await write(numer, 'Zdjęcie', [id])
    await stateOf(id, state)
    expect([(await open(id)).statusCode, (await senior.get(`/sprawa/plik?numer=${numer}&id=${id}`)).statusCode]).toEqual([404, 404])
    expect((await own(numer)).wpisy).toMatchObject([{ pliki: [{ stan: state === 'waiting' ? 'SPRAWDZANY' : 'ODRZUCONY' }] }])
  })

  it.each([
    ['stream: OK', 200, 'GOTOWY'],
    ['stream: Win.Test.EICAR_HDB-1 FOUND', 404, 'ODRZUCONY'],
  ])('waits while the scanner is at its limit, and is judged once it answers %s (C-110)', async (answer, status, stan) => {
    const numer = await affair()
    scanned = 'INSTREAM size limit exceeded. ERROR'
    const id = await added(`wiadomosc/${numer}`)
    await write(numer, 'Zdjęcie', [id])
    await job('waiting-files')
    expect((await own(numer)).wpisy).toMatchObject([{ pliki: [{ id, stan: 'SPRAWDZANY' }] }])
    scanned = answer
    await job('waiting-files')
    expect([(await open(id)).statusCode, (await own(numer)).wpisy[0].pliki[0].stan]).toEqual([status, stan])
    expect((await kept()).some((key) => key.endsWith(id))).toBe(status === 200)
    scanned = 'stream: OK'
  })
})

const BYTES = Buffer.from('x')
/** Nothing the portal knows of, as a process leaves it that dies between bytes and row. */
const NOBODYS = '2026-09-01/'.padEnd(43, 'a')

describe('the sweep', () => {
  it('takes what nobody has sent for a day, and bytes that no row names or that a scanner refused; what was sent stays', async () => {
    const numer = await affair()
    const [sent, left, refused] = [await added(`wiadomosc/${numer}`), await added('zgloszenie'), await added(`wiadomosc/${numer}`)]
    await write(numer, 'Zdjęcie', [sent, refused])
    await folderBlobs(join(dataDir, 'files')).put(NOBODYS, BYTES)
    await stateOf(refused, 'infected')
    portal.clock.set('2026-10-08')
    await job('file-sweep')
    portal.clock.set('2026-10-05')
    expect([(await open(sent)).statusCode, (await open(left)).statusCode]).toEqual([200, 404])
    const keys = await kept()
    expect([sent, left, refused, NOBODYS].map((id) => keys.some((key) => key.endsWith(id)))).toEqual([true, false, false, false])
  })
})
