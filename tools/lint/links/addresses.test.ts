import { globSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { loadEntries } from '#api/answers/services/load-services.ts'
import { pageRoutes } from '#api/answers/services/page-routes.ts'
import { addressesIn, gluedIn } from './addresses.ts'

/** Who writes parameters behind an address otherwise than by `pageAddress`, and why that is right. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'shared/calls/page-address.ts': 'this is what writes typed addresses',
  'shared/shell/start-page.ts': 'the office chooses its start page, and what that page is to show, in its settings',
  'web/services/page/choices.tsx': 'what can be chosen on the page of a service is declared in its service.ts, and written by this',
  'journeys/identity/provider/contract.ts': 'the page of a call that fails is part of its contract, which has no values to write',
  'journeys/payments/contract.ts': 'the page of a call that fails is part of its contract, which has no values to write',
  'journeys/office-content/server/register-routes.ts': 'not a page but a call: what a frame of the page of registers holds',
  'journeys/payments/server/order/order-facts.ts': 'not a page but a call: where a provider sends the browser back',
}

/** What is served as it is, and is no page. */
const FILES_SERVED: readonly string[] = ['/favicon.ico', '/herb']

const files = globSync('{client,desk,journeys,registers,services,shared,ui,web}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing.ts', '**/testing/**', 'web/build/**', 'ui/gallery/**'],
}).map((path) => ({ path, code: readFileSync(path, 'utf8') }))

/** Not a plain import: what a browser runs is compiled apart from what Node runs, and tools are of Node. */
const { parts } = await vi.importActual<{ readonly parts: readonly { readonly pages: readonly { readonly route: string }[] }[] }>(
  '#desk/parts/parts.ts',
)
const pagesOfDesk = ['/urzad', ...parts.flatMap(({ pages }) => pages.map(({ route }) => route))]
const pages = new Set([...(await pageRoutes(await loadEntries())), ...pagesOfDesk, ...FILES_SERVED])

test('an address in the code leads to a page that there is', () => {
  const found = files.flatMap(({ path, code }) => addressesIn(code).map((one) => ({ path, ...one })))
  expect(found.length).toBeGreaterThan(100)
  expect(
    found.filter(({ address }) => !pages.has(address)).map(({ path, line, address }) => `${path}:${line} leads to ${address}`),
    'no page has this address: pages of residents are declared in service.ts and pages.ts of their room, those of the desk in desk/part.ts',
  ).toEqual([])
})

test('what stands behind the question mark of an address is written by the typed address of the page', () => {
  const glued = files.flatMap(({ path, code }) =>
    EXCEPTIONS[path] === undefined ? gluedIn(code).map(({ line, address }) => `${path}:${line} writes ${address}?…`) : [],
  )
  expect(
    glued,
    'declare the page once, `const accountPage = pageAddress("/urzad/konto", { id: wholeNumber })`, in the addresses.ts of the room that owns it ' +
      '(pages of the desk that several rooms lead to: shared/desk/pages.ts), and link to accountPage.to({ id }); ' +
      'a list of the desk with what is chosen from it: withChosen(page, chosen)',
  ).toEqual([])
})

test('an exception that nobody needs any more goes', () => {
  const needed = files.filter(({ code }) => gluedIn(code).length > 0).map(({ path }) => path)
  expect(Object.keys(EXCEPTIONS).filter((path) => !needed.includes(path))).toEqual([])
})

test('an address is seen however it is written', () => {
  const leading = [
    '<Link href="/urzad/konto">',
    "<Link href={'/urzad/konto'}>",
    "{ label, href: '/urzad/konto' }",
    "go('/urzad/konto')",
    "adres: '/urzad/konto#dane',",
    "throw new Elsewhere('/urzad/konto')",
    "errorPage: '/urzad/konto?wynik=blad',",
    "pageAddress('/urzad/konto', { id: wholeNumber })",
  ]
  for (const line of leading) expect(addressesIn(line), line).toEqual([{ line: 1, address: '/urzad/konto' }])
  expect(addressesIn('go(`/uslugi/${path}`)\n<a href="/api/plik">\n// href="/nie-ma"')).toEqual([])
})

test('parameters that are glued to an address are seen however they are glued', () => {
  const glued = ['`/urzad/konto?id=${id}`', '`${PAGE}?id=${id}`', "'/urzad/konta?stan=unverified'", '`/urzad/dziennik?${search}`']
  for (const line of glued) expect(gluedIn(line), line).toHaveLength(1)
  const others = ['`/api${path}?${search}`', '`https://mapa.example/?q=${q}`', '/** `/wypisz?klucz=`: a link */', "isOn ? '/a' : '/b'"]
  for (const line of others) expect(gluedIn(line), line).toEqual([])
})
