import { expect, type Page } from '@playwright/test'
import { loadEntries } from '#api/answers/services/load-services.ts'
import { open, signIn, test } from './harness/story.ts'

/** What a service says where there is nothing, by its id (acceptance A-297; words: glossary). */
const NOTHING: Readonly<Record<number, readonly string[]>> = {
  14: ['Brak deklaracji na bieżący rok'],
  15: ['Brak danych o wodomierzach'],
  16: ['Brak faktur'],
  17: ['Brak należności do zapłaty'],
  18: ['Brak należności do zapłaty'],
  19: ['Brak należności do zapłaty'],
  20: ['Brak należności do zapłaty'],
  21: ['Brak płatności internetowych'],
  22: ['Brak należności do zapłaty'],
  23: ['Brak należności do zapłaty'],
  24: ['Brak wysłanych zgłoszeń'],
  25: ['Brak wodomierzy'],
  26: ['Brak należności do zapłaty'],
  27: ['Brak aktualnego zameldowania czasowego'],
  29: ['Brak naliczonego podatku'],
  30: ['Brak zadeklarowanych gruntów', 'Brak zadeklarowanych budynków', 'Brak zadeklarowanych budowli'],
  32: ['Brak należności', 'Brak obowiązujących umów'],
  33: ['Brak opłat za zezwolenia'],
  34: ['Brak parametrów'],
  35: ['Brak zwrotów'],
  36: ['Brak złożonych wniosków'],
  40: ['Brak wodomierzy'],
  100: ['Brak zaplanowanych odbiorów'],
}

/** Polish words of one letter are kept with the next by a no-break space. */
const spoken = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))

async function expectNothing(page: Page, id: number, path: string): Promise<void> {
  await open(page, `/uslugi/${path}`)
  for (const text of NOTHING[id] ?? [`service ${id} has no words`])
    await expect(page.getByRole('main').getByText(spoken(text)).first(), path).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0)
}

for (const [login, kind] of [
  ['wanda.pustkowiak', 'individual'],
  ['tomasz.wielopodmiotowicz', 'institution'],
] as const) {
  test(`every personal service says in its own words that there is nothing: ${kind}`, async ({ page }) => {
    test.slow()
    const entries = (await loadEntries())
      .map(({ entry }) => entry)
      .filter(
        ({ access, subjectKinds }) => access === 'subject' && (subjectKinds === kind || (kind === 'individual' && subjectKinds === 'both')),
      )
    await signIn(page, login)
    if (kind === 'institution') await chooseInstitution(page)
    expect(entries.length).toBeGreaterThan(0)
    for (const { id, path } of entries) await expectNothing(page, id, path)
  })
}

/** One that has no permits. */
async function chooseInstitution(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zmień osobę lub instytucję' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Stowarzyszenie/ })
    .click()
}
