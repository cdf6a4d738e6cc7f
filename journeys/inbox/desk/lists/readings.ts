import { defineDeskList, personal } from '#shared/desk/list.ts'
import { casePage } from '#shared/desk/pages.ts'
import { defineDeskTexts } from '#shared/desk/two-languages.ts'
import { code, date, flag, integer, measure, optional, text, timestamp } from '#shared/service/field.ts'

const texts = defineDeskTexts({
  title: { pl: 'Odczyty wodomierzy', en: 'Meter readings' },
  counted: { pl: { one: '{n} odczyt', few: '{n} odczyty', many: '{n} odczytów', other: '{n} odczytu' }, en: { one: '{n} reading', other: '{n} readings' } },
  lead: { pl: 'Odczyty od mieszkańców obok tego, co wie rejestr. Zwykłe przyjmuje się razem, pozostałe po kolei.', en: 'Readings from residents beside what the register knows. Usual ones are accepted together, the others one by one.' },
  all: { pl: 'Czekają', en: 'Waiting' },
  tooMany: { pl: 'Widać 500 najstarszych.', en: 'The oldest 500 are shown.' },
  none: { pl: 'Nic nie czeka.', en: 'Nothing waits.' },
  usual: { pl: 'zwykły', en: 'usual' },
  high: { pl: 'więcej niż zwykle', en: 'more than usual' },
  jump: { pl: 'skok', en: 'a jump' },
  lower: { pl: 'niższy od poprzedniego', en: 'lower than before' },
  unknown: { pl: 'nie ma z czym porównać', en: 'nothing to compare with' },
  customer: { pl: 'Klient', en: 'Customer' },
  state: { pl: 'Stan i zużycie', en: 'State and use' },
  verdict: { pl: 'Ocena', en: 'Judgement' },
})

/** Reported readings that wait, the oldest first, each beside what the register knows of its meter. */
export const readings = defineDeskList({
  path: '/urzad/odczyty', summary: 'Reported readings that wait, beside what the register knows of their meters', permission: 'inbox-answer', menu: { group: 'people', icon: 'gauge', queue: 'odczyty' }, byDepartment: true, texts,
  row: {
    number: code(), version: integer(), customer: personal(text()), sentAt: timestamp(), meter: personal(code()), state: personal(measure(3)),
    /** Of the register, m³ and the day; null where it has none. */
    before: personal(measure(3)), beforeOn: personal(date()), used: personal(measure(3)), usual: personal(measure(3)),
    verdict: personal(code<'usual' | 'high' | 'jump' | 'lower' | 'unknown'>()), hasPhoto: flag(), holder: optional(text()),
  },
  key: 'number',
  columns: [{ label: 'customer', lines: ['customer', ['number', 'sentAt']] }, { label: 'state', lines: ['state', 'meter'] }, { label: 'verdict', lines: ['verdict'] }],
  opens: ({ number }) => casePage.to({ numer: number }),
})
