import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: {
    pl: 'Wnioski o zwrot akcyzy za olej napędowy',
    en: 'Applications for diesel excise refund',
    de: 'Anträge auf Agrardiesel-Rückerstattung',
    uk: 'Заяви на повернення акцизу за дизельне пальне',
  },
  lead: {
    pl: 'Wnioski o zwrot części akcyzy za olej użyty w gospodarstwie, złożone w wybranym roku.',
    en: 'Applications filed in a chosen year for a refund of part of the excise on diesel used on your farm.',
    de: 'Die im gewählten Jahr eingereichten Anträge auf teilweise Erstattung der Verbrauchsteuer auf Agrardiesel.',
    uk: 'Подані в обраному році заяви на повернення частини акцизу за пальне, використане в господарстві.',
  },
  words: {
    pl: 'paliwo rolnicze, rolnik, olej napędowy, faktury, limit, hektary',
    en: 'farm diesel, farmer, fuel, invoices, limit, hectares',
    de: 'Agrardiesel, Landwirt, Kraftstoff, Rechnungen, Hektar',
    uk: 'дизельне пальне, фермер, рахунки, ліміт, гектари',
  },
  year: { pl: 'Rok', en: 'Year', de: 'Jahr', uk: 'Рік' },
  caption: { pl: 'Złożone wnioski', en: 'Applications submitted', de: 'Eingereichte Anträge', uk: 'Подані заяви' },
  empty: { pl: 'Brak złożonych wniosków', en: 'No applications submitted', de: 'Keine Anträge eingereicht', uk: 'Немає поданих заяв' },
  sygnaturaWniosku: { pl: 'Sygnatura wniosku', en: 'Application reference', de: 'Aktenzeichen des Antrags', uk: 'Номер заяви' },
  dataZlozeniaWniosku: { pl: 'Data złożenia wniosku', en: 'Date filed', de: 'Eingereicht am', uk: 'Дата подання заяви' },
  powierzchniaUzytkowRolnych: {
    pl: 'Powierzchnia użytków rolnych (ha)',
    en: 'Agricultural land (ha)',
    de: 'Landwirtschaftliche Fläche (ha)',
    uk: 'Площа сільськогосподарських угідь (га)',
  },
  iloscOleju: { pl: 'Ilość oleju (l)', en: 'Diesel (litres)', de: 'Dieselmenge (Liter)', uk: 'Кількість пального (л)' },
  rocznyLimitZwrotu: { pl: 'Roczny limit zwrotu', en: 'Annual refund limit', de: 'Jährliche Erstattungsgrenze', uk: 'Річний ліміт повернення' },
  sposobWyplaty: { pl: 'Sposób wypłaty', en: 'Payment method', de: 'Auszahlungsart', uk: 'Спосіб виплати' },
  payoutBank: { pl: 'Na rachunek bankowy', en: 'To a bank account', de: 'Auf ein Bankkonto', uk: 'На банківський рахунок' },
  payoutCash: { pl: 'W kasie urzędu', en: 'At the office cash desk', de: 'Bar an der Kasse der Behörde', uk: 'У касі установи' },
})
