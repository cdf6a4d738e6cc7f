import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { terminalOf } from '#api/testing/desk.ts'
import { newestMail } from '#api/testing/mail/mailbox.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { newPassword, openAccount, type LetterSecrets } from '../office/create/create.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

const TOLD = 'Potwierdzono inne konto z Państwa numerem'
const emailOf = (login: string) => `${login}@przykladowa.example`
const told = async (login: string) =>
  (await portal.pool.query('select from portal.mail where recipient = $1 and subject = $2', [emailOf(login), TOLD])).rowCount
const stateOf = async (login: string) =>
  (await portal.pool.query('select state from portal.account where login = $1', [login])).rows[0]?.state
/** As the operator opened them before clerks did: their rights come with the proof of the address. */
const open = async (login: string, pesel: string, more: { nip: string; institution: string } | { nip: null; institution: null }) => {
  const tools = terminalOf(portal)
  const password = await newPassword(tools)
  const account = { login, firstName: 'Obca', lastName: 'Osoba', email: emailOf(login), pesel, ...more }
  return inTransaction(portal.pool, (tx) => openAccount(tools, tx, account, password))
}
const activate = (hash: string, { firstPassword }: LetterSecrets) =>
  portal.post('/uzytkownicy/aktywacja-z-urzedu', { hash, stareHaslo: firstPassword, noweHaslo: 'Krowa-na-lace-12' })
const hashIn = async (login: string) => /hash=([\w-]+)/.exec(await newestMail(portal.pool, emailOf(login)))?.[1] ?? ''

describe('an account that the office opened', () => {
  it('does not get its rights unnoticed: whoever has one with the same PESEL is told when the address is proved, once', async () => {
    const { rows } = await portal.pool.query<{ pesel: string }>("select pesel from portal.account where login = 'jan.zaleglowski'")
    const letter = await open('obcy.jana', rows[0]?.pesel ?? '', { nip: null, institution: null })
    await activate(letter.code, letter)
    expect([await stateOf('obcy.jana'), await told('jan.zaleglowski')]).toEqual(['unconfirmed', 0])
    const proved = await portal.post('/uzytkownicy/potwierdzenie-email', { hash: await hashIn('obcy.jana') })
    expect([proved.statusCode, await stateOf('obcy.jana')]).toEqual([200, 'verified'])
    expect([await told('jan.zaleglowski'), await told('obcy.jana'), await told('anna.kompletowska')]).toEqual([1, 0, 0])
  })

  it('tells everybody who acts for its institution, also where the mailed link proves the address at once', async () => {
    const acting = await portal.pool.query<{ nip: string; login: string }>(
      "select s.nip, a.login from portal.account_subject s join portal.account a on a.id = s.account_id where s.nip is not null and a.state = 'verified' order by a.id limit 1",
    )
    const { nip = '', login = '' } = acting.rows[0] ?? {}
    await portal.pool.query('update portal.account set email = $1 where login = $2', [emailOf(login), login])
    const letter = await open('obcy.instytucji', '85072101246', { nip, institution: 'Obca' })
    await portal.post('/uzytkownicy/link-aktywacyjny', {
      login: 'obcy.instytucji',
      email: emailOf('obcy.instytucji'),
      returnUrl: null,
      recaptcha: null,
    })
    await expect.poll(() => newestMail(portal.pool, emailOf('obcy.instytucji'))).toContain('hash=')
    expect((await activate(await hashIn('obcy.instytucji'), letter)).statusCode).toBe(200)
    expect([await stateOf('obcy.instytucji'), await told(login)]).toEqual(['verified', 1])
  })
})
