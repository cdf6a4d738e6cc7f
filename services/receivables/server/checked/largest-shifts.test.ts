import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type pg from 'pg'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { largestShifts } from './largest-shifts.ts'

const NEXT = 'register_next'

let portal: TestPortal
let client: pg.PoolClient
let now = ''
beforeAll(async () => {
  portal = await startTestPortal()
  client = await portal.pool.connect()
  now = (await client.query<{ schema: string }>('select schema_name as schema from portal.register_state')).rows[0]?.schema ?? ''
  await client.query(`create schema ${NEXT}`)
  for (const name of ['karty', 'ratyZbiorcze', 'zaksiegowaneWplaty'])
    await client.query(`create table ${NEXT}."${name}" as select * from ${now}."${name}"`)
})
afterAll(async () => {
  client.release()
  await portal.close()
})

const shifts = () =>
  largestShifts.run(
    client,
    (name) => `${now}."${name}"`,
    (name) => `${NEXT}."${name}"`,
  )

describe('the largest changes of a delivery', () => {
  it('are none where every card owes what it owed', async () => {
    expect(await shifts()).toEqual([])
  })

  it('are told by the signs of cards, the largest first, each with why, and twenty at most', async () => {
    const { rows: cards } = await client.query<{ name: string; owner: number; id: number; owed: number }>(
      `select k."symbolKarty" as name, k."idPodmiotu" as owner, k."idKartyNaleznosci" as id, sum(r."kwotaRazem") as owed
         from ${now}.karty k join ${now}."ratyZbiorcze" r using ("idPodmiotu", "idKartyNaleznosci") group by 1, 2, 3 having sum(r."kwotaRazem") > 10 order by 4 desc, 1`,
    )
    const [gone, paid, other] = cards
    if (!gone || !paid || !other) throw new Error('The demo has three cards with something to pay')
    const on = (card: typeof gone) => `"idPodmiotu" = ${card.owner} and "idKartyNaleznosci" = ${card.id}`
    for (const table of ['karty', 'ratyZbiorcze', 'zaksiegowaneWplaty'])
      await client.query(`delete from ${NEXT}."${table}" where ${on(gone)}`)
    await client.query(`update ${NEXT}."ratyZbiorcze" set "kwotaRazem" = 0 where ${on(paid)}`)
    await client.query(
      `insert into ${NEXT}."zaksiegowaneWplaty" select k."idPodmiotu", k."idKartyNaleznosci", 999, 'Wpłata', '2026-10-05', 'Wpłata', 0, 0, 0, 0, ${paid.owed}, 0 from ${NEXT}.karty k where ${on(paid)}`,
    )
    await client.query(`update ${NEXT}."ratyZbiorcze" set "kwotaRazem" = 0 where ${on(other)}`)
    const told = await shifts()
    expect(told).toEqual([
      { name: gone.name, before: gone.owed, after: null, cause: 'gone' },
      { name: paid.name, before: paid.owed, after: 0, cause: 'booked' },
      { name: other.name, before: other.owed, after: 0, cause: 'other' },
    ])
    await client.query(`update ${NEXT}."ratyZbiorcze" set "kwotaRazem" = "kwotaRazem" + 1`)
    expect(await shifts()).toHaveLength(20)
  })

  it('are not told before there are any data', async () => {
    expect(
      await largestShifts.run(
        client,
        () => null,
        (name) => `${NEXT}."${name}"`,
      ),
    ).toEqual([])
  })
})
