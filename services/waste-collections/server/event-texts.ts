import { defineTexts } from '#shared/i18n.ts'

/** The evening before a collection, and a day of the timetable that is another one now, or again the one that was planned. */
export const texts = defineTexts({
  title: { pl: 'Jutro odbiór odpadów: {what}', en: 'Waste collection tomorrow: {what}', de: 'Morgen Abfallabfuhr: {what}', uk: 'Завтра вивезення відходів: {what}' },
  short: { pl: 'jutro odbiór odpadów: {what}', en: 'waste collection tomorrow: {what}', de: 'morgen Abfallabfuhr: {what}', uk: 'завтра вивезення відходів: {what}' },
  sorts: {
    pl: { one: '{n} rodzaj', few: '{n} rodzaje', many: '{n} rodzajów', other: '{n} rodzaju' },
    en: { one: '{n} type', other: '{n} types' },
    de: { one: '{n} Art', other: '{n} Arten' },
    uk: { one: '{n} вид', few: '{n} види', many: '{n} видів', other: '{n} виду' },
  },
  mail: {
    pl: 'Jutro, {weekday} {day}, odbiór odpadów: {what}.', en: 'Tomorrow, {weekday} {day}, we collect: {what}.',
    de: 'Morgen, {weekday}, {day}, holen wir ab: {what}.', uk: 'Завтра, {weekday} {day}, вивезення відходів: {what}.',
  },
  line: { pl: '{place}: {what}.', en: '{place}: {what}.', de: '{place}: {what}.', uk: '{place}: {what}.' },
  titleMoved: { pl: 'Odbiór odpadów w innym dniu', en: 'Waste collection on another day', de: 'Abfallabfuhr an einem anderen Tag', uk: 'Вивезення відходів в інший день' },
  moved: {
    pl: '{what}: zamiast {before} odbiór będzie {after}.', en: '{what}: the collection will be on {after} instead of {before}.',
    de: '{what}: Die Abholung ist am {after} statt am {before}.', uk: '{what}: замість {before} вивезення буде {after}.',
  },
  titleAsPlanned: { pl: 'Odbiór odpadów jednak zgodnie z planem', en: 'Waste collection as planned after all', de: 'Abfallabfuhr doch wie geplant', uk: 'Вивезення відходів усе ж за графіком' },
  asPlanned: {
    pl: '{what}: odbiór będzie jednak {after}, jak planowano.', en: '{what}: the collection will be on {after} after all, as planned.',
    de: '{what}: Die Abholung ist doch wie geplant am {after}.', uk: '{what}: вивезення все ж буде {after}, як планували.',
  },
  titleCancelled: { pl: 'Odbiór odpadów odwołany', en: 'Waste collection cancelled', de: 'Abfallabfuhr fällt aus', uk: 'Вивезення відходів скасовано' },
  cancelled: {
    pl: '{what}: odbioru {before} nie będzie.', en: '{what}: there will be no collection on {before}.',
    de: '{what}: Die Abholung am {before} fällt aus.', uk: '{what}: вивезення {before} не буде.',
  },
  places: { pl: 'Miejsce odbioru: {places}', en: 'Collected from: {places}', de: 'Abholort: {places}', uk: 'Місце вивезення: {places}' },
})
