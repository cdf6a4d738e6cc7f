import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: {
    pl: 'Zwroty akcyzy za olej napędowy',
    en: 'Diesel excise refunds',
    de: 'Agrardiesel-Rückerstattungen',
    uk: 'Повернення акцизу за дизельне пальне',
  },
  lead: {
    pl: 'Decyzje o zwrocie akcyzy za olej użyty w gospodarstwie, wydane na wnioski z wybranego roku, i wypłaty.',
    en: 'Decisions on the refunds you applied for in a chosen year, and what has been paid out.',
    de: 'Bescheide über die im gewählten Jahr beantragten Rückerstattungen und ihre Auszahlung.',
    uk: 'Рішення про повернення акцизу за заявами обраного року та виплати.',
  },
  words: {
    pl: 'paliwo rolnicze, rolnik, olej napędowy, wypłata, decyzja, limit',
    en: 'farm diesel, farmer, fuel, payment, decision, limit',
    de: 'Agrardiesel, Landwirt, Kraftstoff, Auszahlung, Bescheid',
    uk: 'дизельне пальне, фермер, виплата, рішення, ліміт',
  },
  year: { pl: 'Rok', en: 'Year', de: 'Jahr', uk: 'Рік' },
  refunds: { pl: 'Zwroty', en: 'Refunds', de: 'Rückerstattungen', uk: 'Повернення' },
  noRefunds: { pl: 'Brak zwrotów', en: 'No refunds', de: 'Keine Erstattungen', uk: 'Немає повернень' },
  numerDecyzji: { pl: 'Numer decyzji', en: 'Decision number', de: 'Bescheidnummer', uk: 'Номер рішення' },
  dataWydaniaDecyzji: { pl: 'Data wydania decyzji', en: 'Decision date', de: 'Datum des Bescheids', uk: 'Дата рішення' },
  kwotaZwrotu: { pl: 'Kwota zwrotu', en: 'Refund amount', de: 'Erstattungsbetrag', uk: 'Сума повернення' },
  rocznyLimitZwrotu: { pl: 'Roczny limit zwrotu', en: 'Annual refund limit', de: 'Jährliche Erstattungsgrenze', uk: 'Річний ліміт повернення' },
  pozostalyLimitZwrotuDoWykorzystania: {
    pl: 'Pozostały limit zwrotu do wykorzystania',
    en: 'Remaining refund limit',
    de: 'Verbleibende Erstattungsgrenze',
    uk: 'Залишок ліміту повернення',
  },
  kwotaWyplacona: { pl: 'Kwota wypłacona', en: 'Amount paid out', de: 'Ausgezahlter Betrag', uk: 'Виплачена сума' },
  czyWyplacono: { pl: 'Wypłacono', en: 'Paid out', de: 'Ausgezahlt', uk: 'Виплачено' },
  waiting: { pl: 'Wnioski bez decyzji', en: 'Applications without a decision', de: 'Anträge ohne Bescheid', uk: 'Заяви без рішення' },
  noneWaiting: {
    pl: 'Brak wniosków bez decyzji',
    en: 'No applications without a decision',
    de: 'Keine Anträge ohne Bescheid',
    uk: 'Немає заяв без рішення',
  },
  sygnaturaWniosku: { pl: 'Sygnatura wniosku', en: 'Application reference', de: 'Aktenzeichen des Antrags', uk: 'Номер заяви' },
  dataZlozeniaWniosku: { pl: 'Data złożenia wniosku', en: 'Date filed', de: 'Eingereicht am', uk: 'Дата подання заяви' },
  stanDecyzji: { pl: 'Decyzja', en: 'Decision', de: 'Bescheid', uk: 'Рішення' },
  noDecision: {
    pl: 'Decyzja nie została jeszcze wystawiona',
    en: 'The decision has not been issued yet',
    de: 'Der Bescheid wurde noch nicht erlassen',
    uk: 'Рішення ще не видано',
  },
})
