import { describe, expect, it } from 'vitest'
import { clerkOf, type Clerk } from '#api/testing/desk.ts'
import { portalOfFile } from '#api/testing/portal.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { alone } from '../../server/reconciliation/tools.ts'
import { sweepUploads } from '../../server/uploads/store.ts'

const ACCOUNT = '75999999997001100010010000'
const WAIT = { timeout: 60_000 }

const portal = await portalOfFile()
const karol = await clerkOf(portal, 'k.kasjerski', [{ role: 'F', departments: [] }])
const felicja = await clerkOf(portal, 'f.finansowa', [{ role: 'F', departments: [] }])

/** A day of an account with one transfer of 5 zł. */
function statement(
  number: number,
  {
    title = 'Kowalski',
    amount = '5,00',
    ending = `:62F:C261005PLN${amount}\r\n-\r\n`,
  }: { title?: string; amount?: string; ending?: string } = {},
): string {
  const lines = [
    ':20:W',
    `:25:${ACCOUNT}`,
    `:28C:${number}`,
    ':60F:C261005PLN0,00',
    `:61:261005C${amount}NTRFNONREF`,
    `:86:020^00X^20${title}`,
  ]
  return `${lines.join('\r\n')}\r\n${ending}`
}

interface Row {
  readonly id: number
  readonly nazwa: string
  readonly stan: string
}
const rowOf = async (id: number) => (await karol.get('/wyciagi')).json<{ wyciagi: Row[] }>().wyciagi.find((one) => one.id === id)
const settled = (id: number) => expect.poll(async () => (await rowOf(id))?.stan, WAIT).not.toMatch(/^(checking|taking)$/)
const kept = async () => (await portal.pool.query('select from portal.bank_line')).rowCount

async function sent(name: string, content: string, by = karol, piece = 100): Promise<number> {
  const bytes = Buffer.from(content)
  const { id } = (await by.post('/wyciag/nowy', { nazwa: name, bajtow: bytes.length })).json<{ id: number }>()
  for (let od = 0; od < bytes.length; od += piece)
    expect((await by.post('/wyciag/kawalek', { id, od, tresc: bytes.subarray(od, od + piece).toString('base64') })).statusCode).toBe(200)
  return id
}

async function tried(name: string, content: string): Promise<number> {
  const id = await sent(name, content)
  expect((await karol.post('/wyciag/proba', { id })).json()).toEqual({})
  await settled(id)
  return id
}

