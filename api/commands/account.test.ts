import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../testing/portal.ts'
import { TEST_SECRET } from '../testing/template.ts'

const run = promisify(execFile)
let portal: TestPortal
let folder: string

beforeAll(async () => {
  portal = await startTestPortal()
  folder = await mkdtemp(join(tmpdir(), 'portal-office-'))
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

/** The command line as a clerk runs it, while the portal runs on the same database. */
async function office(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: portal.connectionString, DATA_DIR: folder, SECRET_KEY: TEST_SECRET, PUBLIC_URL: 'https://portal.przykladowa.example' }
  try {
    const { stdout } = await run(process.execPath, ['api/main.ts', ...args], { env })
    return { code: 0, text: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: stdout + stderr }
  }
}

async function textOf(letter: string): Promise<string> {
  return (await run('pdftotext', ['-layout', join(folder, letter), '-'])).stdout
}

const signIn = (login: string, haslo: string) => portal.post('/uzytkownicy/token', { login, haslo, recaptcha: null })

describe('accounts at the office', () => {
  it('are created with a letter whose password and link open them once', async () => {
    const created = await office('account', 'create', '--login', 'genowefa.rolniczak', '--first-name', 'Genowefa', '--last-name', 'Rolniczak', '--email', 'g@przykladowa.example', '--pesel', '67101408582', '--out', folder)
    expect(created).toMatchObject({ code: 0 })
    const letter = await textOf('genowefa.rolniczak.pdf')
    const stareHaslo = /\b(?:[A-Za-z0-9]{4}-){3}[A-Za-z0-9]{4}\b/.exec(letter)?.[0] ?? ''
    const hash = /hash=([\w-]+)/.exec(letter.replace(/[\s\u200b]/g, ''))?.[1]?.slice(0, 43) ?? ''
    const activate = (noweHaslo: string) => portal.post('/uzytkownicy/aktywacja-z-urzedu', { hash, stareHaslo, noweHaslo })
    expect((await activate(stareHaslo)).json().kod).toBeGreaterThan(1100)
    // The same rule as for every new password.
    expect((await activate('Genowefa-1')).json()).toMatchObject({ kod: 1105, pola: { noweHaslo: expect.any(String) } })
    expect((await activate('Krowa-na-lace-12')).statusCode).toBe(200)
    expect((await activate('Inna-krowa-w-13')).json()).toMatchObject({ kod: 1530 })
    expect((await signIn('genowefa.rolniczak', 'Krowa-na-lace-12')).json()).toMatchObject({ czyOgraniczony: false })
  })

  it('from a file with a wrong row are not created at all', async () => {
    const file = join(folder, 'konta.csv')
    await writeFile(file, 'login;first-name;last-name;email;pesel\nx.dobry;Iks;Dobry;x@przykladowa.example;85072101246\nx.zly;Iks;Zły;x@przykladowa.example;85072101247\n')
    const bulk = await office('account', 'create', '--csv', file, '--out', folder)
    expect(bulk.code).not.toBe(0)
    expect(bulk.text).toContain('line 3: PESEL: not valid')
    expect(await readdir(folder)).not.toContain('x.dobry.pdf')
    expect((await office('account', 'list', '--login', 'x.dobry')).text).toBe('')
  })

  it('from a file whose logins differ by case only, or from taken ones, are not created at all', async () => {
    const file = join(folder, 'podwojne.csv')
    const row = (login: string) => `${login};Iks;Nowy;x@przykladowa.example;85072101246`
    const write = (...logins: string[]) => writeFile(file, ['login;first-name;last-name;email;pesel', ...logins.map(row)].join('\n'))
    await write('y.pierwszy', 'y.podwojny', 'Y.Podwojny')
    expect((await office('account', 'create', '--csv', file, '--out', folder)).text).toContain('line 4: login: stands in the file twice')
    await write('y.pierwszy', 'ANNA.kompletowska')
    expect((await office('account', 'create', '--csv', file, '--out', folder)).text).toContain('login anna.kompletowska: taken')
    expect((await office('account', 'list', '--login', 'y.p')).text).toBe('')
  })

  it('are not left without their letter where it cannot be written', async () => {
    const create = (out: string) =>
      office('account', 'create', '--login', 'z.bez.pisma', '--first-name', 'Zet', '--last-name', 'Nowy', '--email', 'z@przykladowa.example', '--pesel', '85072101246', '--out', out)
    await mkdir(join(folder, 'z.bez.pisma.pdf'))
    expect((await create(folder)).code).not.toBe(0)
    expect(await create(join(folder, 'inny'))).toMatchObject({ code: 0 })
  })

  it('are blocked at once, sessions included, and unblocked', async () => {
    const token = await portal.signIn('roman.rolniczak')
    expect((await office('account', 'block', 'roman.rolniczak')).code).toBe(0)
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    expect((await signIn('roman.rolniczak', TEST_PASSWORD)).json()).toMatchObject({ kod: 1009, opis: 'Konto jest nieaktywne' })
    await office('account', 'unblock', 'roman.rolniczak')
    expect((await signIn('roman.rolniczak', TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('are signed out everywhere when a telephone is lost, and may sign in again', async () => {
    const token = await portal.signIn('helena.wodomierska')
    expect((await office('account', 'end-sessions', 'helena.wodomierska')).code).toBe(0)
    expect((await portal.get('/uzytkownik', token)).statusCode).toBe(401)
    expect((await signIn('helena.wodomierska', TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('are verified after a check of the identity, and then see their data', async () => {
    expect((await office('account', 'verify', 'marek.niezweryfikowicz')).code).toBe(0)
    const token = await portal.signIn('marek.niezweryfikowicz')
    const { karty } = (await portal.get('/naleznosci/dajKartyNaleznosci?pesel=90090301156', token)).json()
    expect(karty.map((karta: { symbolKarty: string }) => karta.symbolKarty)).toContain('N/001501')
  })

  it('of an institution stay those of the institution alone when they are verified', async () => {
    const subjects = async () => (await portal.get('/lista-podmiotow', await portal.signIn('przykladowe.zaklady'))).json()
    await portal.pool.query("update portal.account set pesel = '85072101246' where login = 'przykladowe.zaklady'")
    const before = await subjects()
    expect((await office('account', 'verify', 'przykladowe.zaklady')).code).toBe(0)
    expect(await subjects()).toEqual(before)
  })

  it('lose a lost second factor, and every act is in the provable log', async () => {
    expect((await office('account', 'reset-2fa', 'piotr.dwuskladnik')).code).toBe(0)
    expect((await signIn('piotr.dwuskladnik', TEST_PASSWORD)).json()).toMatchObject({ czy2FaAktywne: false })
    expect((await office('account', 'verify', 'nie.ma')).code).toBe(1)
    const acts = await portal.pool.query("select action, outcome from portal.audit where actor like 'office:%' order by id")
    expect(acts.rows.map((row) => `${row.action} ${row.outcome}`)).toEqual([
      'account-create done', 'account-create done', 'account-block done', 'account-unblock done', 'account-end-sessions done', 'account-verify done', 'account-verify done', 'account-reset-2fa done', 'account-verify refused',
    ])
    expect((await office('audit', 'verify')).text).toMatch(/^Whole: /)
  })
})
