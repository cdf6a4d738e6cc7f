import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Stawki podatku od pojazdów', en: 'Vehicle tax rates', de: 'Sätze der Fahrzeugsteuer', uk: 'Ставки податку на транспортні засоби' },
  lead: {
    pl: 'Roczne stawki podatku od środków transportowych uchwalone przez radę gminy. Samochody osobowe nie są opodatkowane.',
    en: 'Annual rates of the transport tax set by the municipal council. Passenger cars are not taxed.',
    de: 'Vom Gemeinderat beschlossene Jahressätze der Transportmittelsteuer. Personenkraftwagen werden nicht besteuert.',
    uk: 'Річні ставки податку на транспортні засоби, ухвалені радою гміни. Легкові автомобілі не оподатковуються.',
  },
  words: {
    pl: 'podatek, samochód, ciężarówka, naczepa, przyczepa, autobus, ciągnik, środki transportowe',
    en: 'tax, lorry, truck, trailer, bus, tractor unit, transport tax',
    de: 'Steuer, Lkw, Lastwagen, Anhänger, Auflieger, Bus, Zugmaschine, Kfz',
    uk: 'податок, вантажівка, причіп, напівпричіп, автобус, тягач',
  },
  year: { pl: 'Rok budżetowy', en: 'Budget year', de: 'Haushaltsjahr', uk: 'Бюджетний рік' },
  caption: { pl: 'Stawki roczne', en: 'Annual rates', de: 'Jahressätze', uk: 'Річні ставки' },
  chart: {
    pl: 'Najwyższe stawki w gminie na tle stawek maksymalnych', en: 'The highest municipal rates beside the maximum rates',
    de: 'Die höchsten Sätze der Gemeinde neben den Höchstsätzen', uk: 'Найвищі ставки гміни поряд із максимальними',
  },
  ofMax: { pl: '{part} z {whole} zł', en: '{part} of PLN {whole}', de: '{part} von {whole} PLN', uk: '{part} із {whole} PLN' },
  empty: { pl: 'Brak stawek za wybrany rok', en: 'No tax rates for the chosen year', de: 'Keine Sätze für das gewählte Jahr', uk: 'Немає ставок за обраний рік' },
  nazwaStawki: { pl: 'Nazwa stawki', en: 'Rate', de: 'Bezeichnung des Satzes', uk: 'Назва ставки' },
  stawkaRoczna: { pl: 'Stawka roczna w gminie', en: 'Municipal annual rate', de: 'Jahressatz der Gemeinde', uk: 'Річна ставка в гміні' },
  stawkaRocznaMax: {
    pl: 'Stawka maksymalna (obwieszczenie Ministra Finansów)',
    en: 'Maximum rate (notice of the finance minister)',
    de: 'Höchstsatz (Bekanntmachung des Finanzministers)',
    uk: 'Максимальна ставка (оголошення міністра фінансів)',
  },
  kwotaObnizeniaStawki: { pl: 'Skutek obniżenia stawki', en: 'Effect of the reduction', de: 'Auswirkung der Senkung', uk: 'Вплив зниження ставки' },
})
