import { expect } from '@playwright/test'
import { texts } from '#journeys/identity/acting/texts.ts'
import { texts as bannerTexts } from '#web/session/acting-texts.ts'
import { expectAccessible, expectNoSideScroll, field, open, picture, settled, signIn, speak, test, useContrast } from './harness/story.ts'

const PAGE = '/upowaznienia'

test('a daughter gets a view of her own of her mother, and it is ended', async ({ page, browser }) => {
  const mother = await (await browser.newContext()).newPage()
  await signIn(mother, 'roman.rolniczak', { at: PAGE })
  await field(mother, texts.label.pl).fill('Bogdan')
  await mother.getByRole('checkbox', { name: texts.PODATKI.pl }).check()
  await expect(mother.getByRole('radio', { name: texts.SKLADA.pl })).toBeDisabled()
  await mother.getByText(texts.PLACI.pl, { exact: true }).click()
  await mother.getByRole('button', { name: texts.make.pl }).click()
  const code = (await mother.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? ''
  await expectAccessible(mother)

  await signIn(page, 'bogdan.biurkowski', { at: PAGE })
  await field(page, texts.code.pl).fill(code)
  await field(page, texts.lastName.pl).fill('Nowak')
  await page.getByRole('button', { name: texts.take.pl }).click()
  await expect(page.getByRole('main')).toContainText(texts.nameWrong.pl)
  await field(page, texts.lastName.pl).fill('Rolniczak')
  await page.getByRole('button', { name: texts.take.pl }).click()
  await expect(page.getByRole('main').getByText(texts.claimed.pl)).toBeVisible()

  await open(mother, PAGE)
  await expect(mother.getByRole('main')).toContainText('Kod wpisała osoba: Bogdan Biurkowski')
  await mother.getByRole('button', { name: texts.confirm.pl }).click()
  await expect(mother.getByRole('main').getByText(texts.active.pl, { exact: true })).toBeVisible()

  await open(page, PAGE)
  await page.getByRole('button', { name: texts.actFor.pl }).click()
  const banner = page.getByRole('region', { name: bannerTexts.acting.pl })
  await expect(banner).toContainText('Roman Rolniczak')
  await page.getByRole('button', { name: 'Woda i ścieki' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Wyślij zgłoszenie' }).first()).toContainText('niedostępna')
  await expectAccessible(page)

  await mother.getByRole('button', { name: texts.end.pl }).click()
  await expect(mother.getByRole('main').getByText(texts.ended.pl, { exact: true }).first()).toBeVisible()
  await banner.getByRole('button', { name: bannerTexts.back.pl }).click()
  await expect(banner).toHaveCount(0)
})

test('the page reads on a narrow phone, in German, Ukrainian and English, with high contrast', async ({ page }) => {
  await useContrast(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await signIn(page, 'oksana.prykladna', { language: 'uk', at: PAGE })
  for (const language of ['de', 'uk', 'en'] as const) {
    await speak(page, language)
    await open(page, PAGE)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title[language])
    await expectNoSideScroll(page)
    await expectAccessible(page)
  }
  await picture(page, 'acting-phone')
})
