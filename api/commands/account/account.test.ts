import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandLine } from '../../testing/command-line.ts'
import { newestMail } from '../../testing/mail/mailbox.ts'
import { startTestPortal, TEST_PASSWORD, type TestPortal } from '../../testing/portal.ts'
import { TEST_SECRET } from '../../testing/template.ts'

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

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: portal.connectionString,
    DATA_DIR: folder,
    SECRET_KEY: TEST_SECRET,
    PUBLIC_URL: 'https://portal.przykladowa.example',
    PORTAL_CLERK: 'j.nowak',
  }
}

const office = (...args: string[]) => commandLine(portal.connectionString, folder)(...args)

/** The same at a terminal, where somebody types one line. */
async function atTerminal(line: string, ...args: string[]): Promise<string> {
  const words = [process.execPath, 'api/main.ts', ...args].map((word) => `'${word}'`).join(' ')
  const child = run('script', ['--quiet', '--return', '--command', words, '/dev/null'], { env: environment() })
  child.child.stdin?.end(`${line}\n`)
  return (await child).stdout
}

/** An account of one and the same person: several of them only where that is said. */
async function create(login: string, out: string, ...more: readonly string[]): Promise<{ code: number; text: string }> {
  return office(
    'account',
    'create',
    '--login',
    login,
    '--first-name',
    'Zet',
    '--last-name',
    'Nowy',
    '--email',
    `${login}@przykladowa.example`,
    '--pesel',
    '85072101246',
    '--out',
    out,
    ...more,
  )
}

/** What the letter tells as it can be copied out of the document. */
function secretsOf(letter: string): { code: string; password: string } {
  return {
    code: /\b(?:[A-Z0-9]{4}-){2}[A-Z0-9]{4}\b/.exec(letter)?.[0] ?? '',
    password: /urzędu\s+([A-Z0-9]{4}-[A-Z0-9]{4})\b/.exec(letter)?.[1] ?? '',
  }
}

async function textOf(letter: string): Promise<string> {
  return (await run('pdftotext', ['-layout', join(folder, letter), '-'])).stdout
}

const signIn = (login: string, haslo: string) => portal.post('/uzytkownicy/token', { login, haslo, recaptcha: null })

