import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { texts as accountTexts } from '#journeys/identity/pages/texts.ts'
import type { PortalProcess } from './portal-process.ts'
import { field, open } from './story.ts'

/** A command of the office on a portal of a story's own. It is told only where the data are, as in a terminal of somebody who has not started it. */
export async function command(portal: PortalProcess, ...words: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: portal.dataDir, LOG_LEVEL: 'error', PORTAL_CLERK: 'story' }
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/portal.mjs', ...words], { env })
  return stdout
}

interface Looking {
  readonly request: APIRequestContext
}

/** What the simulated telephone shows, the newest first. */
export async function smsOf({ request }: Looking, { simulatorsUrl }: PortalProcess): Promise<string[]> {
  const phone = await (await request.get(`${simulatorsUrl}/telefon/`)).text()
  return [...phone.matchAll(/<li><p>([^<]*)<\/p><small>[^<]*do \+?\d/g)].map(([, text]) => text ?? '')
}

interface SimulatedMail {
  readonly subject: string
  readonly url: string
}

/** Reminders of terms in the simulated mailbox of a demo login, the newest first. */
export async function remindersOf({ request }: Looking, { simulatorsUrl }: PortalProcess, login: string): Promise<SimulatedMail[]> {
  const list = await (await request.get(`${simulatorsUrl}/poczta/`)).text()
  return [...list.matchAll(/href="(\/poczta\/\d+)">([^<]*)<\/a><br>do: (\S+)/g)].flatMap(([, path, subject = '', to]) =>
    to === `${login}@przykladowa.example` && /^(Termin|\d+ termin)/.test(subject) ? [{ subject, url: `${simulatorsUrl}${path}` }] : [],
  )
}

/** A browser of somebody else, at the same portal. */
export const anotherBrowser = (browser: Browser, { url }: PortalProcess): Promise<BrowserContext> => browser.newContext({ baseURL: url })

/** The signed-in person agrees to messages in the panel. */
export async function agreeTo(page: Page, ...consents: readonly ('consentEmail' | 'consentSms')[]): Promise<void> {
  await open(page, '/panel-uzytkownika')
  await page.getByRole('button', { name: panelTexts.consents.pl }).click()
  const dialog = page.getByRole('dialog', { name: panelTexts.consents.pl })
  for (const consent of consents) await field(page, panelTexts[consent].pl).check()
  await dialog.getByRole('button', { name: accountTexts.save.pl }).click()
  await expect(dialog).toHaveCount(0)
}
