import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { atTheDesk } from '#api/commands/kit/office-tools.ts'
import { texts as deskTexts } from '#journeys/identity/desk/words/letter-texts.ts'
import { texts } from '#journeys/identity/letter/texts.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import { texts as bannerTexts } from '#web/session/acting-texts.ts'
import { signInAtDesk } from './harness/desk.ts'
import { expectAccessible, expectNoSideScroll, field, open, picture, settled, signIn, speak, test, useContrast } from './harness/story.ts'

const desk = textsIn(deskTexts, 'pl')
const LOGIN = 'nowa.zlistu'

interface Letter {
  readonly name: string
  readonly address: string
  readonly code: string
}

/** Makes so many letters of a kind and takes the table for the print house. */
async function print(page: Page, kind: 'KODY' | 'OTWARCIA', count: number): Promise<Letter[]> {
  const card = page.locator('section.card', { has: page.getByRole('heading', { name: desk[kind], exact: true }) })
  await card.getByLabel(desk.most).fill(String(count))
  await card.getByRole('button', { name: desk.make }).click()
  const newest = page.getByRole('button', { name: /^CSV dla drukarni/ }).first()
  await expect(page.getByRole('listitem').filter({ has: newest }).first()).toContainText(desk[kind])
  const [saved] = await Promise.all([page.waitForEvent('download'), newest.click()])
  const lines = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n').slice(1)
  return lines.map((line) => line.split(';')).map(([name = '', address = '', code = '']) => ({ name, address, code }))
}

/** The person of the letter has registered and opened the link of the mail. */
async function registered({ name, address }: Letter): Promise<void> {
  await atTheDesk(async ({ pool, passwords }) => {
    const { schema } = await currentRegister(pool)
    const [first = '', ...last] = name.split(' ')
    await pool.query(
      `insert into portal.account (login, first_name, last_name, email, pesel, state, first_login, password_hash, password_changed_at)
       select $1, $2, $3, $1 || '@przykladowa.example', pesel, 'unverified', false, $4, now() from ${schema}.podmioty where nazwa = $5 and adres = $6`,
      [
        LOGIN,
        first,
        last.join(' '),
        await passwords.hash(process.env['DEMO_PASSWORD'] ?? ''),
        name.replaceAll('"', ''),
        address.replaceAll('"', ''),
      ],
    )
  })
}

test('a code of the yearly letter opens an account that sees and sends nothing, and the letter that follows stops it', async ({
  page,
  browser,
}) => {
  const office = await (await browser.newContext({ acceptDownloads: true })).newPage()
  await signInAtDesk(office, 'sabina.starszynska', '/urzad/konta/listy')
  const [letter] = await print(office, 'KODY', 3)
  expect(letter?.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  await expectAccessible(office)
  if (!letter) return
  await registered(letter)

  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, LOGIN)
  await page.getByRole('link', { name: texts.haveCode.pl }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title.pl)
  await field(page, texts.code.pl).fill('ABCD-EFGH-JKMN')
  await page.keyboard.press('Enter')
  await expect(field(page, texts.code.pl)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('main')).toContainText('Tym kodem nie otworzymy tego konta')
  await expectAccessible(page)
  await field(page, texts.code.pl).fill(letter.code.toLowerCase())
  await page.keyboard.press('Enter')
  const banner = page.getByRole('region', { name: bannerTexts.byLetter.pl })
  await expect(banner).toBeVisible()
  await expect(page).toHaveURL(/\/strona-glowna$/)
  await expectAccessible(page)
  await expectNoSideScroll(page)

  await open(page, '/wnioski?rodzaj=ulga')
  await expect(page.getByRole('main')).toContainText('Do tego potrzebna jest potwierdzona tożsamość')
  await banner.getByRole('link', { name: bannerTexts.prove.pl }).click()
  await expect(page.getByRole('main')).toContainText(texts.stateTitle.pl)
  await expectAccessible(page)

  await open(office, '/urzad/konta/listy')
  const told = (await print(office, 'OTWARCIA', 500)).find(({ name }) => name === letter.name)
  const stranger = await (await browser.newContext()).newPage()
  await open(stranger, `/zatrzymaj-konto#${told?.code ?? ''}`)
  await expect(field(stranger, texts.stopCode.pl)).toHaveValue(told?.code ?? 'none')
  await stranger.getByRole('button', { name: texts.stopSubmit.pl }).click()
  await expect(stranger.getByRole('main')).toContainText(texts.stopped.pl)
  await expectAccessible(stranger)
  await page.reload()
  await expect(page).toHaveURL(/\/logowanie/)

  // Letters that went astray: their people wait again.
  await print(office, 'KODY', 2)
  await office
    .getByRole('button', { name: /^Unieważnij nr/ })
    .first()
    .click()
  await office.getByRole('dialog').getByRole('button', { name: desk.cancelYes, exact: true }).click()
  await expect(office.getByText(fill(desk.cancelled, { n: 2 }))).toBeVisible()
})

test('both pages read on a narrow phone, in German, Ukrainian and English, with high contrast', async ({ page }) => {
  await useContrast(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/')
  for (const language of ['de', 'uk', 'en'] as const) {
    await speak(page, language)
    for (const [address, title] of [
      ['/kod-z-listu', texts.title],
      ['/zatrzymaj-konto', texts.stopTitle],
    ] as const) {
      await open(page, address)
      await settled(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language])
      await expectNoSideScroll(page)
      await expectAccessible(page)
    }
  }
  await picture(page, 'by-letter-phone')
})
