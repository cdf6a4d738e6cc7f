import { defineTexts } from '#shared/i18n.ts'

/** What meters say on the home page. */
export const texts = defineTexts({
  reading: { pl: 'Podaj stan wodomierza', en: 'Submit your meter reading', de: 'Zählerstand melden', uk: 'Передайте показання лічильника' },
  usual: {
    pl: '{place}: odczyt spodziewany {date}, stan można podać już teraz', en: '{place}: reading expected on {date}; you can submit yours now',
    de: '{place}: Ablesung voraussichtlich am {date}; den Stand können Sie schon jetzt melden', uk: '{place}: зняття показань очікується {date}; передати показання можна вже зараз',
  },
  last: { pl: 'ostatnio {state} m³', en: 'last {state} m³', de: 'zuletzt {state} m³', uk: 'востаннє {state} м³' },
  meters: {
    pl: { one: '{n} wodomierz', few: '{n} wodomierze', many: '{n} wodomierzy', other: '{n} wodomierza' },
    en: { one: '{n} meter', other: '{n} meters' },
    de: { one: '{n} Zähler', other: '{n} Zähler' },
    uk: { one: '{n} лічильник', few: '{n} лічильники', many: '{n} лічильників', other: '{n} лічильника' },
  },
  give: { pl: 'Podaj stan', en: 'Submit reading', de: 'Melden', uk: 'Передати' },
})
