import { describe, expect, it } from 'vitest'
import { readerOf } from '../i18n.ts'
import { LANGUAGES, type Language } from '../language.ts'
import { type InstalmentFacts, stateOf, UNMARKED } from './instalment-state.ts'
import { texts } from './instalment-texts.ts'

/** Of 5 October 2026. */
const FACTS: InstalmentFacts = { ...UNMARKED, poTerminie: false, dniDoTerminu: 10, terminEfektywny: '2026-10-15' }
const LATE = { poTerminie: true, dniDoTerminu: -20, terminEfektywny: '2026-09-15' }
const PLAN = { jestRozlozenieNaRaty: true }
const DEFERRED = { jestOdroczenieTerminu: true, terminOdroczony: '2027-01-15', terminEfektywny: '2027-01-15', dniDoTerminu: 102 }
/** The day of the law is back, 233 days ago; the deferred one passed 20 days ago. */
const MISSED = {
  poTerminie: true,
  jestOdroczenieTerminu: true,
  terminOdroczony: '2026-09-15',
  terminEfektywny: '2026-03-16',
  dniDoTerminu: -203,
}
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null
function told(change: Partial<InstalmentFacts>, language: Language = 'pl') {
  const { letter, edge, sentence, more } = stateOf({ ...FACTS, ...change }, readerOf(texts, language))
  return [letter, edge, plain(sentence), plain(more)]
}

const ROWS: readonly (readonly [string, Partial<InstalmentFacts>, readonly (string | null)[]])[] = [
  ['due soon', {}, [null, 'zwykly', 'Za 10 dni, w czwartek', null]],
  ['due today', { dniDoTerminu: 0, terminEfektywny: '2026-10-05' }, [null, 'zwykly', 'Dziś', null]],
  ['due tomorrow', { dniDoTerminu: 1, terminEfektywny: '2026-10-06' }, [null, 'zwykly', 'Jutro', null]],
  ['due in a quarter', { dniDoTerminu: 87, terminEfektywny: '2026-12-31' }, [null, 'zwykly', 'Za 87 dni', null]],
  ['late with interest', LATE, [null, 'poTerminie', '20 dni po terminie', null]],
  [
    'late without interest yet',
    { ...LATE, progOdsetek: 8.7 },
    [null, 'poTerminie', '20 dni po terminie', 'Odsetek jeszcze nie ma: nie przekraczają 8,70 zł'],
  ],
  ['late with a notice', { ...LATE, jestUpomnienie: true }, ['U', 'poTerminie', '20 dni po terminie, wysłano upomnienie', null]],
  ['late with a demand', { ...LATE, jestWezwanie: true }, ['W', 'poTerminie', '20 dni po terminie, wysłano wezwanie do zapłaty', null]],
  [
    'late of a permit',
    { ...LATE, uwaga: 'zezwolenie' },
    [
      null,
      'poTerminie',
      '20 dni po terminie',
      'Sama rata nie wystarczy, żeby zachować zezwolenie: potrzebna jest też opłata dodatkowa, najpóźniej 30 dni po terminie raty.',
    ],
  ],
  [
    'of a plan that was kept',
    { ...PLAN, czyPlanDotrzymany: true },
    ['R', 'ulga', 'Rozłożono na raty: wszystkie wpłaty w terminie', 'Za 10 dni, w czwartek'],
  ],
  ['of a plan of which another was missed', PLAN, ['R', 'ulga', 'Rozłożono na raty', 'Za 10 dni, w czwartek']],
  [
    'missed of a plan',
    { ...LATE, ...PLAN, uwaga: 'planWygasl' },
    ['R', 'poTerminie', '20 dni po terminie raty z decyzji', 'Dla tej raty decyzja wygasła, kwotę poda urząd.'],
  ],
  ['deferred', DEFERRED, ['O', 'ulga', 'Termin odroczono decyzją', 'Za 102 dni']],
  [
    'deferred with its fee',
    { ...DEFERRED, oplataProlongacyjna: 4 },
    ['O', 'ulga', 'Termin odroczono decyzją', 'Za 102 dni · w kwocie opłata prolongacyjna 4,00 zł'],
  ],
  [
    'deferred and missed',
    { ...MISSED, uwaga: 'odroczenieWygaslo' },
    ['O', 'poTerminie', 'Odroczony termin minął 20 dni temu', 'Decyzja wygasła: odsetki liczą się od 17 marca.'],
  ],
  [
    'deferred and missed, where the office counts',
    { ...MISSED, uwaga: 'kwotePodaUrzad' },
    ['O', 'poTerminie', 'Odroczony termin minął 20 dni temu', 'Decyzja wygasła, kwotę poda urząd.'],
  ],
  [
    'deferred by an agreement and missed',
    { ...LATE, jestOdroczenieTerminu: true, terminOdroczony: '2026-09-15', uwaga: 'ugodaPoTerminie' },
    ['O', 'poTerminie', 'Odroczony termin minął 20 dni temu', 'Kwotę poda urząd.'],
  ],
  [
    'enforced',
    { ...LATE, jestTytulWykonawczy: true, jestUpomnienie: true, zgloszonoPrzelew: '2026-10-02' },
    ['T', 'pozaPortalem', 'Sprawę prowadzi urząd skarbowy', 'Wystawiono tytuł wykonawczy. W portalu nie można zapłacić.'],
  ],
  [
    'held while the office clears up its register',
    { ...LATE, powodBlokady: 'wstrzymana' },
    [null, 'pozaPortalem', 'Urząd wyjaśnia zapis w rejestrze', 'Do tego czasu tej raty nie można zapłacić.'],
  ],
  [
    'ordered',
    { ...LATE, etapPlatnosci: 'zlecona' },
    [null, 'wDrodze', 'Płatność rozpoczęta, czekamy na bank', 'Proszę nie płacić drugi raz.'],
  ],
  [
    'ordered today',
    { ...LATE, etapPlatnosci: 'zlecona', zlecono: '2026-10-05 09:20:11' },
    [null, 'wDrodze', 'Płatność rozpoczęta dziś o 9.20, czekamy na bank', 'Proszę nie płacić drugi raz.'],
  ],
  [
    'ordered the day before',
    { ...LATE, etapPlatnosci: 'zlecona', zlecono: '2026-10-04 23:59:59' },
    [null, 'wDrodze', 'Płatność rozpoczęta 4 października, czekamy na bank', 'Proszę nie płacić drugi raz.'],
  ],
  ['being checked', { ...LATE, etapPlatnosci: 'wyjasniana' }, [null, 'wDrodze', 'Wyjaśniamy wpłatę', 'Proszę nie dopłacać.']],
  [
    'being checked since a day',
    { ...LATE, etapPlatnosci: 'wyjasniana', dataZaplaty: '2026-07-13' },
    [null, 'wDrodze', 'Wyjaśniamy wpłatę z 13 lipca', 'Proszę nie dopłacać.'],
  ],
  [
    'declared as a transfer',
    { ...LATE, zgloszonoPrzelew: '2026-10-02' },
    [null, 'wDrodze', 'Zgłoszono przelew 2 października', 'Do 9 października nie wysyłamy przypomnień.'],
  ],
  ['booked', { czySplacona: true, jestUpomnienie: true }, [null, 'oderwany', 'Zapłacono', null]],
  [
    'booked on a known day',
    { czySplacona: true, dataZaplaty: '2026-10-12', dniDoTerminu: -2 },
    [null, 'oderwany', 'Zapłacono 12 października, 3 dni przed terminem', null],
  ],
  [
    'paid on its day in another year',
    { czySplacona: true, dataZaplaty: '2025-12-31', terminEfektywny: '2025-12-31', dniDoTerminu: -278 },
    [null, 'oderwany', 'Zapłacono 31 grudnia 2025, w terminie', null],
  ],
  [
    'paid here and not booked yet',
    { ...LATE, etapPlatnosci: 'oplacona', dataZaplaty: '2026-10-04' },
    [null, 'oderwany', 'Zapłacono 4 października, 19 dni po terminie', 'Urząd księguje zwykle w ciągu 5 dni roboczych.'],
  ],
  [
    'paid here, of which the moment is known',
    { etapPlatnosci: 'oplacona', dataZaplaty: '2026-10-05 09:14:00' },
    [null, 'oderwany', 'Zapłacono 5 października, 9.14', 'Urząd księguje zwykle w ciągu 5 dni roboczych.'],
  ],
  ['refunded', { dataZaplaty: '2026-09-20', zwrocono: '2026-09-24' }, [null, 'oderwany', 'Zwrócono 24 września', null]],
]

