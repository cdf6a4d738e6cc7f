import { expect } from '@playwright/test'
import { texts as common } from '#shared/waste/texts.ts'
import { texts } from '#services/waste-streets/texts.ts'
import { expectNoSideScroll, lookAt, open, test } from './harness/story.ts'

test('whoever has no account types „śmieci”, chooses a street, and sees the next collection and the address of its calendar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/strona-glowna')
  const field = page.getByRole('main').getByRole('combobox').first()
  await field.pressSequentially('śmieci')
  await page.getByRole('option', { name: new RegExp(texts.title.pl) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title.pl)
  await page.getByLabel(texts.street.pl).selectOption('Lipowa')
  await expect(page).toHaveURL(/ulica=Lipowa/)
  const next = page.getByRole('region', { name: 'środa 7 października' })
  await expect(next.getByText(`${common.mixed.pl}, ${common.blackBin.pl}`)).toBeVisible()
  await expect(next.getByRole('button', { name: texts.copyAddress.pl })).toBeVisible()
  await expectNoSideScroll(page)
  await lookAt(page, 'waste-streets')
  // The choice is the address: a bookmark leads to the same street.
  await page.reload()
  await expect(next).toBeVisible()
})
