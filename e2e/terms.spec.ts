import { expect, type Page } from '@playwright/test'
import { texts as deskTexts } from '#journeys/office-content/desk/words/pages.ts'
import { texts as panelTexts } from '#journeys/identity/pages/panel/texts.ts'
import { fill } from '#shared/i18n.ts'
import { texts } from '#web/session/strip/new-terms-texts.ts'
import { texts as pageTexts } from '#web/words/pages/texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { startPortalProcess } from './harness/portal-process.ts'
import { expectAccessible, expectNoSideScroll, signIn, test } from './harness/story.ts'

const question = (page: Page) => page.getByRole('dialog', { name: texts.title.pl })

/** Today in Poland, as a day is typed. */
const today = () =>
  new Intl.DateTimeFormat('pl-PL', { timeZone: 'Europe/Warsaw', day: '2-digit', month: '2-digit', year: 'numeric' }).format()

/** Two clerks publish new terms that hold from today. */
async function publish(editor: Page, second: Page, number: string): Promise<void> {
  await editor.goto('/urzad/tresci/strona?nazwa=legal/regulamin')
  await editor.getByLabel(deskTexts.versionNumber.pl, { exact: true }).fill(number)
  await editor.getByLabel(deskTexts.versionDay.pl).fill(today())
  await editor.getByLabel(fill(deskTexts.titleIn.pl, { language: 'polski' })).fill(`Regulamin ${number}`)
  await editor.reload()
  await expect(editor.getByLabel(deskTexts.versionNumber.pl, { exact: true })).toHaveValue(number)
  for (const width of [320, 1280]) {
    await editor.setViewportSize({ width, height: 900 })
    await expectNoSideScroll(editor)
    await expectAccessible(editor)
  }
  await editor.getByRole('button', { name: deskTexts.save.pl }).click()
  await expect(editor.getByText(deskTexts.allRight.pl)).toBeVisible()
  await editor.getByRole('button', { name: deskTexts.propose.pl }).click()
  const dialog = editor.getByRole('dialog')
  await dialog.getByRole('textbox').fill('nowe zasady zwrotów pieniędzy')
  await dialog.getByRole('button', { name: deskTexts.propose.pl }).click()
  await expect(editor.getByText(deskTexts.waits.pl)).toBeVisible()
  await second.goto('/urzad')
  const asked = second
    .getByRole('listitem')
    .filter({ hasText: number })
    .filter({ has: second.getByRole('button') })
  await expect(asked).toContainText(`Regulamin ${number}`)
  await asked.getByRole('button', { name: 'Zatwierdź' }).click()
  await expect(asked).toBeHidden()
}

test('two clerks publish new terms of use; a resident is asked, leaves, comes back, accepts, and reads what was accepted', async ({
  browser,
}) => {
  test.slow()
  const portal = await startPortalProcess({ isServerOnly: true })
  const before = { ...process.env }
  Object.assign(process.env, { SIMULATORS_URL: portal.simulatorsUrl, DATA_DIR: portal.dataDir, DEMO_PASSWORD: portal.password })
  const fresh = async () => (await browser.newContext({ baseURL: portal.url })).newPage()
  try {
    const [editor, second, resident] = [await fresh(), await fresh(), await fresh()]
    await signIn(resident, 'anna.kompletowska')
    await expect(question(resident)).toBeHidden()
    await signInAtDesk(editor, 'renata.redakcyjna')
    await signInAtDesk(second, 'iwona.inspektorska')
    await publish(editor, second, '1.1')

    await resident.reload()
    await expect(question(resident)).toContainText('1.1')
    await resident.reload()
    await expect(question(resident)).toContainText('1.1')
    for (const width of [320, 1280]) {
      await resident.setViewportSize({ width, height: 900 })
      await expectNoSideScroll(resident)
      await expectAccessible(resident)
    }
    await resident.keyboard.press('Escape')
    const refused = resident.getByRole('dialog', { name: texts.refusedTitle.pl })
    await expectAccessible(resident)
    await refused.getByRole('link', { name: texts.panel.pl }).click()
    await expect(resident.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(resident.getByRole('dialog')).toBeHidden()
    await resident.goto('/strona-glowna')
    await question(resident).getByRole('button', { name: texts.refuse.pl }).click()
    await refused.getByRole('button', { name: texts.logout.pl }).click()
    await expect(resident.getByRole('link', { name: 'Zaloguj się' }).first()).toBeVisible()

    await signIn(resident, 'anna.kompletowska')
    await question(resident).getByRole('button', { name: texts.accept.pl }).click()
    await expect(question(resident)).toBeHidden()
    await resident.reload()
    await expect(resident.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(question(resident)).toBeHidden()

    await publish(editor, second, '1.2')
    await resident.goto('/panel-uzytkownika')
    await resident.getByRole('link', { name: panelTexts.termsRead.pl }).click()
    await expect(resident.getByRole('heading', { level: 1, name: 'Regulamin 1.1' })).toBeVisible()
    await expectAccessible(resident)
    await resident.getByRole('link', { name: pageTexts.legalCurrent.pl }).click()
    await expect(resident.getByRole('heading', { level: 1, name: 'Regulamin 1.2' })).toBeVisible()
  } finally {
    Object.assign(process.env, before)
    await portal.stop()
  }
})
