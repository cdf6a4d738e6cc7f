import { expect, type Page } from '@playwright/test'
import { plural } from '#shared/i18n.ts'
import { texts } from '#services/requests/texts.ts'
import { texts as formTexts } from '#client/form/texts.ts'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { texts as sessionTexts } from '#web/session/texts.ts'
import { draftsApart } from './harness/sessions.ts'
import { expectAccessible, expectNoSideScroll, field, pattern, signIn, speak, test } from './harness/story.ts'

const PAGE = '/uslugi/wyslij-zgloszenie'

async function openAs(page: Page, login: string): Promise<void> {
  await draftsApart(page)
  await speak(page, 'en')
  await signIn(page, login, { language: 'en', at: PAGE })
}

const sendButton = (page: Page) => page.getByRole('main').getByRole('button', { name: texts.send.en, exact: true })
const confirmation = (page: Page) => page.getByRole('dialog', { name: texts.confirm.en })

async function write(page: Page, topic: string, text: string): Promise<void> {
  await field(page, texts.point.en).selectOption({ index: 1 })
  await field(page, texts.topic.en).selectOption(topic)
  await field(page, texts.text.en).fill(text)
}

test('a customer sends a request, finds it in the list, and the form is empty again', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, 'helena.wodomierska')
  await sendButton(page).click()
  await expect(page.getByRole('group', { name: /correct the form/i })).toBeFocused()
  await expectAccessible(page)
  await write(page, 'Awaria sieci', 'Wyciek przy bramie.\nWoda płynie na ulicę.')
  await sendButton(page).click()
  await expect(confirmation(page)).toContainText('Awaria sieci')
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await confirmation(page).getByRole('button', { name: formTexts.yes.en }).click()
  await expect(page.getByText(pattern(texts.requestSent.en))).toBeVisible()
  await expect(page.getByRole('table').getByText('Wyciek przy bramie.')).toBeVisible()
  await expect(field(page, texts.text.en)).toHaveValue('')
  await expectNoSideScroll(page)
})

test('an additional topic asks for contact data, offers what is known, and has fewer characters', async ({ page }) => {
  await openAs(page, 'tomasz.wielopodmiotowicz')
  await expect(page.getByText(texts.noPoints.en)).toBeVisible()
  await page.getByRole('button', { name: sessionTexts.changeSubject.en, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Lipowa 5/ })
    .click()
  await write(page, 'Reklamacja', 'a'.repeat(1003))
  await expect(page.getByText(plural(texts.charsOver.en, 3, 'en')).first()).toBeVisible()
  await expect(field(page, texts.email.en)).toHaveValue('tomasz.wielopodmiotowicz@przykladowa.example')
  await expect(page.getByText(plural(texts.charsOver.en, 3, 'en'))).toHaveCount(2)
  await expect(field(page, texts.phone.en)).toHaveValue('000000113')
  for (const [label, wrong, words] of [
    [texts.phone.en, '12 34', texts.phoneFormat.en],
    [texts.email.en, 'tomasz@', texts.emailFormat.en],
  ] as const) {
    await field(page, label).fill(wrong)
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(words.replaceAll(' ', String.raw`\s`)))
  }
  await field(page, texts.email.en).fill('tomasz.wielopodmiotowicz@przykladowa.example')
  await sendButton(page).click()
  await expectAccessible(page)
  await field(page, texts.text.en).fill('Faktura dwa razy.')
  await field(page, texts.phone.en).fill('000 000 113')
  await sendButton(page).click()
  await confirmation(page).getByRole('button', { name: formTexts.yes.en }).click()
  await expect(page.getByRole('table').getByText(/Telefon: 000 000 113/)).toBeVisible()
})

test('a request that could not be sent is kept, and goes at the second try', async ({ page }) => {
  await openAs(page, 'jan.zaleglowski')
  await page.route('**/api/zgloszenia/dodajZgloszenie*', (route) => route.abort(), { times: 1 })
  await write(page, 'Zmiana danych', 'Proszę o nowy adres.')
  await sendButton(page).click()
  await confirmation(page).getByRole('button', { name: formTexts.yes.en }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(uiTexts.unreachable.en)
  await expect(field(page, texts.text.en)).toHaveValue('Proszę o nowy adres.')
  await sendButton(page).click()
  await confirmation(page).getByRole('button', { name: formTexts.yes.en }).click()
  await expect(page.getByRole('table').getByText('Proszę o nowy adres.')).toBeVisible()
})

test('an order asks for what its topic needs, says what is wrong with it, and forgets the meter of another point', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, 'helena.wodomierska')
  await write(page, 'Wymiana wodomierza', 'Przecieka.')
  const meter = field(page, texts.meterNo.en)
  await field(page, texts.point.en).selectOption({ label: 'Wodna 3, 99-999 Przykładowo' })
  await expect(meter.getByRole('option')).toHaveText([texts.chooseMeter.en, 'W-2026-001207'])
  await sendButton(page).click()
  await expect(meter).toHaveAccessibleDescription(texts.chooseMeter.en)
  await meter.selectOption('W-2026-001207')
  await field(page, texts.day.en).fill('5.10.2026')
  await sendButton(page).click()
  await expect(field(page, texts.day.en)).toHaveAccessibleDescription(/from 06\.10\.2026 to 05\.10\.2027/)
  await expectAccessible(page)
  await expectNoSideScroll(page)
  await field(page, texts.day.en).fill('12.10.2026')
  await field(page, texts.point.en).selectOption({ index: 1 })
  await expect(meter).toHaveValue('')
  await field(page, texts.point.en).selectOption({ label: 'Wodna 3, 99-999 Przykładowo' })
  await meter.selectOption('W-2026-001207')
  await sendButton(page).click()
  await confirmation(page).getByRole('button', { name: formTexts.yes.en }).click()
  await expect(page.getByRole('table').getByText(/Numer wodomierza: W-2026-001207\s+Proponowany dzień: 12\.10\.2026/)).toBeVisible()
})
