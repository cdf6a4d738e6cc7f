import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadEntries } from '#api/answers/services/load-services.ts'
import { contentRules } from '#api/answers/services/page-routes.ts'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { publishFolder } from '../../testing/publish-folder.ts'

let portal: TestPortal
let adam: Clerk
let anna: Clerk
let renata: Clerk

beforeAll(async () => {
  portal = await startTestPortal()
  adam = await clerkOf(portal, 'a.admin', [{ role: 'A', departments: [] }])
  anna = await clerkOf(portal, 'a.adminka', [{ role: 'A', departments: [] }])
  renata = await clerkOf(portal, 'r.redakcyjna', [{ role: 'R', departments: [] }])
})
afterAll(() => portal.close())
beforeEach(async () => {
  await publishFolder(portal.pool, 'content', await contentRules(await loadEntries()))
})

const propose = async (wlaczniki: Record<string, boolean>, by = adam) =>
  by.post('/ustawienia/wlaczniki', { wlaczniki, powod: 'decyzja wójta z 5 października' })
const agree = (by: Clerk, id: number) => by.post('/propozycje/decyzja', { id, czyZgoda: true })
const configuration = async () => (await portal.get('/konfiguracja')).json<Record<string, unknown>>()
const officeNow = async () =>
  (
    await portal.pool.query<{ content: Buffer }>(
      "select b.content from portal.content_state st join portal.content_source s on s.version_id = st.current_id join portal.content_blob b using (sha256) where s.path = 'office.json'",
    )
  ).rows[0]?.content.toString('utf8')

describe('the switches of the portal', () => {
  it('are changed by two administrators, and nothing else of the file is', async () => {
    const { propozycja: id } = (await propose({ czyCaptcha: true, czyKir: true })).json<{ propozycja: number }>()
    expect((await adam.get('/ustawienia/wlaczniki')).json()).toMatchObject({ czyCzeka: true, wlaczniki: { czyCaptcha: false } })
    const { propozycje } = (await anna.get('/propozycje')).json<{ propozycje: { id: number; zmiany: unknown[] }[] }>()
    expect(propozycje.find((one) => one.id === id)?.zmiany).toEqual([{ nazwa: 'czyCaptcha', przed: 'nie', po: 'tak' }])
    expect((await agree(adam, id)).json()).toMatchObject({ kod: 1410 })
    expect((await agree(anna, id)).statusCode).toBe(200)
    await expect.poll(async () => (await configuration())['czyCaptcha'], { timeout: 5000 }).toBe(true)
    const before = await readFile('content/office.json', 'utf8')
    expect(await officeNow()).toBe(before.replace('"czyCaptcha": false', '"czyCaptcha": true'))
    await portal.recorded()
    const { rows } = await portal.pool.query(
      "select actor, object from portal.audit where action = 'settings-change' order by id desc limit 1",
    )
    expect(rows).toEqual([{ actor: 'staff:a.adminka', object: expect.stringMatching(/^content:\d+ office\.json$/) }])
  })

  it('that nobody could sign in with are refused, with why', async () => {
    const off = { czyLogowaniePrzezPortal: false, czyLogowaniePrzezWezelKrajowy: false, czyLogowaniePrzezEpuap: false }
    expect((await propose(off)).json()).toMatchObject({ kod: 1000, pola: { powod: expect.stringContaining('logowania') } })
  })

  it('that leave only a way in whose system nobody has set are refused too', async () => {
    expect((await propose({ czyLogowaniePrzezPortal: false, czyLogowaniePrzezWezelKrajowy: true })).json()).toMatchObject({
      kod: 1000,
      pola: { powod: expect.stringContaining('logowania') },
    })
  })

  it('that are as they were are nothing to agree to, and unknown ones are no switches', async () => {
    expect((await propose({ czyCaptcha: false })).statusCode).toBe(409)
    expect((await propose({ czyWszystko: true })).statusCode).toBe(400)
  })

  it('are nothing for an editor', async () => {
    expect((await renata.get('/ustawienia/wlaczniki')).json()).toMatchObject({ kod: 1408 })
    expect((await propose({ czyCaptcha: true }, renata)).json()).toMatchObject({ kod: 1408 })
  })

  it('leave the draft of an editor where it is', async () => {
    const { jezyk, znak, podstawa, tresc } = (await renata.get('/tresci/strona?nazwa=office.json')).json<{
      pliki: [Record<string, string>]
    }>().pliki[0]
    await renata.post('/tresci/strona/szkic', {
      nazwa: 'office.json',
      pliki: [{ jezyk, znak, podstawa, tresc: tresc?.replace('000 000 001', '000 000 009') }],
    })
    const { propozycja: id } = (await propose({ czyInfoOProwizjach: false })).json<{ propozycja: number }>()
    await agree(anna, id)
    expect((await renata.get('/tresci/strona?nazwa=office.json')).json()).toMatchObject({
      pliki: [{ czySzkic: true, czyWyprzedzona: true }],
    })
  })
})
