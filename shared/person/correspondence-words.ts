/** What the fields of correspondence data are called, in the order in which they are read: whoever sends them and whoever works on them read the same. */
export const correspondenceWords = {
  imie: { pl: 'Imię', en: 'First name', de: 'Vorname', uk: 'Ім’я' },
  imie2: { pl: 'Drugie imię', en: 'Middle name', de: 'Zweiter Vorname', uk: 'Друге ім’я' },
  nazwisko: { pl: 'Nazwisko', en: 'Last name', de: 'Nachname', uk: 'Прізвище' },
  nazwisko2: {
    pl: 'Drugi człon nazwiska',
    en: 'Second part of the last name',
    de: 'Zweiter Teil des Nachnamens',
    uk: 'Друга частина прізвища',
  },
  nazwa: { pl: 'Nazwa instytucji', en: 'Name of the institution', de: 'Name der Einrichtung', uk: 'Назва організації' },
  telefon: { pl: 'Telefon', en: 'Phone', de: 'Telefon', uk: 'Телефон' },
  email: { pl: 'Adres e-mail', en: 'E-mail address', de: 'E-Mail-Adresse', uk: 'Адреса електронної пошти' },
  fax: { pl: 'Faks', en: 'Fax', de: 'Fax', uk: 'Факс' },
  www: { pl: 'Strona internetowa', en: 'Website', de: 'Website', uk: 'Вебсайт' },
  miejscowosc: { pl: 'Miejscowość', en: 'Town or village', de: 'Ort', uk: 'Населений пункт' },
  ulica: { pl: 'Ulica', en: 'Street', de: 'Straße', uk: 'Вулиця' },
  nrDomu: { pl: 'Numer domu', en: 'House number', de: 'Hausnummer', uk: 'Номер будинку' },
  nrLokalu: { pl: 'Numer lokalu', en: 'Flat number', de: 'Wohnungsnummer', uk: 'Номер квартири' },
  kodPocztowy: { pl: 'Kod pocztowy', en: 'Postal code', de: 'Postleitzahl', uk: 'Поштовий індекс' },
} as const

export type CorrespondenceField = keyof typeof correspondenceWords
