import { expect, type Page } from '@playwright/test'

/** Addresses of the mails to `recipient` on the mailbox page of the simulators, the newest first. */
async function mailsTo(page: Page, recipient: string): Promise<string[]> {
  const mailbox = `${process.env['SIMULATORS_URL'] ?? ''}/poczta/`
  const list = await (await page.request.get(mailbox)).text()
  const entries = [...list.matchAll(/href="(\/poczta\/\d+)">[^<]*<\/a><br>do: (\S+)/g)]
  return entries.filter(([, , to]) => to === recipient).map(([, path]) => new URL(path ?? '', mailbox).href)
}

/** Waits for the mail number `count` to `recipient`. */
export async function mailHasCome(page: Page, recipient: string, count = 1): Promise<void> {
  await expect.poll(async () => (await mailsTo(page, recipient)).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
}

/** Waits for the mail number `count` to `recipient`, opens it on the mailbox page and follows its first link. */
export async function followMailedLink(page: Page, recipient: string, count = 1): Promise<void> {
  await mailHasCome(page, recipient, count)
  const mails = await mailsTo(page, recipient)
  await page.goto(mails[mails.length - count] ?? '')
  await page.locator('.mail a').first().click()
}
