import { expect, test } from 'vitest'
import { fillUnits } from '../../languages/offered.ts'
import { unitsOf } from '../../languages/tables.ts'
import { defineTexts } from '../../shared/i18n.ts'
import { contractPlugin } from './contract-plugin.ts'
import { ROOT } from './node-module.ts'
import { catalogueModule, isTextTable } from './texts-plugin.ts'

async function loaded(path: string): Promise<string | null> {
  const { load } = contractPlugin()
  if (typeof load !== 'function') throw new Error('the plugin has no load hook')
  const result: unknown = await Reflect.apply(load, {}, [`${ROOT}/${path}`])
  return typeof result === 'string' ? result : null
}

test('of a contract the browser gets method, path and access of every call and no schema', async () => {
  const code = await loaded('shared/contracts/session.ts')
  expect(code).toContain('"signIn":{"method":"POST","path":"/uzytkownicy/token","access":"public"}')
  expect(code).not.toContain('zod')
  expect(code).not.toContain('summary')
  expect(await loaded('shared/contracts/desk/today.ts')).toMatch(/^(?!.*zod).*"method":"GET"/s)
})

test('files that are no contracts are left to the bundler', async () => {
  expect(await loaded('shared/dates.ts')).toBeNull()
})

test('a catalogue holds one language only, plural forms included', () => {
  const table = {
    days: {
      pl: { one: '{n} dzień', other: '{n} dni' },
      en: { one: 'day', other: 'days' },
      de: { one: 'Tag', other: 'Tage' },
      uk: { one: 'день', other: 'дні' },
    },
  }
  expect(isTextTable(table)).toBe(true)
  expect(catalogueModule(table, 'de')).toBe('export default {"days":{"one":"Tag","other":"Tage"}}')
  expect(isTextTable({ days: { pl: 'dni' } })).toBe(false)
})

test('a catalogue of a draft has English where nobody has translated, and says which texts those are', () => {
  const table = defineTexts({
    close: { pl: 'Zamknij', en: 'Close', de: 'Schließen', uk: 'Закрити' },
    days: {
      pl: { one: 'dzień', other: 'dni' },
      en: { one: 'day', other: 'days' },
      de: { one: 'Tag', other: 'Tage' },
      uk: { one: 'день', other: 'дні' },
    },
    search: { pl: 'Szukaj', en: 'Search', de: 'Suchen', uk: 'Пошук' },
  })
  const pack = { 'x/texts.ts': { 'texts.search': { pl: 'Szukaj', text: 'Hľadať', state: 'translated' } } } as const
  fillUnits('sk', pack, unitsOf('x/texts.ts', { texts: table }))
  const [catalogue, , mark] = catalogueModule(table, 'sk').split('\n')
  expect(catalogue).toBe('export default {"close":"Close","days":{"one":"day","other":"days"},"search":"Hľadať"}')
  expect(mark).toBe('noteForeign(["Close",{"one":"day","other":"days"}], "en")')
})

test('a word of one letter stays with the next one in Polish and Ukrainian, and nowhere else', () => {
  const text = {
    pl: 'Zgłoś się i w urzędzie, z e-dowodem (o 8 rano)',
    en: 'Take a form',
    de: 'a b',
    uk: 'Суми й терміни, а також зміни в них',
  }
  const counted = { pl: { one: '{n} karta w roku', other: '{n} z {all} kart' }, en: { other: '' }, de: { other: '' }, uk: { other: '' } }
  expect(catalogueModule({ text, counted }, 'pl').replaceAll('\u00A0', '~')).toBe(
    'export default {"text":"Zgłoś się i~w~urzędzie, z~e-dowodem (o~8~rano)","counted":{"one":"{n}~karta w~roku","other":"{n}~z~{all} kart"}}',
  )
  expect(catalogueModule({ text }, 'uk').replaceAll('\u00A0', '~')).toContain('Суми й~терміни, а~також зміни в~них')
  expect(catalogueModule({ text }, 'en')).toContain('Take a form')
})

test('a number stays with what it counts, and a short word with what it announces, in every language', () => {
  const text = {
    pl: 'w ciągu 5 dni, art. 399 ust. 2, ul. Lipowa 3',
    en: 'within 24 hours, in {n} days',
    de: 'Nr. 7, Art. 5 Abs. 2 in {seconds} Sek.',
    uk: 'вул. Шкільна, 2 роки, ст. 18 п. 12b',
  }
  const shown = (language: string) => catalogueModule({ text }, language).replaceAll('\u00A0', '~')
  expect(shown('pl')).toContain('w~ciągu 5~dni, art.~399~ust.~2, ul.~Lipowa 3')
  expect(shown('en')).toContain('within 24~hours, in {n}~days')
  expect(shown('de')).toContain('Nr.~7, Art.~5~Abs.~2~in {seconds}~Sek.')
  expect(shown('uk')).toContain('вул.~Шкільна, 2~роки, ст.~18~п.~12b')
})
