import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { raty, ratyZbiorcze, zaksiegowaneWplaty } from '#services/receivables/datasets.ts'
import { startTestPortal, type TestPortal } from '../testing/portal.ts'
import { callAs, officeOf, ownKey, putKeyIn, type SystemKey } from './testing.ts'

let portal: TestPortal
let key: SystemKey
let number = 0

const ANNA = 1001
const { idKartyNaleznosci, idNaleznosciRatyZbiorczej } = ratyZbiorcze.example
const PAID = { kwotaGlowna: 0, kosztyEgzekucji: 0, odsetki: 0, oplataProlongacyjna: 0, kwotaRazem: 0, czySplacona: true }

const TABLES = [ratyZbiorcze.name, raty.name]
type Row = Record<string, unknown>
const owed = new Map<string, Row[]>()

const schema = async () => (await portal.pool.query<{ s: string }>('select schema_name as s from portal.register_state')).rows[0]?.s

beforeAll(async () => {
  portal = await startTestPortal()
  for (const table of TABLES) {
    const text = `select * from ${await schema()}."${table}" where "idPodmiotu" = $1 and "idNaleznosciRatyZbiorczej" = $2`
    owed.set(table, (await portal.pool.query<Row>(text, [ANNA, idNaleznosciRatyZbiorczej])).rows)
  }
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.pool.query('truncate portal.system_key, portal.system_call, portal.fact, portal.fact_key, portal.fact_before')
  await portal.pool.query(`delete from ${await schema()}."zaksiegowaneWplaty" where "idPodmiotu" = $1 and lp = 900`, [ANNA])
  for (const [table, rows] of owed) {
    const view = `${await schema()}."${table}"`
    await portal.pool.query(`delete from ${view} where "idPodmiotu" = $1 and "idNaleznosciRatyZbiorczej" = $2`, [
      ANNA,
      idNaleznosciRatyZbiorczej,
    ])
    await portal.pool.query(`insert into ${view} select * from jsonb_populate_recordset(null::${view}, $1)`, [JSON.stringify(rows)])
  }
  key = await putKeyIn(portal, 'finanse')
})

/** A payment that the office has booked: the posting, and the instalment that it pays with its parts. */
function booked(more: object = {}) {
  const nr = ++number
  return {
    id: `f-${nr}`,
    nr,
    rodzaj: 'ZAKSIEGOWANIE',
    czas: '2026-10-05T09:12:00+02:00',
    idPodmiotu: ANNA,
    wiersze: {
      ...Object.fromEntries([...owed].map(([table, rows]) => [table, rows.map((row) => ({ ...row, ...PAID }))])),
      [zaksiegowaneWplaty.name]: [{ ...zaksiegowaneWplaty.example, lp: 900, opis: 'Wpłata z portalu', dataOperacji: '2026-10-05' }],
    } as Record<string, readonly object[]>,
    ...more,
  }
}
const facts = (...fakty: object[]) => ({ fakty })
const postings = async () =>
  (
    await portal.pool.query<{ opis: string }>(
      `select opis from ${await schema()}."zaksiegowaneWplaty" where "idPodmiotu" = $1 and lp = 900`,
      [ANNA],
    )
  ).rows

