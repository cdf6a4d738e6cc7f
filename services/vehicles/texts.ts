import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Wykaz pojazdów', en: 'My vehicles', de: 'Meine Fahrzeuge', uk: 'Мої транспортні засоби' },
  lead: {
    pl: 'Pojazdy z deklaracji na podatek od środków transportowych. Samochody osobowe nie są opodatkowane.',
    en: 'The vehicles in your transport tax declaration. Passenger cars are not taxed.',
    de: 'Die Fahrzeuge Ihrer Erklärung zur Transportmittelsteuer. Personenkraftwagen werden nicht besteuert.',
    uk: 'Транспортні засоби з вашої декларації з податку на транспортні засоби. Легкові автомобілі не оподатковуються.',
  },
  words: {
    pl: 'samochód, ciężarówka, naczepa, przyczepa, autobus, ciągnik, DT-1, środki transportowe, numer rejestracyjny',
    en: 'lorry, truck, trailer, bus, tractor unit, DT-1, transport tax, registration number',
    de: 'Lkw, Lastwagen, Anhänger, Auflieger, Bus, Zugmaschine, DT-1, Kennzeichen',
    uk: 'вантажівка, причіп, напівпричіп, автобус, тягач, DT-1, реєстраційний номер',
  },
  year: { pl: 'Rok', en: 'Year', de: 'Jahr', uk: 'Рік' },
  caption: { pl: 'Pojazdy według deklaracji', en: 'Declared vehicles', de: 'Erklärte Fahrzeuge', uk: 'Задекларовані транспортні засоби' },
  empty: {
    pl: 'Brak deklaracji na bieżący rok',
    en: 'No declaration for the current year',
    de: 'Keine Erklärung für das laufende Jahr',
    uk: 'Немає декларації за поточний рік',
  },
  nrRejestracyjny: { pl: 'Numer rejestracyjny', en: 'Registration number', de: 'Kennzeichen', uk: 'Реєстраційний номер' },
  marka: { pl: 'Marka', en: 'Make', de: 'Marke', uk: 'Марка' },
  nazwaStawki: { pl: 'Nazwa stawki', en: 'Rate', de: 'Bezeichnung des Satzes', uk: 'Назва ставки' },
})
