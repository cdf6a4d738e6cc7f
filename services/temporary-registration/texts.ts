import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Aktualne zameldowanie czasowe', en: 'Current temporary registration', de: 'Aktuelle befristete Wohnsitzanmeldung', uk: 'Чинна реєстрація тимчасового перебування' },
  lead: {
    pl: 'Adres zameldowania na pobyt czasowy i jego okres.',
    en: 'The address of your temporary registration and how long it lasts.',
    de: 'Die Anschrift Ihrer befristeten Wohnsitzanmeldung und ihre Dauer.',
    uk: 'Адреса вашої реєстрації тимчасового перебування та її строк.',
  },
  words: { pl: 'meldunek, zameldowanie, adres, pobyt czasowy', en: 'residence, address, stay', de: 'Anmeldung, Anschrift, Aufenthalt', uk: 'реєстрація, адреса, перебування' },
  caption: { pl: 'Zameldowanie na pobyt czasowy', en: 'Temporary registration', de: 'Befristete Wohnsitzanmeldung', uk: 'Реєстрація тимчасового перебування' },
  empty: { pl: 'Brak aktualnego zameldowania czasowego', en: 'No current temporary registration', de: 'Keine aktuelle befristete Wohnsitzanmeldung', uk: 'Немає чинної реєстрації тимчасового перебування' },
  nrPesel: { pl: 'Numer PESEL', en: 'PESEL number', de: 'PESEL-Nummer', uk: 'Номер PESEL' },
  nazwaMiejscowosci: { pl: 'Miejscowość', en: 'Town or village', de: 'Ort', uk: 'Населений пункт' },
  nazwaUlicy: { pl: 'Ulica', en: 'Street', de: 'Straße', uk: 'Вулиця' },
  nrDomu: { pl: 'Numer domu', en: 'House number', de: 'Hausnummer', uk: 'Номер будинку' },
  nrLokalu: { pl: 'Numer lokalu', en: 'Flat number', de: 'Wohnungsnummer', uk: 'Номер квартири' },
  dataZameldowania: { pl: 'Zameldowanie od', en: 'Registered from', de: 'Angemeldet seit', uk: 'Зареєстровано з' },
  dataWymeldowania: { pl: 'Zameldowanie do', en: 'Registered until', de: 'Angemeldet bis', uk: 'Зареєстровано до' },
})