describe('a call of a system', () => {
  it('is unknown as long as no key is valid, also to whoever put one in alone', async () => {
    await portal.pool.query('truncate portal.system_key')
    const own = ownKey()
    await officeOf(portal)('systems', 'add', 'finanse', '--public', own.text, '--clerk', 'a.kowal')
    const { statusCode } = await callAs(portal, { id: 0, ...own }, 'fakty', facts(booked()))
    expect(statusCode).toBe(404)
    expect(await postings()).toEqual([])
  })

  it.each([
    ['forged: another body than was signed', { instead: JSON.stringify({ operacja: 'fakty' }) }],
    ['late', { at: Math.floor(Date.now() / 1000) - 3600 }],
    ['ahead of time', { at: Math.floor(Date.now() / 1000) + 3600 }],
    ['without a signature', { headers: { 'webhook-signature': '' } }],
    ['under another id than was signed', { headers: { 'webhook-id': 'other' } }],
    ['with a blank in its id', { id: 'a b' }],
  ])('that is %s changes nothing', async (_, sent) => {
    const { statusCode, json } = await callAs(portal, key, 'fakty', facts(booked()), sent)
    expect([statusCode, json<{ kod: number }>().kod]).toEqual([401, 1528])
    expect(await postings()).toEqual([])
  })

  it.each([
    ['another system', { system: 'podatki' }],
    ['another portal', { adresat: 'inna-gmina.example' }],
  ])('signed for %s is refused', async (_, said) => {
    const { statusCode, json } = await callAs(portal, key, 'fakty', { ...facts(booked()), ...said })
    expect([statusCode, json<{ kod: number }>().kod]).toEqual([403, 1414])
    expect(await postings()).toEqual([])
  })

  it.each([
    ['of another operation', { operacja: 'stan' }],
    ['without facts', { fakty: [] }],
    ['of more facts than a call may hold', { fakty: Array.from({ length: 101 }, () => ({})) }],
    ['with a field that nobody knows', { kolor: 'x' }],
  ])('%s is refused by the field', async (_, said) => {
    const { statusCode, json } = await callAs(portal, key, 'fakty', { ...facts(booked()), ...said })
    expect([statusCode, json<{ kod: number; pola: object }>()]).toEqual([
      400,
      expect.objectContaining({ kod: 1000, pola: expect.any(Object) }),
    ])
  })

  it('of more than a megabyte is too large', async () => {
    expect((await callAs(portal, key, 'fakty', facts({ opis: 'x'.repeat(1_100_000) }))).statusCode).toBe(413)
  })

  it('has one answer as often as it is sent, and under its id no other call is taken', async () => {
    const fact = booked()
    const call = facts(fact)
    const first = await callAs(portal, key, 'fakty', call, { id: 'msg-1' })
    expect([first.statusCode, first.json()]).toEqual([200, { fakty: [{ id: fact.id, stan: 'zastosowano', regula: null, pole: null }] }])
    expect((await callAs(portal, key, 'fakty', call, { id: 'msg-1' })).json()).toEqual(first.json())
    expect((await callAs(portal, key, 'fakty', facts(booked()), { id: 'msg-1' })).json()).toMatchObject({ kod: 1703 })
    expect((await callAs(portal, key, 'fakty', call)).json()).toMatchObject({ fakty: [{ stan: 'powtorzone' }] })
    const other = await callAs(portal, key, 'fakty', facts({ ...fact, czas: '2026-10-05T09:13:00+02:00' }))
    expect([other.statusCode, other.json()]).toEqual([422, expect.objectContaining({ kod: 1703 })])
  })

  it('waits where its sums do not fit, and the same call is taken when they do', async () => {
    const fact = booked()
    const half = { ...fact, wiersze: { [ratyZbiorcze.name]: fact.wiersze[ratyZbiorcze.name] } }
    const rest = { ...booked(), wiersze: { [raty.name]: fact.wiersze[raty.name] } }
    const waiting = await callAs(portal, key, 'fakty', facts(half), { id: 'half' })
    expect([waiting.statusCode, waiting.headers['retry-after'], waiting.json()]).toEqual([
      409,
      '5',
      { fakty: [{ id: half.id, stan: 'czeka', regula: null, pole: null }] },
    ])
    const both = await callAs(portal, key, 'fakty', facts(half, rest))
    expect([both.statusCode, both.json<{ fakty: { stan: string }[] }>().fakty.map(({ stan }) => stan)]).toEqual([
      200,
      ['zastosowano', 'zastosowano'],
    ])
    expect((await callAs(portal, key, 'fakty', facts(half), { id: 'half' })).json()).toMatchObject({ fakty: [{ stan: 'powtorzone' }] })
  })

  it('is told by rule and field what was not taken, and is told again by the list', async () => {
    const fact = booked({ wiersze: { [zaksiegowaneWplaty.name]: [{ ...zaksiegowaneWplaty.example, suma: 'dużo' }] } })
    expect((await callAs(portal, key, 'fakty', facts(fact))).json()).toEqual({
      fakty: [{ id: fact.id, stan: 'odlozone', regula: 'value', pole: 'zaksiegowaneWplaty.suma' }],
    })
    expect((await callAs(portal, key, 'odlozone', {})).json()).toMatchObject({
      fakty: [{ id: fact.id, nr: fact.nr, regula: 'value', pole: 'zaksiegowaneWplaty.suma' }],
    })
  })

  it('while a delivery is swapped in is to come again', async () => {
    const swap = await portal.pool.connect()
    try {
      await swap.query('begin; select from portal.register_state for update')
      const call = facts(booked())
      const busy = await callAs(portal, key, 'fakty', call, { id: 'swap' })
      expect([busy.statusCode, busy.headers['retry-after'], busy.json<{ kod: number }>().kod]).toEqual([503, '2', 1508])
      await swap.query('rollback')
      expect((await callAs(portal, key, 'fakty', call, { id: 'swap' })).statusCode).toBe(200)
    } finally {
      swap.release(true)
    }
  })
})

