import { describe, expect, it } from 'vitest'
import { accountOf, clerkOf, twoClerks } from '#api/testing/desk.ts'
import { newestMail } from '#api/testing/mail/mailbox.ts'
import { portalOfFile } from '#api/testing/portal.ts'

const KARCZMA = '9990001019'
const REASON = 'odpis z KRS okazany, sprawa OR.1.2026'

const portal = await portalOfFile()
const { first, second } = await twoClerks(portal)

const account = (login: string) => accountOf(portal, login)
const join = async (id: number, nip: string, by = first) =>
  (await by.post('/konto/podmiot', { id, nip, podstawa: 'KRS', powod: REASON })).json<{ propozycja: number }>()
const agree = async (propozycja: number, by = second) => by.post('/propozycje/decyzja', { id: propozycja, czyZgoda: true })
const part = (id: number, nip: string, by = first) => by.post('/konto/podmiot/koniec', { id, nip, powod: 'odwołany z zarządu, KRS' })
const subjects = async (id: number) =>
  (
    await portal.pool.query(
      'select nip, basis, joined_on, subject_id is not null as known from portal.account_subject where account_id = $1 and nip is not null',
      [id],
    )
  ).rows

describe('an institution for which an account may act', () => {
  it('is joined by two, with the document that was seen; the holder and whoever acts for it already are told', async () => {
    const { id, email } = await account('helena.wodomierska')
    const other = await account('karczma.podlipa')
    const { propozycja } = await join(id, '999-000-10-19')
    expect(await subjects(id)).toEqual([])
    expect((await agree(propozycja, first)).json()).toMatchObject({ kod: 1410 })
    expect((await second.get('/propozycje')).json()).toMatchObject({
      propozycje: [
        {
          czynnosc: 'account-subject-join',
          zmiany: [{ nazwa: 'login' }, { nazwa: 'institution', przed: null }, { nazwa: 'basis', po: 'KRS' }],
        },
      ],
    })
    expect((await agree(propozycja)).statusCode).toBe(200)
    expect(await subjects(id)).toEqual([{ nip: KARCZMA, basis: 'KRS', joined_on: expect.any(String), known: true }])
    expect(await newestMail(portal.pool, email)).toContain('działać za kolejną instytucję')
    expect(await newestMail(portal.pool, other.email)).toContain('kolejnemu kontu działać za instytucję')
  })

  it('is parted at once by one: sessions end, the reason is in the log, the holder is told', async () => {
    const { id, email } = await account('helena.wodomierska')
    const token = await portal.signIn('helena.wodomierska')
    expect((await part(id, KARCZMA)).statusCode).toBe(200)
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    expect(await subjects(id)).toEqual([])
    expect(await newestMail(portal.pool, email)).toContain('zakończył prawo')
    expect((await part(id, KARCZMA)).json()).toMatchObject({ kod: 1412, przyczyna: 'notJoined' })
    await portal.recorded()
    const { rows } = await portal.pool.query(
      "select actor, object from portal.audit where action = 'account-subject-part' and outcome = 'done'",
    )
    expect(rows).toEqual([{ actor: 'staff:s.pierwsza', object: `account:${id} because: odwołany z zarządu, KRS` }])
  })

  it('is refused under a mistyped NIP, one of a person, twice, and to an account that nobody has verified', async () => {
    const { id } = await account('anna.kompletowska')
    for (const nip of ['9990001018', '123', '5260250274']) expect(await join(id, nip)).toMatchObject({ kod: 1412, przyczyna: 'unknownNip' })
    expect(await join((await account('marek.niezweryfikowicz')).id, KARCZMA)).toMatchObject({ przyczyna: 'notVerified' })
    expect(await join((await account('karczma.podlipa')).id, KARCZMA)).toMatchObject({ przyczyna: 'joined' })
  })

  it('is not agreed to where the account was blocked since', async () => {
    const { id } = await account('anna.kompletowska')
    const { propozycja } = await join(id, KARCZMA)
    await second.post('/konto/blokada', { id, czyZablokowane: true })
    expect((await agree(propozycja)).json()).toMatchObject({ przyczyna: 'blocked' })
    expect(await subjects(id)).toEqual([])
    await second.post('/konto/blokada', { id, czyZablokowane: false })
    await first.post('/propozycje/wycofanie', { id: propozycja })
  })

  it('stays where the account was opened for it', async () => {
    const { id } = await account('karczma.podlipa')
    await portal.pool.query('update portal.account set nip = $2, is_institution = true where id = $1', [id, KARCZMA])
    expect((await part(id, KARCZMA)).json()).toMatchObject({ kod: 1412, przyczyna: 'ownSubject' })
    expect(await subjects(id)).toHaveLength(1)
  })

  it('is nobody’s to give who acts for it, nor to join to their own account; a clerk without the right proposes nothing', async () => {
    const { id } = await account('roman.rolniczak')
    const pesel = '85072101246'
    await portal.pool.query("update portal.account set pesel = $1 where login = 'karczma.podlipa'", [pesel])
    const acting = await clerkOf(portal, 's.karczma', [{ role: 'S', departments: [] }], pesel)
    expect(await join(id, KARCZMA, acting)).toMatchObject({ kod: 1409 })
    const own = await clerkOf(portal, 's.rolniczak', [{ role: 'S', departments: [] }], '65052908430')
    expect(await join(id, KARCZMA, own)).toMatchObject({ kod: 1409 })
    expect((await part(id, KARCZMA, own)).json()).toMatchObject({ kod: 1409 })
    const clerk = await clerkOf(portal, 'k.zwykla', [{ role: 'K', departments: [] }])
    expect(await join(id, KARCZMA, clerk)).toMatchObject({ kod: 1408 })
  })
})
