import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Dochody budżetu', en: 'Budget income', de: 'Haushaltseinnahmen', uk: 'Доходи бюджету' },
  lead: {
    pl: 'Plan i wykonanie dochodów gminy według klasyfikacji budżetowej.',
    en: 'Planned and collected income of the municipality by budget classification.',
    de: 'Geplante und realisierte Einnahmen der Gemeinde nach Haushaltssystematik.',
    uk: 'План і виконання доходів гміни за бюджетною класифікацією.',
  },
  words: { pl: 'budżet, podatki, wpływy, finanse gminy', en: 'budget, revenue, finance', de: 'Haushalt, Einnahmen, Finanzen', uk: 'бюджет, надходження, фінанси' },
  year: { pl: 'Rok budżetowy', en: 'Budget year', de: 'Haushaltsjahr', uk: 'Бюджетний рік' },
  caption: { pl: 'Dochody według klasyfikacji', en: 'Income by classification', de: 'Einnahmen nach Systematik', uk: 'Доходи за класифікацією' },
  empty: { pl: 'Brak danych o dochodach za wybrany rok', en: 'No income data for the chosen year', de: 'Keine Einnahmedaten für das gewählte Jahr', uk: 'Немає даних про доходи за обраний рік' },
  rozdzial: { pl: 'Rozdział', en: 'Chapter', de: 'Kapitel', uk: 'Підрозділ (rozdział)' },
  paragraf: { pl: 'Paragraf', en: 'Paragraph', de: 'Titel', uk: 'Стаття (paragraf)' },
  nazwaPozycji: { pl: 'Nazwa pozycji', en: 'Item', de: 'Bezeichnung', uk: 'Назва статті' },
  planPoZmianach: { pl: 'Plan po zmianach', en: 'Revised plan', de: 'Plan nach Änderungen', uk: 'План зі змінами' },
  naleznosci: { pl: 'Należności', en: 'Receivables', de: 'Forderungen', uk: 'Належні суми' },
  dochodyOtrzymane: { pl: 'Dochody otrzymane', en: 'Income received', de: 'Erhaltene Einnahmen', uk: 'Отримані доходи' },
  dochodyWykonane: { pl: 'Dochody wykonane', en: 'Income collected', de: 'Realisierte Einnahmen', uk: 'Фактичні надходження' },
})
