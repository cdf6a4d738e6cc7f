import { test } from '@playwright/test'
import { LANGUAGES } from '#shared/language.ts'
import { expectAccessible, expectNoSideScroll, open, picture, signIn, speak, useContrast } from './harness/story.ts'

const OPEN_PAGES = [
  '/', '/strona-glowna', '/lista-uslug', '/mapa-strony', '/kontakt', '/logowanie', '/uslugi/budzet-dochody', '/uslugi/najpopularniejsze-imiona',
  '/deklaracja-dostepnosci', '/ochrona-danych', '/regulamin', '/cyberbezpieczenstwo', '/polityka-cookie', '/nie-ma-takiej-strony',
  '/rejestracja', '/reset-haslo', '/reset-link', '/aktywacja-return-url?hash=kod', '/aktywacja-z-urzedu-return-url?hash=kod', '/nowe-haslo?link=kod',
  '/potwierdzenie-email',
]
const PERSONAL_PAGES = [
  '/strona-glowna', '/lista-uslug', '/panel-uzytkownika', '/uslugi/naleznosci-do-zaplaty', '/uslugi/nieruchomosci-osoby',
  '/uslugi/historia-platnosci-internetowych', '/zmiana-hasla', '/zmiana-email', '/otwarte-sesje', '/dane-korespondencyjne', '/historia-zgloszen',
  '/uwierzytelnianie-dwuskladnikowe',
]
const SIZES = { '320': { width: 320, height: 640 }, '768': { width: 768, height: 1024 }, '1280': { width: 1280, height: 800 } }

function nameOf(address: string): string {
  return address.replace(/\?.*/, '').replaceAll('/', ' ').trim().replaceAll(' ', '-') || 'start'
}

for (const language of LANGUAGES) {
  for (const mode of ['normal', 'contrast'] as const) {
    test.describe(`pages in ${language}, ${mode}`, () => {
      test.beforeEach(async ({ page }) => {
        await speak(page, language)
        if (mode === 'contrast') await useContrast(page)
      })

      test('open pages are accessible and need no sideways scrolling', async ({ page }) => {
        test.slow()
        for (const address of OPEN_PAGES) await inspect(page, address, `${language}-${mode}`)
      })

      test('pages of a signed-in person are accessible and need no sideways scrolling', async ({ page }) => {
        test.slow()
        await signIn(page, 'anna.kompletowska', language)
        for (const address of PERSONAL_PAGES) await inspect(page, address, `${language}-${mode}-anna`)
      })
    })
  }
}

async function inspect(page: Parameters<typeof open>[0], address: string, kind: string): Promise<void> {
  await test.step(`${address} (${kind})`, async () => {
    await page.setViewportSize(SIZES['1280'])
    await open(page, address)
    await expectAccessible(page)
    for (const [width, size] of Object.entries(SIZES)) {
      await page.setViewportSize(size)
      await expectNoSideScroll(page)
      await picture(page, `${nameOf(address)}-${kind}-${width}`)
    }
  })
}
