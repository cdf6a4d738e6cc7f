import { defineTexts } from '#shared/i18n.ts'
import { AS_OF_LABEL } from '#shared/service/as-of.ts'

export const texts = defineTexts({
  title: { pl: 'Liczba pojazdów', en: 'Vehicle counts', de: 'Anzahl der Fahrzeuge', uk: 'Кількість транспортних засобів' },
  lead: {
    pl: 'Ile pojazdów podlega w gminie podatkowi od środków transportowych, według norm. Samochody osobowe nie są opodatkowane.',
    en: 'How many vehicles are subject to the transport tax in the municipality, by tax band. Passenger cars are not taxed.',
    de: 'Wie viele Fahrzeuge in der Gemeinde der Transportmittelsteuer unterliegen, nach Steuerklassen. Personenkraftwagen werden nicht besteuert.',
    uk: 'Скільки транспортних засобів у гміні підлягає податку на транспортні засоби, за нормами. Легкові автомобілі не оподатковуються.',
  },
  words: {
    pl: 'podatek, samochód, ciężarówka, naczepa, przyczepa, autobus, ciągnik, środki transportowe, statystyka',
    en: 'tax, lorry, truck, trailer, bus, tractor unit, statistics',
    de: 'Steuer, Lkw, Lastwagen, Anhänger, Auflieger, Bus, Zugmaschine, Statistik',
    uk: 'податок, вантажівка, причіп, напівпричіп, автобус, тягач, статистика',
  },
  day: AS_OF_LABEL,
  chosenDay: { pl: 'Wybrany dzień', en: 'Chosen day', de: 'Gewählter Tag', uk: 'Обраний день' },
  invalidDay: { pl: 'Wprowadzono błędną datę', en: 'The date is not valid', de: 'Ungültiges Datum', uk: 'Введено неправильну дату' },
  caption: { pl: 'Pojazdy według norm', en: 'Vehicles by tax band', de: 'Fahrzeuge nach Steuerklassen', uk: 'Транспортні засоби за нормами' },
  empty: { pl: 'Brak danych o pojazdach na wybrany dzień', en: 'No data on vehicles for the chosen day', de: 'Keine Fahrzeugdaten für den gewählten Tag', uk: 'Немає даних про транспортні засоби на обраний день' },
  nazwaNormy: { pl: 'Norma', en: 'Tax band', de: 'Steuerklasse', uk: 'Норма' },
  liczbaPojazdow: { pl: 'Liczba pojazdów', en: 'Number of vehicles', de: 'Anzahl der Fahrzeuge', uk: 'Кількість транспортних засобів' },
})
