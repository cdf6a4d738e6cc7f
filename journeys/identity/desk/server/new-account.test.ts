import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
let barbara: Clerk
beforeAll(async () => {
  portal = await startTestPortal()
  barbara = await clerkOf(portal, 'b.biurkowska', [{ role: 'K', departments: ['PODATKI'] }])
})
afterAll(() => portal.close())

const GENOWEFA = { imie: 'Genowefa', nazwisko: 'Rolniczak', pesel: '67101408582' }
const create = (more: Record<string, unknown> = {}, by = barbara) =>
  by.post('/konto/nowe', { ...GENOWEFA, login: 'genowefa.rolniczak', email: 'g@przykladowa.example', ...more })
const accounts = async (login: string) =>
  (await portal.pool.query('select state, by_office, pesel from portal.account where login = $1', [login])).rows

describe('an account opened at the counter', () => {
  it('answers with its letter, waits for it, and stands in the log by its clerk', async () => {
    const letter = await create({ pesel: '67 1014 08582' })
    expect([letter.statusCode, letter.headers['content-type'], letter.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    expect(await accounts('genowefa.rolniczak')).toEqual([{ state: 'inactive', by_office: true, pesel: '67101408582' }])
    await portal.recorded()
    const { rows } = await portal.pool.query("select actor from portal.audit where action = 'account-create'")
    expect(rows).toEqual([{ actor: 'staff:b.biurkowska' }])
  })

  it('says which field is wrong, and opens nothing then', async () => {
    const wrong = { login: 'ą', nazwisko: 'Rol\tniczak', email: 'nie adres', pesel: '67101408583' }
    for (const [field, value] of Object.entries(wrong))
      expect([field, (await create({ login: 'nowe.konto', [field]: value })).json()]).toEqual([
        field,
        { kod: 1000, opis: expect.any(String), pola: { [field]: expect.any(String) } },
      ])
    expect((await create({ login: 'Genowefa.Rolniczak', pesel: '85072101246' })).json()).toMatchObject({
      kod: 1000,
      pola: { login: expect.any(String) },
    })
    expect(await accounts('nowe.konto')).toEqual([])
  })

  it('is never one of an institution: that is joined to it by two persons', async () => {
    const opened = await create({ login: 'z.firmy', pesel: '85072101246', nip: '9990001019', instytucja: 'Karczma Pod Lipą' })
    expect([opened.statusCode, await accounts('z.firmy')]).toEqual([400, []])
  })

  it('is not a second one of a person who has one; what a stranger has only claimed is no account of theirs', async () => {
    expect((await create({ login: 'drugie.konto' })).json()).toMatchObject({
      kod: 1000,
      pola: { pesel: expect.stringContaining('ma już konto') },
    })
    expect(await accounts('drugie.konto')).toEqual([])
    await portal.pool.query("update portal.account set pesel = '85072101246', state = 'unverified' where login = 'marek.niezweryfikowicz'")
    expect((await create({ login: 'prawdziwe.konto', pesel: '85072101246' })).statusCode).toBe(200)
  })

  it('is compared with the register, which answers yes or no, and with other accounts', async () => {
    const compare = (more: object = {}) => barbara.post('/konto/porownanie', { ...GENOWEFA, ...more })
    expect((await compare()).json()).toMatchObject({
      pesel: 'zgodne',
      inne: [{ login: 'genowefa.rolniczak', stan: 'inactive' }],
    })
    expect((await compare({ nazwisko: 'Inna' })).json()).toMatchObject({ pesel: 'inne' })
    expect((await compare({ pesel: '85072101253' })).json()).toMatchObject({ pesel: 'brak', inne: [] })
  })

  it('is not opened for oneself or one’s household, nor by whoever may not verify', async () => {
    const own = await clerkOf(portal, 'r.rolniczak', [{ role: 'K', departments: [] }], '65052908430')
    expect((await create({ login: 'z.domu' }, own)).json()).toMatchObject({ kod: 1409 })
    const finance = await clerkOf(portal, 'k.kasa', [{ role: 'F', departments: [] }])
    expect((await create({ login: 'z.kasy' }, finance)).json()).toMatchObject({ kod: 1408 })
    expect([...(await accounts('z.domu')), ...(await accounts('z.kasy'))]).toEqual([])
  })
})
