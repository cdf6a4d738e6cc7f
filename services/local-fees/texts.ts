import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Opłaty lokalne – umowy', en: 'Local fees – contracts', de: 'Kommunale Gebühren – Verträge', uk: 'Місцеві збори — договори' },
  lead: {
    pl: 'Umowy z gminą i opłaty, które z nich wynikają w wybranym roku.',
    en: 'Your contracts with the municipality and what is due under them in a chosen year.',
    de: 'Ihre Verträge mit der Gemeinde und was sich daraus im gewählten Jahr ergibt.',
    uk: 'Ваші договори з гміною та збори, що з них випливають в обраному році.',
  },
  words: {
    pl: 'dzierżawa, najem, czynsz, użytkowanie wieczyste, umowa, VAT',
    en: 'lease, rent, perpetual usufruct, contract, VAT',
    de: 'Pacht, Miete, Erbnießbrauch, Vertrag, Mehrwertsteuer',
    uk: 'оренда, безстрокове користування, договір, ПДВ',
  },
  year: { pl: 'Rok', en: 'Year', de: 'Jahr', uk: 'Рік' },
  dues: { pl: 'Należności', en: 'Amounts due', de: 'Forderungen', uk: 'Нарахування' },
  noDues: { pl: 'Brak należności', en: 'Nothing due', de: 'Keine Forderungen', uk: 'Немає нарахувань' },
  contracts: { pl: 'Umowy', en: 'Contracts', de: 'Verträge', uk: 'Договори' },
  noContracts: { pl: 'Brak obowiązujących umów', en: 'No valid contracts', de: 'Keine laufenden Verträge', uk: 'Немає чинних договорів' },
  nazwaOplaty: { pl: 'Nazwa opłaty', en: 'Fee', de: 'Gebühr', uk: 'Назва збору' },
  nrKarty: { pl: 'Numer karty', en: 'Account symbol', de: 'Abgabenkonto', uk: 'Номер картки' },
  nrDecyzji: { pl: 'Numer decyzji', en: 'Decision number', de: 'Bescheidnummer', uk: 'Номер рішення' },
  dataPowstaniaNaleznosci: { pl: 'Data powstania należności', en: 'Due since', de: 'Forderung entstanden am', uk: 'Дата виникнення зобов’язання' },
  dataZawarciaUmowy: { pl: 'Data zawarcia umowy', en: 'Contract date', de: 'Vertragsdatum', uk: 'Дата укладення договору' },
  dataRozwiazaniaUmowy: { pl: 'Data rozwiązania umowy', en: 'Contract end', de: 'Vertragsende', uk: 'Дата припинення договору' },
  nrRaty: { pl: 'Numer raty', en: 'Instalment number', de: 'Ratennummer', uk: 'Номер внеску' },
  terminPlatnosci: { pl: 'Termin płatności', en: 'Due date', de: 'Fällig am', uk: 'Строк сплати' },
  kwotaNetto: { pl: 'Kwota netto', en: 'Net amount', de: 'Nettobetrag', uk: 'Сума без ПДВ' },
  kwotaVat: { pl: 'Kwota VAT', en: 'VAT', de: 'MwSt.', uk: 'Сума ПДВ' },
  kwotaBrutto: { pl: 'Kwota brutto', en: 'Gross amount', de: 'Bruttobetrag', uk: 'Сума з ПДВ' },
})
