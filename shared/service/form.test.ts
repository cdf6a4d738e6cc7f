import { expect, it } from 'vitest'
import { defineTexts, textsIn } from '../i18n.ts'
import { askedNow, faultsOf, formWith, valuesAsked, valuesFrom } from './form.ts'

const word = (pl: string) => ({ pl, en: pl, de: pl, uk: pl })
const texts = defineTexts({
  send: word('Wyślij'),
  place: word('Miejsce'),
  anyPlace: word('Proszę wybrać miejsce'),
  state: word('Stan'),
  stateWrong: word('Stan to liczba'),
  more: word('Uwagi'),
})

const form = formWith<{ readonly places: readonly string[] }>()({
  texts,
  submit: 'send',
  fields: {
    miejsce: {
      kind: 'choice',
      label: 'place',
      none: 'anyPlace',
      options: ({ known }) => known.places.map((value) => ({ value, label: value })),
    },
    stan: {
      kind: 'line',
      label: 'state',
      isAsked: ({ values }) => values.miejsce !== '',
      fault: (typed, { words }) => (/^\d+$/.test(typed) ? undefined : words.stateWrong),
    },
    uwagi: { kind: 'letter', label: 'more', isOptional: true },
  },
})

const reading = (sent: { readonly miejsce?: unknown; readonly stan?: unknown; readonly uwagi?: unknown }, places = ['1', '2']) => ({
  values: valuesFrom(form, sent),
  known: { places },
  words: textsIn(texts, 'pl'),
  language: 'pl' as const,
})

it('is read from what a program sends, whatever it left out', () => {
  expect(valuesFrom(form, { miejsce: 1, stan: null })).toEqual({ miejsce: '1', stan: '', uwagi: '' })
})

it('is judged by its rules, in the order of the page', () => {
  expect(Object.entries(faultsOf(form, reading({ stan: 'x', miejsce: 3 })))).toEqual([
    ['miejsce', 'Proszę wybrać miejsce'],
    ['stan', 'Stan to liczba'],
  ])
  expect(faultsOf(form, reading({ miejsce: 1, stan: 12 }))).toEqual({})
})

it('takes no choice that is not offered, also where there is none to choose', () => {
  for (const [chosen, places] of [
    ['', ['1']],
    ['3', ['1']],
    ['1', []],
  ] as const)
    expect(faultsOf(form, reading({ miejsce: chosen, stan: 1 }, [...places]), ['miejsce'])).toEqual({ miejsce: 'Proszę wybrać miejsce' })
})

it('neither judges nor sends what it does not ask for', () => {
  const nowhere = reading({ stan: 'x', uwagi: 'U' })
  expect([askedNow(form, nowhere), valuesAsked(form, nowhere)]).toEqual([['miejsce', 'uwagi'], { miejsce: '', uwagi: 'U' }])
  expect(Object.keys(faultsOf(form, nowhere))).toEqual(['miejsce'])
})

it('can be judged in part: of some fields a caller knows already', () => {
  expect(faultsOf(form, reading({ stan: 'x' }), ['stan'])).toEqual({ stan: 'Stan to liczba' })
})
