import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

const JAN = 'pesel=72080506198'
const ANNA = 'pesel=78041200464'
const CARD = 3001
const DAY = '2026-10-05'

let portal: TestPortal
let anna: string
let jan: string
beforeAll(async () => {
  portal = await startTestPortal()
  anna = await portal.signIn('anna.kompletowska')
  jan = await portal.signIn('jan.zaleglowski')
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.set(DAY)
  await portal.pool.query('delete from portal.card_way')
  await portal.pool.query('delete from portal.rate_limit')
  await portal.pool.query('delete from portal.authorisation')
  await portal.pool.query("update portal.account set state = 'verified' where login = 'jan.zaleglowski'")
})

const note = (sposob: string, subject = JAN, token = jan) =>
  portal.post(`/naleznosci/zapiszSposobZaplaty?${subject}`, { idKartyNaleznosci: CARD, sposob }, token)
const withdraw = (subject = JAN, token = jan) =>
  portal.post(`/naleznosci/cofnijSposobZaplaty?${subject}`, { idKartyNaleznosci: CARD }, token)
async function noted() {
  const answer = await portal.get(`/naleznosci/dajNaleznosciKarty?${JAN}&idKartyNaleznosci=${CARD}`, jan)
  return answer.json<{ wlasnySposobZaplaty: unknown }>().wlasnySposobZaplaty
}
async function entries(action: string) {
  await portal.recorded()
  const { rows } = await portal.pool.query('select object from portal.audit where action = $1', [action])
  return rows.length
}
const waiting = async () =>
  (await portal.pool.query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).rowCount

describe('what a person notes of how a card is paid', () => {
  it('stands on the card from its day on, kept and logged once however often it is noted, also at once', async () => {
    const before = await entries('way-noted')
    const answers = await Promise.all([1, 2, 3].map(() => note('STALE')))
    expect(answers.map((one) => one.json())).toEqual(answers.map(() => ({ czyZapisano: true })))
    portal.clock.set('2026-10-09')
    await note('STALE')
    expect(await noted()).toEqual({ sposob: 'STALE', odDnia: DAY })
    expect(await entries('way-noted')).toBe(before + 1)
  })

  it('gives place to another way, which begins on its own day', async () => {
    await note('STALE')
    portal.clock.set('2026-10-09')
    await note('INKASENT')
    expect(await noted()).toEqual({ sposob: 'INKASENT', odDnia: '2026-10-09' })
  })

  it('gives place to another way also where both are noted at once', async () => {
    const before = await entries('way-noted')
    const other = await portal.pool.connect()
    await other.query('begin')
    await other.query(
      `insert into portal.card_way (account_id, subject_pesel, card_id, subject_id, way, noted_on)
       select a.id, a.pesel, $1, s.subject_id, 'POLECENIE', $2 from portal.account a join portal.account_subject s on s.account_id = a.id and s.pesel = a.pesel
        where a.login = 'jan.zaleglowski'`,
      [CARD, DAY],
    )
    const second = note('STALE')
    await expect.poll(waiting).toBe(1)
    await other.query('commit')
    other.release()
    expect((await second).json()).toEqual({ czyZapisano: true })
    expect(await noted()).toEqual({ sposob: 'STALE', odDnia: DAY })
    expect(await entries('way-noted')).toBe(before + 1)
  })

  it('is said only as long as reminders are silent for it: under another number of the register it is noted anew', async () => {
    await note('STALE')
    await portal.pool.query('update portal.card_way set subject_id = subject_id + 1')
    expect(await noted()).toBeNull()
    await note('STALE')
    expect(await noted()).toEqual({ sposob: 'STALE', odDnia: DAY })
  })

  it('is taken back by its subject, once in the log, and by nobody else', async () => {
    await note('POLECENIE')
    await withdraw(ANNA, anna)
    expect(await noted()).toMatchObject({ sposob: 'POLECENIE' })
    const before = await entries('way-withdrawn')
    expect((await withdraw()).json()).toEqual({ czyCofnieto: true })
    expect((await withdraw()).json()).toEqual({ czyCofnieto: true })
    expect(await noted()).toBeNull()
    expect(await entries('way-withdrawn')).toBe(before + 1)
  })

  it('is of no card of somebody else, and of no way that the portal does not know', async () => {
    expect((await note('STALE', ANNA, anna)).statusCode).toBe(404)
    expect((await note('STALE', JAN, anna)).statusCode).toBe(403)
    expect((await note('PRZELEW')).statusCode).toBe(400)
    expect(await noted()).toBeNull()
  })

  it('is noted neither by somebody who acts by an authorisation, whatever it covers, nor by an account of a letter', async () => {
    await portal.pool.query(
      `insert into portal.authorisation (account_id, subject_pesel, agent_id, label, packages, level, basis, from_day, to_day, state, created_at, confirmed_at)
       select a.id, a.pesel, b.id, 'brat', '{PODATKI,ODPADY,WODA,AKCYZA}', 'SKLADA', 'PPO-1', '2026-01-01', '2027-12-31', 'ACTIVE', now(), now()
         from portal.account a, portal.account b where a.login = 'jan.zaleglowski' and b.login = 'anna.kompletowska'`,
    )
    const seen = await portal.get(`/naleznosci/dajNaleznosciKarty?${JAN}&idKartyNaleznosci=${CARD}`, anna)
    expect(seen.statusCode).toBe(200)
    expect((await note('STALE', JAN, anna)).statusCode).toBe(403)
    await portal.pool.query("update portal.account set state = 'by-letter' where login = 'jan.zaleglowski'")
    expect((await note('STALE')).statusCode).toBe(403)
    expect(await portal.pool.query('select from portal.card_way')).toMatchObject({ rowCount: 0 })
  })

  it('is forgotten after two years', async () => {
    await note('STALE')
    const night = () => portal.jobs.find(({ name }) => name === 'forget-own-ways')?.run()
    portal.clock.set('2028-10-04')
    await night()
    expect(await portal.pool.query('select from portal.card_way')).toMatchObject({ rowCount: 1 })
    portal.clock.set('2028-10-05')
    await night()
    expect(await portal.pool.query('select from portal.card_way')).toMatchObject({ rowCount: 0 })
  })
})