describe('a statement from the desk', () => {
  it('is tried without keeping anything, then taken in by one of two who press, and compared; the same file again changes nothing', async () => {
    const before = await kept()
    const id = await tried('188.sta', statement(188))
    expect(await rowOf(id)).toMatchObject({ stan: 'ready', rodzaj: 'statement', nowych: 1, wierszy: 1, znanych: 0, wyslal: 'k.kasjerski' })
    expect(await kept()).toBe(before)
    const pressed = await Promise.all([karol.post('/wyciag/wczytanie', { id }), felicja.post('/wyciag/wczytanie', { id })])
    expect(pressed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    await settled(id)
    expect(await rowOf(id)).toMatchObject({ stan: 'taken', nowych: 1, roznic: expect.any(Number) })
    expect(await kept()).toBe((before ?? 0) + 1)
    await portal.recorded()
    const { rows } = await portal.pool.query(
      "select from portal.audit where action = 'money-file' and actor like 'staff:%' and object like 'statement 188.sta%'",
    )
    expect(rows).toHaveLength(1)
    expect(await rowOf(await tried('inna-nazwa.sta', statement(188)))).toMatchObject({ stan: 'known' })
    expect(await kept()).toBe((before ?? 0) + 1)
    const { rows: rests } = await portal.pool.query(
      "select from portal.money_upload where state in ('taken', 'known') and length(content) > 0",
    )
    expect(rests).toEqual([])
  })

  it.each([
    ['that is cut off', '1.sta', statement(1, { ending: '' }), 'cutOff'],
    ['whose balances do not add up', '2.sta', statement(2, { ending: ':62F:C261005PLN6,00\r\n-\r\n' }), 'balance'],
    ['that tells of other money under a known number', '3.sta', statement(188, { amount: '6,00' }), 'saysOther'],
    ['that is no statement at all', '4.txt', 'Ala ma kota 78041200464\r\n', 'unknownFormat'],
    ['whose list lacks columns', '5.csv', 'dostawca;paczka;kwota\r\np24;1;5,00\r\n', 'header'],
  ])('%s is refused with its line and the reason, and none of it is kept or told', async (_what, name, content, reason) => {
    const before = await kept()
    const id = await tried(name, content)
    expect(await rowOf(id)).toMatchObject({ stan: 'refused', powod: reason, wiersz: expect.any(Number) })
    expect((await karol.post('/wyciag/wczytanie', { id })).json()).toMatchObject({ kod: 1006, przyczyna: 'moved' })
    expect(await kept()).toBe(before)
    expect((await karol.get('/wyciagi')).body).not.toContain('78041200464')
  })

  it('in a better form sets the words of a known one right, its money being the same, and that is told and recorded', async () => {
    const poor = statement(240, { title: '' }).replace(':86:020^00X^20', ':86:020')
    const take = async (name: string, content: string) => {
      const id = await tried(name, content)
      const found = await rowOf(id)
      await karol.post('/wyciag/wczytanie', { id })
      await settled(id)
      return found
    }
    await take('zla.sta', poor)
    const before = await kept()
    const words = async () => (await portal.pool.query("select title, reference from portal.bank_line where title like '%Nowak%'")).rows
    const right = statement(240, { title: 'Nowak 2026-00000391' })
    expect(await take('dobra.sta', `Wyciag\r\n${right}`)).toMatchObject({ stan: 'ready', nowych: 0, poprawionych: 1, pozostale: [1] })
    expect([await words(), await kept()]).toEqual([[{ title: 'Nowak 2026-00000391', reference: '2026-00000391' }], before])
    await portal.recorded()
    const { rows } = await portal.pool.query("select object from portal.audit where action = 'money-file-correct' and actor like 'staff:%'")
    expect(rows).toEqual([{ object: 'dobra.sta: 1' }])
    await portal.pool.query("update portal.bank_line set title = 'x', reference = null where title like '%Nowak%'")
    expect(await take('jeszcze-raz.sta', `Wyciag\r\n${right}`)).toMatchObject({ poprawionych: 1 })
    expect(await words()).toHaveLength(1)
  })

  it('waits its turn while another one is taken in and compared', async () => {
    const ids = [await tried('601.sta', statement(601)), await tried('602.sta', statement(602))]
    await inTransaction(portal.pool, async (tx) => {
      await alone(tx)
      for (const id of ids) await karol.post('/wyciag/wczytanie', { id })
      await expect.poll(async () => (await Promise.all(ids.map(rowOf))).map((row) => row?.stan)).toEqual(['taking', 'taking'])
    })
    for (const id of ids) await settled(id)
    expect(await Promise.all(ids.map(rowOf))).toMatchObject([
      { stan: 'taken', roznic: expect.any(Number) },
      { stan: 'taken', roznic: expect.any(Number) },
    ])
  })

  it.each([
    ['letters of many bytes', `${'漢'.repeat(96)}.sta`],
    ['a way out of its folder', '../../etc/passwd'],
  ])('under a name of %s is read like any other', async (_what, name) => {
    expect(await rowOf(await tried(name, statement(500, { ending: '' })))).toMatchObject({ stan: 'refused', powod: 'cutOff' })
  })

  it('under a name with a character that nothing can keep is refused, and no fault', async () => {
    expect((await karol.post('/wyciag/nowy', { nazwa: 'a\u0000b.sta', bajtow: 20 })).statusCode).toBe(400)
  })

  it('comes in pieces, one behind the other, from one person; what is not whole is not tried', async () => {
    const { id } = (await karol.post('/wyciag/nowy', { nazwa: 'x.sta', bajtow: 6 })).json<{ id: number }>()
    const piece = (by: Clerk, od: number) => by.post('/wyciag/kawalek', { id, od, tresc: Buffer.from('abc').toString('base64') })
    expect((await piece(felicja, 0)).json()).toMatchObject({ przyczyna: 'moved' })
    expect((await piece(karol, 3)).json()).toMatchObject({ przyczyna: 'moved' })
    expect((await piece(karol, 0)).json()).toEqual({ odebrano: 3 })
    expect((await piece(karol, 0)).json()).toMatchObject({ przyczyna: 'moved' })
    expect((await karol.post('/wyciag/proba', { id })).json()).toMatchObject({ przyczyna: 'moved' })
    expect((await karol.post('/wyciag/odrzucenie', { id })).json()).toEqual({})
    expect(await rowOf(id)).toBeUndefined()
    await portal.recorded()
    const { rows } = await portal.pool.query('select actor, outcome from portal.audit where action = $1 and object = $2', [
      'money-file-discard',
      `upload:${id} x.sta`,
    ])
    expect(rows).toEqual([{ actor: expect.stringMatching(/^staff:/), outcome: 'done' }])
    expect((await felicja.post('/wyciag/odrzucenie', { id })).json()).toMatchObject({ przyczyna: 'moved' })
  })

  it('whose process died while it was taken in is begun again and kept once', async () => {
    const id = await tried('300.sta', statement(300))
    await karol.post('/wyciag/wczytanie', { id })
    await settled(id)
    const before = await kept()
    await portal.pool.query("update portal.money_upload set state = 'taking', content = $2, changed_at = '2026-10-01' where id = $1", [
      id,
      Buffer.from(statement(300)),
    ])
    await sweepUploads(portal.pool, new Date('2026-10-05T09:00:00Z'))
    expect(await rowOf(id)).toMatchObject({ stan: 'broken' })
    await karol.post('/wyciag/proba', { id })
    await settled(id)
    expect([(await rowOf(id))?.stan, await kept()]).toEqual(['known', before])
  })

  it('that nobody goes on with is forgotten with what is in it', async () => {
    const id = await tried('400.sta', statement(400))
    await sweepUploads(portal.pool, new Date(Date.now() + 9 * 86_400_000))
    expect(await rowOf(id)).toBeUndefined()
  })
})
