import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue, groupTexts } from '#services/catalogue.ts'
import { textsIn } from '#shared/i18n.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { Entry } from '#shared/service/service.ts'
import { leads, titles, words } from '../pages/texts.ts'
import { meanings } from '../words/texts.ts'
import { distance } from './near.ts'
import { meaningsOf } from './same-meaning.ts'
import { indexOf, search, type Told } from './search.ts'

/** All services of the catalogue with their words. */
const entries = await Promise.all(
  catalogue.flatMap(({ group, folders }) =>
    folders.map(async (folder) => {
      const path = `#${folder}/service.ts`
      const module = (await import(path)) as { readonly service: Entry; readonly views?: readonly Entry[] }
      return [module.service, ...(module.views ?? [])].map((entry) => ({ entry, group }))
    }),
  ),
)

/** Names of the folders, pages and files that the demo's office has written. */
const content = globSync('content/{procedures,information}/**/nazwy.json').flatMap((path) => {
  const names = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Readonly<Record<Language, string>>>>
  return Object.values(names)
})

const written: readonly Readonly<Record<Language, string>>[] = [
  { pl: 'Raty i ulgi w spłacie podatków', en: 'Instalments and relief', de: 'Raten und Erleichterungen', uk: 'Розстрочення та пільги' },
  { pl: 'Rachunki bankowe gminy', en: 'Bank accounts of the municipality', de: 'Bankkonten der Gemeinde', uk: 'Банківські рахунки гміни' },
  ...content,
]

function known(language: Language): Told[] {
  const services = entries.flat().map(({ entry, group }) => ({
    title: entry.texts.title[language],
    lead: entry.texts.lead[language],
    words: `${entry.texts.words[language]},${textsIn(groupTexts, language)[group as keyof typeof groupTexts]}`,
  }))
  const [title, lead, more] = [textsIn(titles, language), textsIn(leads, language), textsIn(words, language)]
  const pages = (Object.keys(titles) as (keyof typeof titles)[]).map((name) => ({
    title: title[name],
    lead: lead[name],
    words: more[name],
  }))
  return [...services, ...pages, ...written.map((name) => ({ title: name[language], lead: '', words: '' }))]
}

const indexes = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    indexOf(known(language), (one) => one, language, meaningsOf(textsIn(meanings, language).same, language)),
  ]),
) as Readonly<Record<Language, ReturnType<typeof indexOf<Told>>>>

const found = (language: Language, phrase: string) => search(indexes[language], phrase)
const titlesOf = (language: Language, phrase: string) => found(language, phrase).hits.map(({ title }) => title)

