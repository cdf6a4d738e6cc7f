import { expect } from '@playwright/test'
import { texts as letters } from '#journeys/inbox/desk/words/letters.ts'
import { texts } from '#journeys/inbox/pages/application/texts.ts'
import { texts as affairTexts } from '#journeys/inbox/pages/texts.ts'
import { texts as dueTexts } from '#services/receivables/texts.ts'
import { texts as wasteTexts } from '#services/waste-parameters/texts.ts'
import { applicationPage } from '#shared/shell/application-pages.ts'
import { signInAtDesk } from './harness/desk.ts'
import { draftsApart } from './harness/sessions.ts'
import { expectAccessible, expectNoSideScroll, field, lookAt, openCard, pattern, signIn, test } from './harness/story.ts'

const WHY = 'Od kwietnia utrzymuję się z zasiłku, od stycznia wracam do pracy i zacznę płacić.'

test('a resident asks for instalments from the card, by keyboard at 390 px, and the clerk matches the signed letter by its code', async ({
  page,
  browser,
}) => {
  await draftsApart(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'jan.zaleglowski', { at: '/lista-naleznosci' })
  await openCard(page, 'N/003001')
  const way = page.getByRole('link', { name: dueTexts.askRelief.pl })
  await way.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Raty lub ulga w podatku' })).toBeVisible()
  // The card from which somebody came is chosen.
  await expect(field(page, 'Należność')).not.toHaveValue('')
  await field(page, 'Która część').focus()
  await page.keyboard.press('ArrowDown')
  await expect(field(page, 'Która część')).toHaveValue('WSZYSTKO')
  await field(page, 'O co Państwo proszą').selectOption('RATY')
  await page.getByRole('button', { name: texts.next.pl }).focus()
  await page.keyboard.press('Enter')
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await expect(heading('Szczegóły i powód')).toBeFocused()
  // Nothing is passed over: the faults stand at their fields.
  await page.getByRole('button', { name: texts.next.pl }).press('Enter')
  await expect(page.getByRole('link', { name: /liczbę rat/ })).toBeVisible()
  await field(page, 'Ile rat').fill('6')
  await field(page, 'Termin pierwszej raty').fill('16.11.2026')
  await field(page, 'Powód').selectOption('PODATNIK')
  await field(page, 'Dlaczego potrzebna jest ulga').fill(WHY)
  await lookAt(page, 'application-step-390')
  await page.getByRole('button', { name: texts.next.pl }).press('Enter')
  await expect(heading('Sytuacja')).toBeFocused()
  await field(page, 'Kto mieszka i utrzymuje się razem').fill('jedna osoba')
  await field(page, 'Miesięczne dochody').fill('zasiłek 1200 zł')
  await field(page, 'Miesięczne stałe wydatki').fill('czynsz 600 zł')
  await field(page, 'Majątek').fill('mieszkanie')
  await field(page, 'Działalność gospodarcza').selectOption('NIE')
  await page.getByRole('button', { name: texts.next.pl }).press('Enter')
  await expect(heading(texts.check.pl)).toBeFocused()
  await expect(page.getByText(WHY)).toBeVisible()
  await expect(page.getByText('Tak wyglądałyby raty')).toBeVisible()
  await expect(page.getByText('Wniosek nie wstrzymuje terminu ani odsetek.')).toBeVisible()
  await lookAt(page, 'application-summary-390')
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Przygotuj pismo' }).press('Enter')
  await expect(page.getByText(texts.letterText.pl)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/złożon/i)
  const number = new URL(page.url()).searchParams.get('numer') ?? ''
  const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: texts.download.pl }).press('Enter')
  expect((await saved).suggestedFilename()).toBe(`pismo-${number}.pdf`)
  await lookAt(page, 'application-letter-390')

  const clerk = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signInAtDesk(clerk, 'sabina.starszynska', '/urzad/pisma')
  await field(clerk, letters.code.pl).fill('0000-0000-0000')
  await clerk.getByRole('button', { name: letters.find.pl }).click()
  await expect(clerk.getByText(pattern(letters.notFound.pl))).toBeVisible()
  await field(clerk, letters.code.pl).fill(code.toLowerCase())
  await clerk.getByRole('button', { name: letters.find.pl }).click()
  await expect(clerk.getByRole('heading', { level: 2, name: 'Raty lub ulga w podatku' })).toBeVisible()
  await field(clerk, letters.day.pl).fill('05.10.2026')
  await field(clerk, letters.proof.pl).fill('Dz. 812/2026')
  await expectAccessible(clerk)
  await lookAt(clerk, 'desk-letter-1280')
  await clerk.getByRole('button', { name: letters.file.pl }).click()
  await clerk.getByRole('link', { name: letters.toCase.pl }).click()
  await expect(clerk.getByRole('heading', { level: 1, name: pattern('Raty lub ulga w podatku') })).toBeVisible()
  await field(clerk, letters.outcome.pl).selectOption('PRZYZNANO')
  await field(clerk, letters.deliveredOn.pl).fill('05.10.2026')
  await lookAt(clerk, 'desk-outcome-1280')
  await clerk.getByRole('button', { name: letters.decide.pl }).click()
  await expect(clerk.getByText('Przyznano, doręczono 05.10.2026')).toBeVisible()
  await clerk.context().close()

  await page.reload()
  await expect(page.getByText('Rozstrzygnięcie: Przyznano. Doręczenie: pocztą, 05.10.2026.')).toBeVisible()
  await expect(page.getByText(affairTexts.closed.pl)).toBeVisible()
})