describe('keys', () => {
  it('two are valid at once, a third is refused, and one that was ended opens nothing', async () => {
    const shared = await putKeyIn(portal, 'finanse', 'shared')
    for (const one of [key, shared]) expect((await callAs(portal, one, 'stan', {})).statusCode).toBe(200)
    const office = officeOf(portal)
    const add = ['systems', 'add', 'finanse', '--public', ownKey().text, '--clerk', 'a.kowal']
    expect(await office(...add)).toMatchObject({ code: 1, text: expect.stringContaining('has two keys already') })
    expect(await office('systems', 'end', String(key.id))).toMatchObject({ code: 0 })
    expect((await callAs(portal, key, 'stan', {})).statusCode).toBe(401)
    expect((await callAs(portal, shared, 'stan', {})).statusCode).toBe(200)
    expect(await office(...add)).toMatchObject({ code: 0 })
  })

  it('the second person is another one', async () => {
    const office = officeOf(portal)
    const { text } = await office('systems', 'add', 'podatki', '--public', ownKey().text, '--clerk', 'a.kowal')
    const id = /Key (\d+)/.exec(text)?.[1] ?? ''
    expect(await office('systems', 'second', id, '--clerk', 'a.kowal')).toMatchObject({ code: 1 })
    expect((await office('systems')).text).toContain('waits for a second person')
    expect(await office('systems', 'second', id, '--clerk', 'b.nowak')).toMatchObject({ code: 0 })
  })

  it('what is shared is kept sealed', async () => {
    const { id } = await putKeyIn(portal, 'finanse', 'shared')
    const { rows } = await portal.pool.query<{ key: string }>('select key from portal.system_key where id = $1', [id])
    expect(rows[0]?.key).not.toContain('whsec_')
  })
})

it('a system calls no more often than twenty times a second', async () => {
  const narrow = await startTestPortal({ LIMITS_FACTOR: '0.2' })
  try {
    const own = await putKeyIn(narrow, 'finanse')
    const answers = await Promise.all(Array.from({ length: 12 }, () => callAs(narrow, own, 'stan', {})))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 429]))
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('1')
  } finally {
    await narrow.close()
  }
})

it('a booked payment is seen by its resident at once, and the log says which fact it was', async () => {
  const token = await portal.signIn('anna.kompletowska')
  const query = `pesel=78041200464&idKartyNaleznosci=${String(idKartyNaleznosci)}`
  const debts = async () => (await portal.get(`/naleznosci/dajNaleznosciKarty?${query}`, token)).body
  const before = await debts()
  const fact = booked({ nr: 500 })
  expect((await callAs(portal, key, 'fakty', facts(fact))).statusCode).toBe(200)
  expect(await debts()).not.toBe(before)
  expect(await postings()).toEqual([{ opis: 'Wpłata z portalu' }])
  await portal.recorded()
  const { rows } = await portal.pool.query("select actor, object from portal.audit where action = 'fact' order by id desc limit 1")
  expect(rows).toEqual([{ actor: 'system:finanse', object: 'subject:1001 nr 500' }])
  expect((await callAs(portal, key, 'stan', {})).json()).toMatchObject({ system: 'finanse', ostatniNr: 500, doNumeru: 0 })
})
