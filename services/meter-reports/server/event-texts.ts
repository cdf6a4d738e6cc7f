import { defineTexts } from '#shared/i18n.ts'

/** A reading of meters comes near. Its day is known by the rhythm of the readings before alone. */
export const texts = defineTexts({
  titleIn: {
    pl: { one: 'Odczyt wodomierza za {n} dzień', few: 'Odczyt wodomierza za {n} dni', many: 'Odczyt wodomierza za {n} dni', other: 'Odczyt wodomierza za {n} dnia' },
    en: { one: 'Meter reading in {n} day', other: 'Meter reading in {n} days' },
    de: { one: 'Zählerablesung in {n} Tag', other: 'Zählerablesung in {n} Tagen' },
    uk: { one: 'Зняття показань через {n} день', few: 'Зняття показань через {n} дні', many: 'Зняття показань через {n} днів', other: 'Зняття показань через {n} дня' },
  },
  titleToday: { pl: 'Odczyt wodomierza dzisiaj', en: 'Meter reading today', de: 'Zählerablesung heute', uk: 'Зняття показань сьогодні' },
  short: { pl: 'można podać stan wodomierza', en: 'you can submit your meter reading', de: 'der Zählerstand kann gemeldet werden', uk: 'можна передати показання лічильника' },
  mail: {
    pl: 'Można podać stan wodomierza.', en: 'You can submit your meter reading.', de: 'Der Zählerstand kann gemeldet werden.', uk: 'Можна передати показання лічильника.',
  },
  line: {
    pl: 'Odczyt jest spodziewany {day}. Stan wodomierza można podać już teraz, w usłudze „{service}”.', en: 'The reading is expected on {day}. You can submit yours now, under “{service}”.',
    de: 'Die Ablesung wird am {day} erwartet. Den Stand können Sie schon jetzt melden, im Dienst „{service}“.',
    uk: 'Зняття показань очікується {day}. Передати показання можна вже зараз, у послузі «{service}».',
  },
  meters: {
    pl: { one: 'Bez podanego stanu: {n} wodomierz.', few: 'Bez podanego stanu: {n} wodomierze.', many: 'Bez podanego stanu: {n} wodomierzy.', other: 'Bez podanego stanu: {n} wodomierza.' },
    en: { one: 'Without a reading: {n} meter.', other: 'Without a reading: {n} meters.' },
    de: { one: 'Ohne gemeldeten Stand: {n} Zähler.', other: 'Ohne gemeldeten Stand: {n} Zähler.' },
    uk: { one: 'Без показань: {n} лічильник.', few: 'Без показань: {n} лічильники.', many: 'Без показань: {n} лічильників.', other: 'Без показань: {n} лічильника.' },
  },
})