test('what is filled in and left is there again, and a message for which nothing is signed is sent at once', async ({ page }) => {
  await signIn(page, 'helena.wodomierska', { at: applicationPage.to({ rodzaj: 'dane-do-faktury' }) })
  await field(page, 'Punkt odbioru').selectOption({ index: 1 })
  await field(page, 'Kto płaci za wodę').selectOption('TEN_SAM')
  await page.getByRole('button', { name: texts.next.pl }).click()
  const saved = page.waitForResponse((response) => response.url().includes('/szkice/zapiszSzkic'))
  await field(page, 'Imię i nazwisko albo nazwa').fill('Helena Wodomierska, sklep')
  await saved
  // A page that is loaded anew stands at its step, and Back is the step before.
  await page.reload()
  await expect(field(page, 'Imię i nazwisko albo nazwa')).toHaveValue('Helena Wodomierska, sklep')
  await page.goBack()
  await expect(field(page, 'Kto płaci za wodę')).toHaveValue('TEN_SAM')
  await page.goForward()
  await expect(field(page, 'Imię i nazwisko albo nazwa')).toHaveValue('Helena Wodomierska, sklep')
  await page.getByRole('button', { name: texts.next.pl }).click()
  await page.getByRole('button', { name: texts.next.pl }).click()
  await lookAt(page, 'application-message-1280')
  await page.getByRole('button', { name: 'Wyślij dane' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dane do faktury za wodę' })).toBeVisible()
  await expect(page.getByText(affairTexts.stepSent.pl, { exact: true })).toBeVisible()
  await expect(page.getByText('Helena Wodomierska, sklep')).toBeVisible()
})

test('a change of the waste fee is worked out to the grosz with its month, by keyboard at 390 px, and nothing says that it was filed', async ({
  page,
}) => {
  await draftsApart(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'anna.kompletowska', { at: '/uslugi/parametry-oplat-za-odpady-osoby' })
  await page.getByRole('link', { name: wasteTexts.declare.pl }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Deklaracja o wysokości opłaty za odpady' })).toBeVisible()
  const next = page.getByRole('button', { name: texts.next.pl })
  const heading = (name: string) => page.getByRole('heading', { level: 2, name })
  await field(page, 'Rodzaj deklaracji').selectOption('ZMIANA')
  // A flat of a community is none of theirs to declare, and the form says whose.
  await field(page, 'Nieruchomość').selectOption('LOKAL')
  await next.press('Enter')
  await expect(page.getByText(/Deklarację za mieszkania składa wspólnota/)).toBeVisible()
  await field(page, 'Nieruchomość').selectOption('DOM')
  await next.press('Enter')
  await expect(heading('Co się zmieniło i kiedy')).toBeFocused()
  await field(page, 'Powód').selectOption('OSOBY')
  await field(page, 'Od którego dnia').fill('20.09.2026')
  await next.press('Enter')
  await expect(heading('Dane do opłaty')).toBeFocused()
  await expect(field(page, 'Ile osób mieszka')).toHaveValue('4')
  await field(page, 'Ile osób mieszka').fill('3')
  await expectAccessible(page)
  await lookAt(page, 'waste-step-390')
  await next.press('Enter')
  await expect(heading(texts.check.pl)).toBeFocused()
  const main = page.getByRole('main')
  await expect(main).toContainText(/116,00\szł/)
  await expect(main).toContainText(/87,00\szł/)
  await expect(main).toContainText('od 1 września 2026, jeśli urząd dostanie podpisaną deklarację do 12 października 2026')
  await lookAt(page, 'waste-summary-390')
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Przygotuj deklarację' }).press('Enter')
  await expect(page.getByText(texts.letterText.pl)).toBeVisible()
  await expect(main).not.toContainText(/złożon/i)
})

test('an overpayment is asked back by keyboard at 390 px: what the law covers is said before, and a small one goes to no postman', async ({
  page,
}) => {
  await draftsApart(page)
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, 'helena.wodomierska', { at: applicationPage.to({ rodzaj: 'nadplata' }) })
  await expect(page.getByText('Najpierw pokrywa zaległości i bieżące należności; dziś zaległości nie ma')).toBeVisible()
  await expect(page.getByLabel(/^Kwota/)).toHaveValue('64,50')
  await page.getByLabel(/^Kwota/).fill('30')
  const next = page.getByRole('button', { name: texts.next.pl })
  await next.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Co z nią zrobić' })).toBeFocused()
  await field(page, 'O co Państwo proszą').selectOption('ZWROT')
  await field(page, 'Jak zwrócić').selectOption('PRZEKAZ')
  await next.press('Enter')
  await expect(page.getByText(/bez rachunku zwraca tylko kasa/)).toBeVisible()
  await field(page, 'Jak zwrócić').selectOption('RACHUNEK')
  await field(page, 'Numer Państwa rachunku').fill('61 1090 1014 0000 0712 1981 2874')
  await lookAt(page, 'overpayment-step-390')
  await next.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: texts.check.pl })).toBeFocused()
  await lookAt(page, 'overpayment-summary-390')
  await page.getByRole('button', { name: 'Przygotuj pismo' }).press('Enter')
  await expect(page.getByText(texts.letterText.pl)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/złożon/i)
})