describe('the state of an instalment', () => {
  it.each(ROWS)('says of one that is %s its letter, edge and words', (_, change, said) => {
    expect(told(change)).toEqual(said)
  })

  it.each(LANGUAGES.filter((language) => language !== 'pl'))(
    'is told in %s with another sentence of its own, and no gap is left',
    (language) => {
      for (const [name, change, [letter, edge, ...polish]] of ROWS) {
        const [ownLetter, ownEdge, ...own] = told(change, language)
        expect([ownLetter, ownEdge], name).toEqual([letter, edge])
        for (const [index, text] of own.entries()) {
          expect(text === null, name).toBe(polish[index] === null)
          expect(text ?? '', name).not.toMatch(/[{}]|undefined/)
          expect(text ?? 'nothing', name).not.toBe(polish[index])
        }
      }
    },
  )

  it.each<[Language, readonly (string | null)[]]>([
    ['en', [null, 'oderwany', 'Paid on 12 March, 3 days before it was due', null]],
    ['de', [null, 'oderwany', 'Bezahlt am 12. März, 3 Tage vor Fälligkeit', null]],
    ['uk', [null, 'oderwany', 'Сплачено 12 березня, за 3 дні до строку', null]],
  ])('speaks %s', (language, said) => {
    expect(told({ czySplacona: true, dataZaplaty: '2026-03-12', terminEfektywny: '2026-03-15', dniDoTerminu: -204 }, language)).toEqual(
      said,
    )
  })

  it('shows of a missed deferral the day that was given, though the day of the law is back', () => {
    expect(stateOf({ ...FACTS, ...MISSED }, readerOf(texts, 'pl')).day).toBe('2026-09-15')
    expect(stateOf({ ...FACTS, ...LATE }, readerOf(texts, 'pl')).day).toBe('2026-09-15')
  })
})
