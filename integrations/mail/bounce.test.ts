import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../postgres/transaction.ts'
import { pool, withMailServers } from './testing.ts'
import { noteTrace } from './trace.ts'
import { readBounce } from './bounce-dsn.ts'
import { forgetReturned, isReturned, MANY_AN_HOUR, returnedWithinTheHour, takeBounce } from './bounce.ts'

withMailServers()
const take = (raw: Buffer | string) => inTransaction(pool, (tx) => takeBounce(tx, raw))

const OURS = '6f1c2b34-1111-4222-8333-444455556666'
const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', `${name}.eml`))

const answered = (status: string, answer: string) =>
  sample('postfix-unknown')
    .toString()
    .replace(/^Status: .*$/m, `Status: ${status}`)
    .replace(/^Diagnostic-Code: .*(\r?\n[ \t].*)*$/m, `Diagnostic-Code: smtp; ${answer}`)

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
    ['5.1.8', '501 5.1.8 <portal@gmina.example>: Sender address rejected: Domain not found'],
    ['5.1.7', '553 5.1.7 Bad sender address syntax'],
    ['5.1.0', '550 5.1.0 SPF check failed for gmina.example'],
    ['5.1.1', '550 5.7.1 Message blocked, see your provider'],
    ['5.1.1', '550 5.7.1 anna@poczta.example'],
    ['5.0.0', '550 JunkMail rejected - mx.gmina.example is in an RBL: see Spamhaus'],
    ['5.0.0', '550 Sender IP reverse lookup rejected'],
    ['5.0.0', '554 Your IP 192.0.2.1 is on our blocklist'],
    ['5.0.0', '553 mail rejected by policy'],
    ['5.0.0', '550 message contains a virus'],
    ['5.0.0', '550'],
    ['5.1.3', '553 https://www.spamhaus.org/query/bl?ip=192.0.2.222'],
    ['5.2.1', '550-5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages'],
    ['5.2.2', '552 5.2.2 mailbox full, no such luck'],
    ['5.1.1', '450 4.1.1 User unknown in virtual alias table'],
    ['4.4.7', '550 User unknown'],
  ])('of class %s that speaks of the sender, the text or the hour gives up nobody: %s', async (status, answer) => {
    expect(await readBounce(answered(status, answer))).toMatchObject({ isHard: false })
    expect(await readBounce(answered(status, answer))).not.toHaveProperty('isLikely')
  })

  it.each([
    ['5.2.0', '550 Unknown user anna@poczta.example'],
    ['5.3.0', "550 'Unknown user anna@poczta.example'"],
    ['5.5.0', '550 5.5.0 Invalid recipient'],
    ['5.7.1', '550 5.7.1 <anna@poczta.example>: Recipient address rejected: User unknown'],
    ['5.0.0', '550 No such user here'],
    ['5.0.0', '554 This user does not have an account: mailbox does not exist'],
    ['5.0.0', '550 nie ma takiego konta'],
    ['5.1.1', '550 5.1.1 anna@poczta.example'],
  ])('of class %s that says that nobody is there gives the address up: %s', async (status, answer) => {
    expect(await readBounce(answered(status, answer))).toMatchObject({ isHard: true })
  })

  it.each([
    ['5.4.4', 'Host or domain name not found'],
    ['5.2.1', '550 5.2.1 The email account is disabled'],
    ['5.1.6', '551 not our customer'],
    ['5.0.0', '550 Requested action not taken: mailbox unavailable'],
  ])('of class %s that may mean either is unclear: %s', async (status, answer) => {
    expect(await readBounce(answered(status, answer))).toMatchObject({ isHard: false, isLikely: true })
  })

  it.each(['exim-words', 'qmail-words'])(
    '%s, which no machine was meant to read, is read by its words and the mail in it',
    async (name) => {
      const raw = sample(name).toString()
      expect(await readBounce(raw)).toEqual({ messageId: OURS, isHard: true, status: name === 'qmail-words' ? '5.1.1' : '5.0.0' })
      expect(await readBounce(raw.replace(/No such user here|User Unknown/, 'rejected as spam').replace('5.1.1', '5.7.1'))).toMatchObject({
        isHard: false,
      })
      expect(
        await readBounce(raw.replace(/^X-Failed-Recipients.*\n/m, '').replaceAll(/mailer-daemon|mail delivery system/gi, 'anna')),
      ).toBeNull()
    },
  )

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
    expect(await take(forged)).toMatchObject({ isHard: true })
    expect([await isReturned(pool, 'anna@poczta.example'), await isReturned(pool, 'wojt@gmina.example')]).toEqual([true, false])
    expect([await forgetReturned(pool, 'ANNA@poczta.example'), await isReturned(pool, 'anna@poczta.example')]).toEqual([true, false])
  })

  it('that may still arrive is noted and marks nothing; a hard one stays hard', async () => {
    await noteTrace(pool, OURS, 'anna@poczta.example')
    await take(sample('postfix-delayed'))
    expect(await isReturned(pool, 'anna@poczta.example')).toBe(false)
    await take(sample('postfix-unknown'))
    await take(sample('postfix-full'))
    expect(await isReturned(pool, 'anna@poczta.example')).toBe(true)
    expect((await pool.query('select count from portal.mail_bounce')).rows).toEqual([{ count: 3 }])
  })

  const unclear = () => answered('5.2.1', '550 5.2.1 The account is disabled')
  const aDayLater = () =>
    pool.query(
      "update portal.mail_bounce set likely_on = likely_on - 1, hard_at = hard_at - interval '1 day', gone_at = gone_at - interval '1 day'",
    )

  it('unclearly marks the address when another day says the same', async () => {
    await noteTrace(pool, OURS, 'anna@poczta.example')
    for (const isHard of [false, false]) expect(await take(unclear())).toMatchObject({ isHard })
    expect(await isReturned(pool, 'anna@poczta.example')).toBe(false)
    await aDayLater()
    expect(await take(unclear())).toMatchObject({ isHard: true })
    expect(await isReturned(pool, 'anna@poczta.example')).toBe(true)
  })

  it('with many others within an hour marks nobody, also whom the first of them had marked; another day decides', async () => {
    const returned = async (index: number) => {
      const id = OURS.replace(/....$/, String(1000 + index))
      await noteTrace(pool, id, `nr${index}@poczta.example`)
      return take(sample('postfix-unknown').toString().replaceAll(OURS, id))
    }
    for (let index = 0; index < MANY_AN_HOUR; index++) expect(await returned(index)).toMatchObject({ isHard: true })
    expect(await returned(MANY_AN_HOUR)).toMatchObject({ isHard: false })
    expect([await isReturned(pool, 'nr3@poczta.example'), await returnedWithinTheHour(pool)]).toEqual([false, MANY_AN_HOUR + 1])
    await aDayLater()
    expect(await returned(3)).toMatchObject({ isHard: true })
    expect([await isReturned(pool, 'nr3@poczta.example'), await isReturned(pool, 'nr4@poczta.example')]).toEqual([true, false])
  })

  it('is known among the mails of accounts too, and of no mail of ours changes nothing', async () => {
    expect(await take(sample('postfix-unknown'))).toBeNull()
    await pool.query(
      "insert into portal.mail (message_id, recipient, language, subject, plain, html) values ($1, 'jan@poczta.example', 'pl', '', '', '')",
      [OURS],
    )
    expect(await take(sample('exim-unknown'))).toMatchObject({ isHard: true })
    expect(await isReturned(pool, 'jan@poczta.example')).toBe(true)
  })
})
