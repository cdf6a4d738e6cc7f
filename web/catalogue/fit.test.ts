import { expect, it } from 'vitest'
import { fitting } from './fit.ts'

const told = (title: string) => ({ title, rest: 'telefon, godziny pracy' })

it.each([
  ['podatk', ['Podatki od nieruchomości'], ['Podaj stan wodomierza']],
  ['dowód osobisty', ['Meldunek i dowody osobiste'], ['Osobiste konto']],
  ['ulga', ['Wniosek o ulgę w spłacie', 'Raty i ulgi'], ['Ulica Lipowa']],
  ['harmonogramu', ['Harmonogramy odbioru'], ['Historia']],
  ['smieci', ['Śmieci'], ['Śmigus']],
  ['godzin pracy', ['Kontakt'], []],
])('%s finds %j and not %j', (phrase, wanted, others) => {
  const found = fitting(phrase, wanted, told)
  expect(found.toSorted()).toEqual(wanted.toSorted())
  expect(fitting(phrase, others, (title) => ({ title, rest: '' }))).toEqual([])
})

it('what stands in the title comes before what stands in the rest', () => {
  expect(fitting('telefon', ['Kontakt', 'Telefon alarmowy'], told)).toEqual(['Telefon alarmowy', 'Kontakt'])
})
