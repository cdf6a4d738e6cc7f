import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { JourneyPage } from '#shared/shell/page.ts'
import { SHELL_ROUTES } from '#shared/shell/routes.ts'
import { PAGES } from './pages.ts'

/** Pages to which only a link of a mail, another page or a provider leads, and those that searching for makes no sense. */
const STEPS: readonly string[] = [
  '/',
  '/strona-glowna',
  '/szukaj',
  '/uzytkownicy/login2FA',
  '/przerwa-techniczna',
  '/usluga-przerwa-techniczna',
  '/rejestracja-inny-login',
  '/aktywacja-return-url',
  '/aktywacja-z-urzedu-return-url',
  '/pismo',
  '/zatrzymaj-konto',
  '/nowe-haslo',
  '/potwierdzenie-email',
  '/to-nie-ja',
  '/logowanie/wezel-krajowy',
  '/logowanie/epuap',
  '/potwierdzenie-tozsamosci',
  '/return-url-ok',
  '/return-url-blad',
  '/return-url-potwierdz',
  '/podglad-urzedu',
  '/strona-wlasna',
  '/wypisz',
  '/sprawa',
]

const journeys = await Promise.all(
  globSync('journeys/*/pages.ts').map(async (file) => {
    const path = `#${file.replaceAll('\\', '/')}`
    return ((await import(path)) as { readonly pages: readonly JourneyPage[] }).pages.map(({ route }) => route)
  }),
)

it('every page that is no step on a way can be found', () => {
  const found = PAGES.map(({ href }) => href)
  const missing = [...SHELL_ROUTES, ...journeys.flat()].filter((route) => !STEPS.includes(route) && !found.includes(route))
  expect(missing, 'give it words in web/search/pages, or name it a step in this test').toEqual([])
})