describe('accounts at the office', () => {
  it('are created with a letter whose code and password open them once, however they are typed, with the e-mail address still to be proved', async () => {
    const created = await office(
      'account',
      'create',
      '--login',
      'genowefa.rolniczak',
      '--first-name',
      'Genowefa',
      '--last-name',
      'Rolniczak',
      '--email',
      'g@przykladowa.example',
      '--pesel',
      '67101408582',
      '--out',
      folder,
    )
    expect(created).toMatchObject({ code: 0 })
    const { code, password } = secretsOf(await textOf('genowefa.rolniczak.pdf'))
    const activate = (hash: string, stareHaslo: string, noweHaslo: string) =>
      portal.post('/uzytkownicy/aktywacja-z-urzedu', { hash, stareHaslo, noweHaslo })
    // The same rule as for every new password.
    expect((await activate(code, password, 'Genowefa-1')).json()).toMatchObject({ kod: 1105, pola: { noweHaslo: expect.any(String) } })
    expect((await activate(code, 'ABCD-EFGH', 'Krowa-na-lace-12')).json()).toMatchObject({ kod: 1519 })
    expect(
      (await activate(code.toLowerCase().replaceAll('-', ' '), password.toLowerCase().replaceAll('-', ''), 'Krowa-na-lace-12')).statusCode,
    ).toBe(200)
    expect((await activate(code, password, 'Inna-krowa-w-13')).json()).toMatchObject({ kod: 1530 })
    expect((await signIn('genowefa.rolniczak', 'Krowa-na-lace-12')).json()).toMatchObject({
      czyOgraniczony: true,
      czyNiepotwierdzony: true,
    })
    expect((await office('account', 'verify', 'genowefa.rolniczak', '--pesel', '67101408582')).text).toContain('e-mail address')
    const mailed = await newestMail(portal.pool, 'g@przykladowa.example')
    await portal.post('/uzytkownicy/potwierdzenie-email', { hash: /potwierdzenie-email\?hash=([\w-]+)/.exec(mailed)?.[1] ?? '' })
    expect((await signIn('genowefa.rolniczak', 'Krowa-na-lace-12')).json()).toMatchObject({ czyOgraniczony: false })
  })

  it('have a letter whose address survives copying, and whose code is dead after ten wrong passwords', async () => {
    await create('l.pisemna', folder, '--another')
    const letter = await textOf('l.pisemna.pdf')
    expect(letter).toContain('https://portal.przykladowa.example/pismo\n')
    expect(letter).not.toMatch(/[\u200b\u00ad]/)
    const { code, password } = secretsOf(letter)
    const activate = (stareHaslo: string) =>
      portal.post('/uzytkownicy/aktywacja-z-urzedu', { hash: code, stareHaslo, noweHaslo: 'Krowa-na-lace-12' })
    for (let tries = 0; tries < 10; tries += 1) expect((await activate('zle-haslo')).json()).toMatchObject({ kod: 1519 })
    expect((await activate(password)).json()).toMatchObject({ kod: 1530 })
    expect(await office('account', 'letter', 'l.pisemna', '--out', folder)).toMatchObject({ code: 0 })
    const next = secretsOf(await textOf('l.pisemna.pdf'))
    expect(
      (await portal.post('/uzytkownicy/aktywacja-z-urzedu', { hash: next.code, stareHaslo: next.password, noweHaslo: 'Krowa-na-lace-12' }))
        .statusCode,
    ).toBe(200)
  })

  it('of the office stay so when the link is sent again: the letter no longer opens them, its password is still asked for', async () => {
    await create('l.ponowna', folder, '--another')
    const { code, password } = secretsOf(await textOf('l.ponowna.pdf'))
    const email = 'l.ponowna@przykladowa.example'
    await portal.post('/uzytkownicy/link-aktywacyjny', { login: 'l.ponowna', email, returnUrl: null, recaptcha: null })
    await expect.poll(() => newestMail(portal.pool, email)).toContain('aktywacja-z-urzedu-return-url')
    const hash = /hash=([\w-]+)/.exec(await newestMail(portal.pool, email))?.[1] ?? ''
    expect((await portal.post('/uzytkownicy/aktywacja', { hash })).json()).toMatchObject({ kod: 1530 })
    const activate = (link: string) =>
      portal.post('/uzytkownicy/aktywacja-z-urzedu', { hash: link, stareHaslo: password, noweHaslo: 'Krowa-na-lace-12' })
    expect((await activate(code)).json()).toMatchObject({ kod: 1530 })
    expect((await activate(hash)).statusCode).toBe(200)
    // The link came by mail, so the address is proved.
    expect((await signIn('l.ponowna', 'Krowa-na-lace-12')).json()).toMatchObject({ czyOgraniczony: false })
  })

  it('from a file with a wrong row are not created at all', async () => {
    const file = join(folder, 'konta.csv')
    await writeFile(
      file,
      'login;first-name;last-name;email;pesel\nx.dobry;Iks;Dobry;x@przykladowa.example;85072101246\nx.zly;Iks;Zły;x@przykladowa.example;85072101247\n',
    )
    const bulk = await office('account', 'create', '--csv', file, '--out', folder)
    expect(bulk.code).not.toBe(0)
    expect(bulk.text).toContain('line 3: PESEL: not valid')
    expect(await readdir(folder)).not.toContain('x.dobry.pdf')
    expect((await office('account', 'list', '--login', 'x.dobry')).text).toBe('No account.\n')
  })

  it('from a file whose logins differ by case only, or from taken ones, are not created at all', async () => {
    const file = join(folder, 'podwojne.csv')
    const row = (login: string) => `${login};Iks;Nowy;x@przykladowa.example;85072101338`
    const write = (...logins: string[]) => writeFile(file, ['login;first-name;last-name;email;pesel', ...logins.map(row)].join('\n'))
    await write('y.pierwszy', 'y.podwojny', 'Y.Podwojny')
    expect((await office('account', 'create', '--csv', file, '--out', folder)).text).toContain('line 4: login: stands in the file twice')
    await write('y.pierwszy')
    expect((await office('account', 'create', '--csv', file, '--check')).text).toBe('1 accounts would be created.\n')
    await write('y.pierwszy', 'ANNA.kompletowska')
    expect((await office('account', 'create', '--csv', file, '--out', folder)).text).toContain('line 3: login ANNA.kompletowska: taken')
    expect((await office('account', 'list', '--login', 'y.p')).text).toBe('No account.\n')
  })

  it('are not opened for a person who has one, unless the operator says that they know', async () => {
    await create('p.pierwszy', folder, '--another')
    const second = await create('p.drugi', folder)
    expect(second.code).not.toBe(0)
    expect(second.text).toContain('has an account already')
    expect(await readdir(folder)).not.toContain('p.drugi.pdf')
    expect((await office('account', 'list', '--login', 'p.drugi')).text).toBe('No account.\n')
    expect(await create('p.drugi', folder, '--another')).toMatchObject({ code: 0 })
  })

  it('are not left without their letter where it cannot be written', async () => {
    await mkdir(join(folder, 'z.bez.pisma.pdf'))
    expect((await create('z.bez.pisma', folder, '--another')).code).not.toBe(0)
    expect(await create('z.bez.pisma', join(folder, 'inny'), '--another')).toMatchObject({ code: 0 })
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

  it('are verified by the number read from the document, and then see their data', async () => {
    const verify = (...numbers: string[]) => office('account', 'verify', 'marek.niezweryfikowicz', ...numbers)
    const asked = await verify()
    expect(asked).toMatchObject({ code: 1 })
    expect(asked.text).toContain('90•••••••56  Marek Niezweryfikowicz')
    expect(asked.text).not.toContain('90090301156')
    expect(await verify('--pesel', '72080506198')).toMatchObject({ code: 1, text: expect.stringContaining('Nothing was changed') })
    expect((await signIn('marek.niezweryfikowicz', TEST_PASSWORD)).json()).toMatchObject({ czyOgraniczony: true })
    expect((await verify('--pesel', '90 09 03 01156')).code).toBe(0)
    const token = await portal.signIn('marek.niezweryfikowicz')
    const { karty } = (await portal.get('/naleznosci/dajKartyNaleznosci?pesel=90090301156', token)).json()
    expect(karty.map((karta: { symbolKarty: string }) => karta.symbolKarty)).toContain('N/001501')
  })

  it('are verified on a terminal by the number that is typed there', async () => {
    await portal.pool.query(
      `insert into portal.account (login, password_hash, first_name, last_name, email, pesel, state)
       values ('t.terminalowy', 'x', 'Tadeusz', 'Terminalowy', 't@przykladowa.example', '85072101246', 'unverified')`,
    )
    const typed = await atTerminal('85072101246', 'account', 'verify', 't.terminalowy')
    expect(typed).toContain('PESEL as read from the document:')
    expect(typed).toContain('Register    does not know this number')
    expect(typed).toContain('t.terminalowy is verified')
  })

  it("of a stranger who registered somebody's number are refused at the desk, also by reading that number from the screen", async () => {
    await portal.pool.query(
      `insert into portal.account (login, password_hash, first_name, last_name, email, pesel, state, language)
       values ('oszust2', 'x', 'Oszust', 'Zuchwały', 'oszust@przykladowa.example', '72080506198', 'unverified', 'de')`,
    )
    await portal.pool.query("update portal.account set language = 'uk' where login = 'jan.zaleglowski'")
    const verify = (...more: string[]) => office('account', 'verify', 'oszust2', ...more)
    const refused = await verify('--pesel', '72080506198')
    expect(refused.code).toBe(1)
    expect(refused.text).toContain('Register    Jan Zaległowski')
    expect(refused.text).toContain('Also        jan.zaleglowski, verified')
    expect(refused.text).toContain('--despite')
    expect((await verify('--pesel', '72080506198', '--despite', 'bo tak')).code).toBe(1)
    expect((await verify('--pesel', '72080506198', '--despite', 'PESEL 72080506198 sprawdzony')).code).toBe(1)
    expect((await office('account', 'duplicates')).text).toMatch(/jan\.zaleglowski[^]*oszust2/)
    expect((await verify('--pesel', '72080506198', '--despite', 'zmiana nazwiska, akt okazano')).code).toBe(0)
    const entry = await portal.pool.query("select actor, object from portal.audit where action = 'account-verify' order by id desc limit 1")
    expect(entry.rows[0]).toEqual({
      actor: expect.stringMatching(/^office:\S+.* clerk:j\.nowak$/),
      object: expect.stringMatching(/^account:\d+ despite: zmiana nazwiska, akt okazano$/),
    })
    expect(await newestMail(portal.pool, 'oszust@przykladowa.example')).toContain('Die Behörde hat Ihre Identität bestätigt')
    const jan = await portal.pool.query<{ email: string }>("select email from portal.account where login = 'jan.zaleglowski'")
    expect(await newestMail(portal.pool, jan.rows[0]?.email ?? '')).toContain('підтвердила особу для іншого')
  })

  it('of an institution stay those of the institution alone when they are verified, by its NIP', async () => {
    const subjects = async () => (await portal.get('/lista-podmiotow', await portal.signIn('przykladowe.zaklady'))).json()
    const before = await subjects()
    await portal.pool.query("update portal.account set state = 'unverified' where login = 'przykladowe.zaklady'")
    const nip = before.podmioty[0].nip
    expect((await office('account', 'verify', 'przykladowe.zaklady', '--nip', '1234563218')).code).toBe(1)
    expect(await office('account', 'verify', 'przykladowe.zaklady', '--nip', nip)).toMatchObject({ code: 0 })
    expect(await subjects()).toEqual(before)
  })

  it('are found by number, address, card, name, and never printed with a whole PESEL', async () => {
    const found = async (...words: string[]) => (await office('account', 'find', ...words)).text
    for (const words of [['90 0903 01156'], ['marek'], ['NIEZWERYFIKOWICZ', 'Marek'], ['N/001501']]) {
      expect(await found(...words), words.join(' ')).toMatch(/^\d+\tmarek\.niezweryfikowicz\t/)
    }
    expect(await found('nikt', 'taki')).toBe('No account.\n')
    const looks = await portal.pool.query("select object from portal.audit where action = 'account-find' order by id")
    expect(looks.rows.map(({ object }) => object.replace(/\d+/g, 'n'))).toEqual([
      'by pesel: n',
      'by name: n',
      'by name: n',
      'by card: n',
      'by name: none',
    ])
    expect((await office('account', 'list', '--state', 'verified')).text).toMatch(
      /marek\.niezweryfikowicz\tMarek Niezweryfikowicz\tverified\t\d{4}-\d\d-\d\d\t\S+@\S+\t90•••••••56/,
    )
  })

  it('get another e-mail address that counts when it is proved; the old one is told', async () => {
    const { email } = (await portal.get('/uzytkownik', await portal.signIn('tomasz.wielopodmiotowicz'))).json()
    expect(await office('account', 'email', 'tomasz.wielopodmiotowicz', 'to nie adres')).toMatchObject({ code: 1 })
    expect(await office('account', 'email', 'tomasz.wielopodmiotowicz', 'nowy@przykladowa.example')).toMatchObject({ code: 0 })
    expect((await portal.get('/uzytkownik', await portal.signIn('tomasz.wielopodmiotowicz'))).json()).toMatchObject({ email })
    expect(await newestMail(portal.pool, email)).toContain('Urząd przyjął prośbę')
    const hash = /hash=([\w-]+)/.exec(await newestMail(portal.pool, 'nowy@przykladowa.example'))?.[1] ?? ''
    expect((await portal.post('/uzytkownicy/potwierdzenie-email', { hash })).statusCode).toBe(200)
    expect((await portal.get('/uzytkownik', await portal.signIn('tomasz.wielopodmiotowicz'))).json()).toMatchObject({
      email: 'nowy@przykladowa.example',
    })
  })

  it('lose a lost second factor, and every act is in the provable log', async () => {
    expect((await office('account', 'reset-2fa', 'piotr.dwuskladnik')).code).toBe(0)
    expect((await signIn('piotr.dwuskladnik', TEST_PASSWORD)).json()).toMatchObject({ czy2FaAktywne: false })
    expect((await office('account', 'verify', 'nie.ma')).code).toBe(1)
    const acts = await portal.pool.query(
      "select distinct action || ' ' || outcome as act from portal.audit where actor like 'office:% clerk:j.nowak'",
    )
    expect(acts.rows.map(({ act }) => act)).toEqual(
      expect.arrayContaining([
        'account-create done',
        'account-letter done',
        'account-block done',
        'account-unblock done',
        'account-end-sessions done',
        'account-show done',
        'account-verify done',
        'account-verify refused',
        'account-reset-2fa done',
        'account-email refused',
      ]),
    )
    expect((await office('audit', 'verify')).text).toMatch(/^Whole: /)
  })
})

it('an account is deleted at the terminal by two people, by the function of the desk', async () => {
  const as = async (clerk: string, ...args: string[]) => (await office('account', 'delete', ...args, '--clerk', clerk)).text
  expect(await as('j.nowak', 'anna.kompletowska')).toContain('Say why')
  const proposed = await as('j.nowak', 'anna.kompletowska', '--reason', 'wniosek o zamknięcie konta')
  const number = /Proposal (\d+)/.exec(proposed)?.[1] ?? ''
  expect(await as('j.nowak', '--second', number)).toContain('Somebody other')
  expect(await as('a.kowal', '--second', number)).toContain('Deleted')
  expect(await as('j.nowak', 'anna.kompletowska', '--reason', 'wniosek o zamknięcie konta')).toContain('There is none')
})

it('an institution is joined to an account at the terminal by two people, and parted by one', async () => {
  const text = async (...args: string[]) => (await office('account', ...args)).text
  const REASON = ['--reason', 'odpis z KRS okazany']
  const joining = ['join', 'helena.wodomierska', '--basis', 'KRS', ...REASON]
  expect(await text(...joining, '--nip', '9990001018')).toContain('no institution under this NIP')
  const number = /Proposal (\d+)/.exec(await text(...joining, '--nip', '999-000-10-19'))?.[1] ?? ''
  expect(await text('join', '--second', number)).toContain('Somebody other')
  expect(await text('join', '--second', number, '--clerk', 'a.kowal')).toContain('Joined')
  expect(await text('part', 'helena.wodomierska', '--nip', '9990001019', ...REASON)).toContain('no longer acts')
  expect(await text('part', 'helena.wodomierska', '--nip', '9990001019', ...REASON)).toContain('does not act')
})

it('two accounts of one person become one at the terminal, what moves said before, by two people', async () => {
  await portal.pool.query(
    "insert into portal.account (login, first_name, last_name, email, pesel, state) select 'roman2', first_name, last_name, 'roman2@przykladowa.example', pesel, 'verified' from portal.account where login = 'roman.rolniczak'",
  )
  const text = async (...args: string[]) => (await office('account', 'merge', ...args)).text
  const both = ['roman.rolniczak', '--from', 'roman2']
  await portal.pool.query(
    "insert into portal.message_choice (account_id, topic, by_mail, by_sms, by_push, days, changed_at) select id, 'PROBA', true, false, false, '{}', now() from portal.account where login = 'roman2'",
  )
  expect(await text(...both)).toBe('Choice of topics and channels: 1 move\n')
  const REASON = ['--reason', 'dwa konta, dowód okazano']
  expect(await text(...both, ...REASON, '--pesel', '78041200464')).toContain('not that of the accounts')
  const number = /Proposal (\d+)/.exec(await text(...both, ...REASON, '--pesel', '65052908430'))?.[1] ?? ''
  expect(await text('--second', number)).toContain('Somebody other')
  expect(await text('--second', number, '--clerk', 'a.kowal')).toContain('Merged')
  expect((await portal.pool.query("select from portal.account where login = 'roman2'")).rowCount).toBe(0)
})
