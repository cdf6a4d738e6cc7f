import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { pool, withMailServers } from '../testing.ts'
import { noteTrace } from '../trace.ts'
import { readBounce } from './dsn.ts'
import { forgetReturned, isReturned, takeBounce } from './returned.ts'

withMailServers()

const OURS = '6f1c2b34-1111-4222-8333-444455556666'
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', `${name}.eml`))

describe('a report of a mail server', () => {
  it.each([
    ['postfix-unknown', true, '5.1.1'],
    ['exim-unknown', true, '5.0.0'],
    ['postfix-full', false, '5.2.2'],
    ['postfix-policy', false, '5.7.1'],
    ['postfix-delayed', false, '4.4.1'],
  ])('%s: the address is given up: %s, class %s', async (name, isHard, status) => {
    expect(await readBounce(sample(name))).toEqual({ messageId: OURS, isHard, status })
  })

  it.each([
    ['an answer of a person', 'From: anna@poczta.example\nSubject: Re: Termin\n\nDziękuję.\n'],
    [
      'a note that somebody is away',
      `From: anna@poczta.example\nAuto-Submitted: auto-replied\nIn-Reply-To: <${OURS}@gmina.example>\nSubject: Nie ma mnie\n\nWracam w piątek.\n`,
    ],
    ['nothing', ''],
    ['a report that says it was delivered', sample('postfix-unknown').toString().replace('Action: failed', 'Action: delivered')],
    ['a report on a mail of somebody else', sample('postfix-unknown').toString().replaceAll(OURS, 'abc')],
  ])('%s is none', async (_what, raw) => {
    expect(await readBounce(raw)).toBeNull()
  })
})

describe('a mail that came back', () => {
  beforeEach(() => pool.query('delete from portal.mail_bounce; delete from portal.mail_trace'))

  it('marks the address to which we sent it, whatever the report names, until it works again', async () => {
    await noteTrace(pool, OURS, 'Anna@Poczta.example')
    const forged = sample('postfix-unknown').toString().replaceAll('anna@poczta.example', 'wojt@gmina.example')
    expect(await takeBounce(pool, forged)).toMatchObject({ isHard: true })
    expect([await isReturned(pool, 'anna@poczta.example'), await isReturned(pool, 'wojt@gmina.example')]).toEqual([true, false])
    expect([await forgetReturned(pool, 'ANNA@poczta.example'), await isReturned(pool, 'anna@poczta.example')]).toEqual([true, false])
  })

  it('that may still arrive is noted and marks nothing; a hard one stays hard', async () => {
    await noteTrace(pool, OURS, 'anna@poczta.example')
    await takeBounce(pool, sample('postfix-delayed'))
    expect(await isReturned(pool, 'anna@poczta.example')).toBe(false)
    await takeBounce(pool, sample('postfix-unknown'))
    await takeBounce(pool, sample('postfix-full'))
    expect(await isReturned(pool, 'anna@poczta.example')).toBe(true)
    expect((await pool.query('select count from portal.mail_bounce')).rows).toEqual([{ count: 3 }])
  })

  it('is known among the mails of accounts too, and of no mail of ours changes nothing', async () => {
    expect(await takeBounce(pool, sample('postfix-unknown'))).toBeNull()
    await pool.query(
      "insert into portal.mail (message_id, recipient, language, subject, plain, html) values ($1, 'jan@poczta.example', 'pl', '', '', '')",
      [OURS],
    )
    expect(await takeBounce(pool, sample('exim-unknown'))).toMatchObject({ isHard: true })
    expect(await isReturned(pool, 'jan@poczta.example')).toBe(true)
  })
})
