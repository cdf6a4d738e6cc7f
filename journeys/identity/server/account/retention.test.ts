import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { createLink } from '../link/links.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const run = () => portal.jobs.find(({ name }) => name === 'forget-account-data')?.run()
const count = async (sql: string) => Number((await portal.pool.query<{ count: string }>(`select count(*) from ${sql}`)).rows[0]?.count)
const idOf = async (login: string) =>
  (await portal.pool.query<{ id: number }>('select id from portal.account where login = $1', [login])).rows[0]?.id ?? 0

describe('what is forgotten when its time is over', () => {
  it('are accounts never activated, after thirty days, with all that hangs on them', async () => {
    const fresh =
      "insert into portal.account (login, first_name, last_name, email, state, created_at) values ($1, 'N', 'O', 'n@przykladowa.example', $2, now() - $3::interval)"
    await portal.pool.query(fresh, ['dawno.zapomniany', 'inactive', '31 days'])
    await portal.pool.query(fresh, ['niedawno.zapomniany', 'inactive', '29 days'])
    await portal.pool.query(fresh, ['dawno.niezweryfikowany', 'unverified', '31 days'])
    await portal.pool.query(fresh, ['dawno.list', 'inactive', '31 days'])
    await createLink(portal.pool, await idOf('dawno.list'), 'office-activation')
    await run()
    const left = await portal.pool.query("select login from portal.account where login ~ '^(dawno|niedawno)' order by login")
    expect(left.rows.map(({ login }) => login)).toEqual(['dawno.list', 'dawno.niezweryfikowany', 'niedawno.zapomniany'])
    await portal.recorded()
    expect(await count("portal.audit where actor = 'job:retention' and object like 'accounts never activated: %'")).toBe(1)
  })

  it('are authorisations: a year after their end or last day, an invitation that nobody took after a month', async () => {
    const put = `insert into portal.authorisation (account_id, subject_pesel, agent_id, label, packages, level, from_day, to_day, state, code_hash, code_until, created_at, ended_at, ended_by)
      select a.id, a.pesel, case when $2::text <> 'INVITED' then b.id end, $1::text, '{WODA}', 'WIDZI', '2025-01-01', $3::date, $2::text,
             case when $2::text = 'INVITED' then convert_to($1::text, 'UTF8') end, case when $2::text = 'INVITED' then $4::timestamp end, $4::timestamp,
             $5::timestamp, case when $5::timestamp is not null then 'agent' end
        from portal.account a, portal.account b where a.login = 'jan.zaleglowski' and b.login = 'roman.rolniczak'`
    for (const row of [
      ['ended long ago', 'ENDED', '2027-01-01', '2025-01-01', '2025-10-04'],
      ['ended lately', 'ENDED', '2027-01-01', '2025-01-01', '2025-10-06'],
      ['over long ago', 'ACTIVE', '2025-10-04', '2025-01-01', null],
      ['over lately', 'ACTIVE', '2025-10-06', '2025-01-01', null],
      ['old invitation', 'INVITED', '2027-01-01', '2026-09-04', null],
      ['new invitation', 'INVITED', '2027-01-01', '2026-09-06', null],
    ])
      await portal.pool.query(put, row)
    await run()
    const left = await portal.pool.query<{ label: string }>('select label from portal.authorisation order by id')
    expect(left.rows.map(({ label }) => label)).toEqual(['ended lately', 'over lately', 'new invitation'])
    await portal.pool.query('delete from portal.authorisation')
  })

  it('are requests of the anonymous that could not be carried out', async () => {
    await portal.pool.query(
      'insert into portal.account_request (kind, data, language, created_at) values (\'remind\', \'{"login": "x", "email": "y"}\', \'pl\', now() - interval \'25 hours\')',
    )
    await run()
    expect(await count('portal.account_request')).toBe(0)
  })

  it('are dead links, not those that work', async () => {
    const id = await idOf('jan.zaleglowski')
    await createLink(portal.pool, id, 'password')
    await createLink(portal.pool, id, 'activation')
    await portal.pool.query(
      "update portal.account_link set expires_at = now() - interval '1 second' where purpose = 'activation' and account_id = $1",
      [id],
    )
    await run()
    expect((await portal.pool.query('select purpose from portal.account_link where account_id = $1', [id])).rows).toEqual([
      { purpose: 'password' },
    ])
  })

  it('are mails: sent ones after thirty days, given-up ones after ninety, waiting ones never', async () => {
    const mail = `insert into portal.mail (message_id, recipient, language, subject, plain, html, sent_at, failed_at, created_at)
      values (gen_random_uuid(), $1, 'pl', '', '', '', $4::timestamptz - $2::interval, $4::timestamptz - $3::interval, now() - interval '1 year')`
    for (const [name, sent, failed] of [
      ['wyslany-31', '31 days', null],
      ['wyslany-29', '29 days', null],
      ['blad-91', null, '91 days'],
      ['blad-89', null, '89 days'],
      ['czeka', null, null],
    ]) {
      await portal.pool.query(mail, [`${name}@retencja.example`, sent, failed, portal.clock.now()])
    }
    await run()
    const left = await portal.pool.query(
      "select split_part(recipient, '@', 1) as name from portal.mail where recipient like '%@retencja.example' order by 1",
    )
    expect(left.rows.map(({ name }) => name)).toEqual(['blad-89', 'czeka', 'wyslany-29'])
  })

  it('are earlier passwords beyond those that a new one must differ from', async () => {
    const id = await idOf('jan.zaleglowski')
    for (let age = 1; age <= 7; age++) {
      await portal.pool.query(
        'insert into portal.earlier_password (account_id, password_hash, set_at) values ($1, $2, now() - make_interval(days => $3))',
        [id, `hash-${age}`, age],
      )
    }
    await run()
    const left = await portal.pool.query(
      'select password_hash as hash from portal.earlier_password where account_id = $1 order by set_at desc',
      [id],
    )
    expect(left.rows.map(({ hash }) => hash)).toEqual(['hash-1', 'hash-2', 'hash-3', 'hash-4', 'hash-5'])
  })

  it('are submissions, five whole years after theirs', async () => {
    const submission =
      "insert into portal.submission (kind, subject_pesel, created_at, topic, content) values ('correspondence', '78041200464', $1::timestamp, 'retencja', $2)"
    for (const day of ['2020-12-31 23:00:00', '2021-01-01 00:30:00']) await portal.pool.query(submission, [day, day])
    await run()
    const left = await portal.pool.query("select content from portal.submission where topic = 'retencja'")
    expect(left.rows).toEqual([{ content: '2021-01-01 00:30:00' }])
  })

  it('are photographs of meters, three months after their reading was handled and a year after it was sent', async () => {
    const report = `with r as (insert into portal.meter_report (subject_pesel, point_id, meter_id, meter_number, state, created_at, handled_at)
                               values ('78041200464', 1, 1, $1, 1, $2, $3) returning id)
                    insert into portal.meter_photo (report_id, type, content) select id, 'image/png', 'x' from r`
    await portal.pool.query(report, ['handled long ago', '2026-06-01', '2026-07-06'])
    await portal.pool.query(report, ['handled of late', '2026-06-01', '2026-07-08'])
    await portal.pool.query(report, ['sent long ago', '2025-10-04', null])
    await portal.pool.query(report, ['sent of late', '2025-10-06', null])
    await run()
    const left = await portal.pool.query<{ meter_number: string }>(
      'select meter_number from portal.meter_report r where exists (select from portal.meter_photo p where p.report_id = r.id)',
    )
    expect(left.rows.map(({ meter_number: name }) => name).toSorted()).toEqual(['handled of late', 'sent of late'])
    expect((await portal.pool.query("select from portal.meter_report where meter_number like '%long ago'")).rowCount).toBe(2)
  })

  it('are reported meter readings, as long', async () => {
    const report =
      "insert into portal.meter_report (subject_pesel, point_id, meter_id, meter_number, state, created_at) values ('78041200464', 1, 1, 'retencja', 1, $1)"
    for (const day of ['2020-12-31 23:00:00', '2021-01-01 00:30:00']) await portal.pool.query(report, [day])
    await run()
    const left = await portal.pool.query("select created_at from portal.meter_report where meter_number = 'retencja'")
    expect(left.rows).toEqual([{ created_at: '2021-01-01 00:30:00' }])
  })
})
