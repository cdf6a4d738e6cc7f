import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: {
    pl: 'Zameldowania według płci i wieku',
    en: 'Registrations by sex and age',
    de: 'Gemeldete Einwohner nach Geschlecht und Alter',
    uk: 'Зареєстровані мешканці за статтю та віком',
  },
  lead: {
    pl: 'Ile kobiet i mężczyzn jest zameldowanych w gminie na pobyt stały i czasowy.',
    en: 'How many women and men are registered in the municipality, permanently and temporarily.',
    de: 'Wie viele Frauen und Männer in der Gemeinde dauerhaft und befristet gemeldet sind.',
    uk: 'Скільки жінок і чоловіків зареєстровано в гміні постійно й тимчасово.',
  },
  words: { pl: 'meldunek, mieszkańcy, kobiety, mężczyźni, dzieci, dorośli, ludność', en: 'residents, women, men, children, adults, population', de: 'Einwohner, Frauen, Männer, Kinder, Erwachsene, Bevölkerung', uk: 'мешканці, жінки, чоловіки, діти, дорослі, населення' },
  permanent: { pl: 'Zameldowanie na pobyt stały', en: 'Permanent registration', de: 'Hauptwohnsitz (dauerhaft)', uk: 'Реєстрація постійного місця проживання' },
  temporary: { pl: 'Zameldowanie na pobyt czasowy', en: 'Temporary registration', de: 'Befristete Wohnsitzanmeldung', uk: 'Реєстрація тимчасового перебування' },
  permanentChart: {
    pl: 'Kobiety i mężczyźni zameldowani na stałe', en: 'Women and men registered permanently', de: 'Dauerhaft gemeldete Frauen und Männer', uk: 'Жінки та чоловіки з постійною реєстрацією',
  },
  temporaryChart: {
    pl: 'Kobiety i mężczyźni zameldowani czasowo', en: 'Women and men registered temporarily', de: 'Befristet gemeldete Frauen und Männer', uk: 'Жінки та чоловіки з тимчасовою реєстрацією',
  },
  empty: { pl: 'Brak danych o zameldowaniach', en: 'No data on registrations', de: 'Keine Daten zu gemeldeten Einwohnern', uk: 'Немає даних про зареєстрованих мешканців' },
  wiek: { pl: 'Wiek', en: 'Age', de: 'Alter', uk: 'Вік' },
  under18: { pl: 'Poniżej 18 lat', en: 'Under 18', de: 'Unter 18 Jahren', uk: 'До 18 років' },
  from18: { pl: '18 lat i więcej', en: '18 and over', de: '18 Jahre und älter', uk: '18 років і більше' },
  kobiety: { pl: 'Kobiety', en: 'Women', de: 'Frauen', uk: 'Жінки' },
  mezczyzni: { pl: 'Mężczyźni', en: 'Men', de: 'Männer', uk: 'Чоловіки' },
  razem: { pl: 'Razem', en: 'Total', de: 'Gesamt', uk: 'Разом' },
})