describe('what people type finds first what they mean', () => {
  it.each<[Language, string, RegExp]>([
    ['pl', 'harmonogram', /harmonogramy|odbiór odpadów/iu],
    ['pl', 'dowód osobisty', /dowody osobiste/iu],
    ['pl', 'ulga', /ulg/iu],
    ['pl', 'konto bankowe', /rachunki bankowe/iu],
    ['pl', 'kontakt', /kontakt/iu],
    ['pl', 'godziny pracy', /kontakt/iu],
    ['pl', 'godzinach otwarcia', /kontakt/iu],
    ['pl', 'wywóz śmieci', /odbi[oó]ru? odpadów/iu],
    ['pl', 'wywoz', /^terminy odbioru odpadów/iu],
    ['pl', 'kiedy wywożą śmieci', /odpad/iu],
    ['pl', 'podatk', /wymiar podatku|podatki gminne/iu],
    ['pl', 'podatke od nieruchomosci', /podat/iu],
    ['pl', 'śmieci', /^terminy odbioru odpadów/iu],
    ['pl', 'smieci', /^terminy odbioru odpadów/iu],
    ['pl', 'jak zapłacić', /^należności do zapłaty/iu],
    ['pl', 'zapłacić', /^należności do zapłaty/iu],
    ['de', 'Müll', /^termine der abfallabfuhr/iu],
    ['en', 'rubbish', /^waste collection/iu],
    ['uk', 'сміття', /^дні вивезення/iu],
    ['uk', 'як заплатити', /^суми до сплати/iu],
    ['pl', 'śmieciom', /odpad/iu],
    ['pl', 'fakrura', /faktury/iu],
    ['pl', 'wodomiez', /wodomierz/iu],
    ['pl', 'stan licznika', /wodomierza/iu],
    ['pl', 'logowanie', /zaloguj/iu],
    ['pl', 'zapomniałem hasła', /nie pamiętam hasła/iu],
    ['pl', 'dwuskładnikowe', /kodem z telefonu/iu],
    ['pl', 'mapa strony', /mapa strony/iu],
    ['pl', 'za psa', /ps|należności/iu],
    ['en', 'rubbish collection', /waste/iu],
    ['en', 'collection', /^waste collection/iu],
    ['en', 'opening hours', /contact/iu],
    ['en', 'water bill', /water/iu],
    ['en', 'invoces', /invoice/iu],
    ['en', 'ID card', /identity/iu],
    ['de', 'Muellabfuhr', /abfallabfuhr|abfall/iu],
    ['de', 'Abfuhr', /^termine der abfallabfuhr/iu],
    ['de', 'Rechnung', /rechnung/iu],
    ['de', 'Öffnungszeiten', /kontakt/iu],
    ['de', 'Wasserzaehler', /zähler/iu],
    ['de', 'Passwort vergesen', /passwort vergessen/iu],
    ['uk', 'вивіз сміття', /відход/iu],
    ['uk', 'вивезення', /^(?!до сплати).*відход/iu],
    // The Polish word of a letter, typed on a page in one's own language.
    ['uk', 'śmieci', /відход/iu],
    ['uk', 'wodomierza', /лічильник/iu],
    ['de', 'podatek', /steuer/iu],
    ['en', 'smieci', /waste/iu],
    ['en', 'faktura', /invoice/iu],
    ['uk', 'лічильника', /лічильник/iu],
    ['uk', 'години роботи', /контакти/iu],
    ['uk', 'рахунок за воду', /вод/iu],
    ['uk', 'забув пароль', /не пам’ятаю пароля/iu],
  ])('%s "%s"', (language, phrase, first) => {
    expect(titlesOf(language, phrase)[0]).toMatch(first)
  })

  it.each<[Language, string, RegExp]>([
    ['pl', 'podatk', /podaj stan|wodomierz/iu],
    ['pl', 'ulga', /ulic|alkohol/iu],
    ['pl', 'kontakt', /budżet|imion/iu],
    ['pl', 'imiona', /zmiana/iu],
    ['en', 'names', /payment/iu],
    ['de', 'Wahl', /fahrzeug/iu],
    ['uk', 'вода', /вибор/iu],
  ])('%s "%s" brings nothing that only looks alike', (language, phrase, false_) => {
    expect(titlesOf(language, phrase).filter((title) => false_.test(title))).toEqual([])
  })

  it('a garage is a thing that is leased, and one that is owned', () => {
    expect(titlesOf('pl', 'garaż')).toEqual(expect.arrayContaining(['Należności: opłaty lokalne', 'Nieruchomości']))
  })

  it('what is typed is found letter by letter, never lost on the way', () => {
    for (const word of ['odpady', 'faktura', 'wodomierz', 'nieruchomości', 'kontakt']) {
      for (let length = 2; length <= word.length; length += 1)
        expect(titlesOf('pl', word.slice(0, length)), word.slice(0, length)).not.toEqual([])
    }
  })

  it('a word that is not known at all is told, one that is mistyped is not', () => {
    expect(found('pl', 'krokodyl')).toEqual({ hits: [], isPartial: false, unknown: ['krokodyl'] })
    expect(found('pl', 'fakrura').unknown).toEqual([])
  })

  it('where nothing has all the words, what has most of them is shown as such', () => {
    const answer = found('pl', 'faktura krokodyl')
    expect(answer.isPartial).toBe(true)
    expect(answer.hits[0]?.title).toMatch(/faktur/iu)
    expect(answer.unknown).toEqual(['krokodyl'])
  })

  it('a number is never taken for another one', () => {
    const index = indexOf([{ title: 'Karta N/001001', lead: '', words: '' }], (one) => one, 'pl', [])
    expect(search(index, '001001').hits).toHaveLength(1)
    expect(search(index, '001002').hits).toEqual([])
  })
})

it.each([
  ['fakrura', 'faktura', 1],
  ['wodomiez', 'wodomierz', 1],
  ['podatke', 'podatek', 1],
  ['kot', 'pies', 3],
  ['dom', 'dom', 0],
])('%s is %s with %i mistakes, told up to the limit', (typed, word, mistakes) => {
  expect(distance(typed, word, 2)).toBe(mistakes)
  expect(distance(word, typed, 2)).toBe(mistakes)
})
