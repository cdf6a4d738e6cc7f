import { defineTexts } from '#shared/i18n.ts'

/** Titles: glossary part 8. */
export const texts = defineTexts({
  taxesTitle: { pl: 'Należności: podatki gminne', en: 'Due: municipal taxes', de: 'Offen: Gemeindesteuern', uk: 'До сплати: податки гміни' },
  taxesLead: {
    pl: 'Podatek od nieruchomości, rolny i leśny do zapłaty.',
    en: 'Property, agricultural and forest tax to pay.',
    de: 'Offene Grund-, Agrar- und Forststeuer.',
    uk: 'Податок на нерухомість, сільськогосподарський і лісовий до сплати.',
  },
  taxesWords: {
    pl: 'podatki, podatek od nieruchomości, rolny, leśny, dom, działka, grunt, rata podatku',
    en: 'taxes, property tax, agricultural tax, forest tax, house, plot, land, tax instalment',
    de: 'Steuern, Grundsteuer, Agrarsteuer, Forststeuer, Haus, Grundstück, Steuerrate',
    uk: 'податки, податок на нерухомість, земля, ліс, будинок, ділянка, внесок податку',
  },
  localFeesTitle: { pl: 'Należności: opłaty lokalne', en: 'Due: local fees', de: 'Offen: kommunale Gebühren', uk: 'До сплати: місцеві збори' },
  localFeesLead: {
    pl: 'Dzierżawa, użytkowanie wieczyste, opłata od posiadania psów i inne opłaty do zapłaty.',
    en: 'Leases, perpetual usufruct, the dog fee and other fees to pay.',
    de: 'Offene Pacht, Erbnießbrauch, Hundegebühr und andere Gebühren.',
    uk: 'Оренда, безстрокове користування, збір за утримання собак та інші збори до сплати.',
  },
  localFeesWords: {
    pl: 'dzierżawa, czynsz, użytkowanie wieczyste, pies, targowisko, garaż',
    en: 'lease, rent, perpetual usufruct, dog, market, garage',
    de: 'Pacht, Miete, Erbnießbrauch, Hund, Markt, Garage',
    uk: 'оренда, безстрокове користування, собака, ринок, гараж',
  },
  alcoholTitle: { pl: 'Należności: zezwolenia na alkohol', en: 'Due: alcohol permits', de: 'Offen: Alkoholverkaufserlaubnisse', uk: 'До сплати: дозволи на алкоголь' },
  alcoholLead: {
    pl: 'Raty opłat za zezwolenia na sprzedaż alkoholu do zapłaty.',
    en: 'Instalments of alcohol permit fees to pay.',
    de: 'Offene Raten der Gebühren für Alkoholverkaufserlaubnisse.',
    uk: 'Внески плати за дозволи на продаж алкоголю до сплати.',
  },
  alcoholWords: {
    pl: 'koncesja, sklep, restauracja, piwo, wino, rata za zezwolenie',
    en: 'licence, shop, restaurant, beer, wine, permit instalment',
    de: 'Konzession, Geschäft, Gaststätte, Bier, Wein, Rate',
    uk: 'ліцензія, крамниця, ресторан, пиво, вино, внесок',
  },
  wasteTitle: { pl: 'Należności: odpady', en: 'Due: waste', de: 'Offen: Abfallgebühren', uk: 'До сплати: відходи' },
  wasteLead: {
    pl: 'Opłata za gospodarowanie odpadami komunalnymi do zapłaty.',
    en: 'Municipal waste fee to pay.',
    de: 'Offene Gebühr für die Abfallentsorgung.',
    uk: 'Плата за поводження з побутовими відходами до сплати.',
  },
  wasteWords: {
    pl: 'opłata śmieciowa, opłata za śmieci, opłata za wywóz, kosz, segregacja',
    en: 'rubbish fee, garbage fee, collection fee, bin, sorting',
    de: 'Müllgebühr, Müllrechnung, Abfuhrgebühr, Tonne, Trennung',
    uk: 'плата за сміття, плата за вивезення, бак, сортування',
  },
  waterTitle: { pl: 'Należności: woda i ścieki', en: 'Due: water and sewage', de: 'Offen: Wasser und Abwasser', uk: 'До сплати: вода та стоки' },
  waterLead: {
    pl: 'Faktury za wodę i ścieki do zapłaty.',
    en: 'Water and sewage invoices to pay.',
    de: 'Offene Rechnungen für Wasser und Abwasser.',
    uk: 'Рахунки за воду та стоки до сплати.',
  },
  waterWords: {
    pl: 'wodociąg, kanalizacja, rachunek za wodę, licznik',
    en: 'water supply, sewerage, water bill, meter',
    de: 'Wasserversorgung, Kanalisation, Wasserrechnung, Zähler',
    uk: 'водопровід, каналізація, рахунок за воду, лічильник',
  },
  transportTitle: {
    pl: 'Należności: podatek od środków transportowych', en: 'Due: transport tax', de: 'Offen: Transportmittelsteuer', uk: 'До сплати: податок на транспортні засоби',
  },
  transportLead: {
    pl: 'Podatek od samochodów ciężarowych, ciągników, naczep i autobusów do zapłaty.',
    en: 'Tax to pay on lorries, tractor units, semi-trailers and buses.',
    de: 'Offene Steuer auf Lastkraftwagen, Zugmaschinen, Auflieger und Busse.',
    uk: 'Податок на вантажівки, тягачі, напівпричепи та автобуси до сплати.',
  },
  transportWords: {
    pl: 'ciężarówka, pojazd, ciągnik siodłowy, naczepa, przyczepa, autobus',
    en: 'lorry, truck, vehicle, tractor unit, trailer, bus',
    de: 'Lastwagen, Fahrzeug, Zugmaschine, Anhänger, Bus',
    uk: 'вантажівка, транспорт, тягач, причіп, автобус',
  },
  feesAndDogs: {
    pl: 'Opłaty lokalne i od posiadania psów', en: 'Local fees and the dog fee', de: 'Kommunale Gebühren und Hundegebühr', uk: 'Місцеві збори та збір за собак',
  },
  noneOfKind: { pl: 'Brak należności tego rodzaju: {kind}', en: 'Nothing due of this type: {kind}', de: 'Keine offenen Forderungen dieser Art: {kind}', uk: 'Немає сум до сплати цього виду: {kind}' },
  showAll: { pl: 'Pokaż wszystkie należności', en: 'Show all amounts due', de: 'Alle offenen Forderungen anzeigen', uk: 'Показати всі суми до сплати' },
})
