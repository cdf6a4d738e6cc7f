import { expect } from '@playwright/test'
import { topicTexts } from '#journeys/messages/box/texts.ts'
import { texts as mailbox } from '#journeys/messages/pages/mailbox/texts.ts'
import { texts as sent } from '#journeys/messages/pages/sent/texts.ts'
import { shortChannelTexts, texts } from '#journeys/messages/pages/settings/texts.ts'
import { MESSAGE_SETTINGS_PAGE, MESSAGES_PAGE, SENT_PAGE } from '#shared/shell/message-pages.ts'
import { lookAt, open, pattern, picture, settled, signIn, tabTo, test } from './harness/story.ts'

test('a person finds an empty mailbox, chooses what to be reminded of, and asks whether a text is from the office', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await signIn(page, 'biuro.rachunkowe.2', { at: MESSAGES_PAGE })
  await expect(page.getByText(mailbox.empty.pl)).toBeVisible()
  await lookAt(page, 'messages-empty')

  await page.getByRole('main').getByRole('link', { name: mailbox.choose.pl }).last().click()
  await expect(page).toHaveURL(MESSAGE_SETTINGS_PAGE)
  await lookAt(page, 'message-settings')
  const taxes = page.getByRole('group', { name: topicTexts.taxes.pl, exact: true })
  const mail = taxes.getByLabel(shortChannelTexts.mail.pl, { exact: true })
  const onDay = taxes.getByLabel(pattern(texts.onDay.pl))
  await expect(mail).toBeChecked()
  await mail.uncheck()
  await onDay.uncheck()
  // What could not be saved is still ticked as the person left it, and goes with the next try.
  await page.route('**/api/wiadomosci/zapiszUstawienie*', (route) => route.abort())
  const save = page.getByRole('button', { name: texts.save.pl, exact: true })
  await save.click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(mail).not.toBeChecked()
  await page.unrouteAll()
  await tabTo(page, save)
  await page.keyboard.press('Enter')
  await expect(page.getByText(pattern(texts.saved.pl)).first()).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(onDay).not.toBeChecked()
  await expect(mail).not.toBeChecked()
  await page.getByRole('button', { name: pattern(texts.draw.pl) }).click()
  await expect(page.getByRole('button', { name: pattern(texts.drawOther.pl) })).toBeVisible()
  await picture(page, 'message-settings-phrase')

  await open(page, SENT_PAGE)
  await page.getByLabel(pattern(sent.text.pl)).fill('Zwrot podatku 500 zł: kliknij')
  await page.getByRole('button', { name: sent.compare.pl, exact: true }).click()
  await expect(page.getByText(pattern(sent.no.pl))).toBeVisible()
  await lookAt(page, 'messages-sent')
})

test('the demo’s mailbox holds what was told in the months before, and each opens', async ({ page }) => {
  await signIn(page, 'anna.kompletowska', { at: MESSAGES_PAGE })
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Nowa faktura' })).toHaveCount(2)
  await main.getByRole('link', { name: 'Nowe uwagi urzędu' }).click()
  await expect(main.getByText(pattern('Urząd zmienił uwagi do zgłoszenia Z-1')).last()).toBeVisible()
})
