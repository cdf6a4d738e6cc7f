import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { DeskCookie } from '#api/desk/session/cookie.ts'
import { StaffSessions } from '#api/desk/session/store.ts'
import { noteSignIn, staffByLogin } from '#api/desk/staff/staff.ts'
import { openPool } from '#integrations/postgres/pool.ts'
import { socketFolder } from '#integrations/postgres/server-files.ts'
import { open } from './story.ts'

/** The rest of a half-minute, twice over: another story may be the same clerk as well. */
const NEXT_CODE_MS = 90_000

/** The code of the present half-minute, as the page of the simulators shows it to a newcomer. */
async function codeOf(login: string): Promise<string> {
  const page = await (await fetch(`${process.env['SIMULATORS_URL'] ?? ''}/kody/`)).text()
  return new RegExp(`${login.replace('.', '\\.')}</th><td>[^<]*</td><td><code>(\\d{6})`).exec(page)?.[1] ?? ''
}

/** A code that no other story has used: each is good once, and stories run side by side. */
export async function freshCodeOf(login: string): Promise<string> {
  let code = ''
  await expect(async () => {
    code = await codeOf(login)
    await writeFile(join(process.env['DATA_DIR'] ?? '', `desk-code-${login}-${code}`), '', { flag: 'wx' })
  }).toPass({ timeout: NEXT_CODE_MS, intervals: [1_000] })
  return code
}

/** The second step. A half-minute may end between the look at the telephone and the press: then the next code is tried, as people do. */
async function confirm(page: Page, login: string): Promise<void> {
  await expect(async () => {
    await page.getByLabel(/^Kod/).fill(await freshCodeOf(login))
    const answered = page.waitForResponse((response) => response.url().includes('/urzad/logowanie/kod'))
    await page.getByRole('button', { name: 'Zaloguj się' }).click()
    expect((await answered).ok()).toBe(true)
  }).toPass({ timeout: NEXT_CODE_MS })
}

/** Somebody of the demo office at the first screen of the desk, from the page of the sign-in. */
export async function signInHere(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login').fill(login)
  await page.getByLabel('Hasło', { exact: true }).fill(process.env['DEMO_PASSWORD'] ?? '')
  await page.getByRole('button', { name: 'Dalej' }).click()
  await confirm(page, login)
  await expect(page.getByRole('heading', { level: 1, name: /^Dziś/ })).toBeVisible()
}

/** Where the sessions of stories come from, as the list of a person's sessions shows it. */
const ORIGIN = { userAgent: 'e2e', address: '127.0.0.1' }

/** Only connects: what the office's commands open beside that would start and end the server of the run. */
async function inDatabase<Result>(work: (pool: ReturnType<typeof openPool>) => Promise<Result>): Promise<Result> {
  const folder = socketFolder(join(process.env['DATA_DIR'] ?? '', 'postgres'))
  const pool = openPool(`postgresql://portal@/portal?host=${encodeURIComponent(folder)}`, { max: 1, name: 'story' })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

const openSession = (login: string) =>
  inDatabase(async (pool) => {
    const staff = await staffByLogin(pool, login)
    if (staff === null) throw new Error(`There is no ${login} in the demo office`)
    await noteSignIn(pool, staff.id)
    return new StaffSessions(pool).open(pool, staff.id, 'full', ORIGIN)
  })

/** The time is over in which what clerks have sent can be taken back: no story waits for it, and none has to be faster than it. */
export const endHeldTime = () => inDatabase((pool) => pool.query('update portal.staff_send set due_at = now()'))

/**
 * Opens a page of the desk as somebody of the demo office, with a session of its own that no password and no code has opened: a code is good once, so
 * stories of one clerk would wait a half-minute for each other. Password and code have stories of their own (`signInHere`).
 */
export async function signInAtDesk(page: Page, login: string, at = '/urzad'): Promise<void> {
  const token = await openSession(login)
  const cookie = new DeskCookie(process.env['PORTAL_URL'] ?? '').written(token)
  const name = cookie.slice(0, cookie.indexOf('='))
  // A cookie knows no port: it is good for the portal of the run and for a story's own.
  await page.context().addCookies([{ name, value: token, domain: 'localhost', path: '/api/urzad', httpOnly: true, sameSite: 'Strict' }])
  await open(page, at)
}
