import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Wydatki budżetu', en: 'Budget expenditure', de: 'Haushaltsausgaben', uk: 'Видатки бюджету' },
  lead: {
    pl: 'Plan i wykonanie wydatków gminy według klasyfikacji budżetowej.',
    en: 'Planned and actual expenditure of the municipality by budget classification.',
    de: 'Geplante und getätigte Ausgaben der Gemeinde nach Haushaltssystematik.',
    uk: 'План і виконання видатків гміни за бюджетною класифікацією.',
  },
  words: { pl: 'budżet, koszty, inwestycje, finanse gminy', en: 'budget, spending, investments, finance', de: 'Haushalt, Kosten, Investitionen, Finanzen', uk: 'бюджет, витрати, інвестиції, фінанси' },
  year: { pl: 'Rok budżetowy', en: 'Budget year', de: 'Haushaltsjahr', uk: 'Бюджетний рік' },
  caption: { pl: 'Wydatki według klasyfikacji', en: 'Expenditure by classification', de: 'Ausgaben nach Systematik', uk: 'Видатки за класифікацією' },
  empty: { pl: 'Brak danych o wydatkach za wybrany rok', en: 'No expenditure data for the chosen year', de: 'Keine Ausgabendaten für das gewählte Jahr', uk: 'Немає даних про видатки за обраний рік' },
  rozdzial: { pl: 'Rozdział', en: 'Chapter', de: 'Kapitel', uk: 'Підрозділ (rozdział)' },
  paragraf: { pl: 'Paragraf', en: 'Paragraph', de: 'Titel', uk: 'Стаття (paragraf)' },
  nazwaPozycji: { pl: 'Nazwa pozycji', en: 'Item', de: 'Bezeichnung', uk: 'Назва статті' },
  planPoZmianach: { pl: 'Plan po zmianach', en: 'Revised plan', de: 'Plan nach Änderungen', uk: 'План зі змінами' },
  wydatki: { pl: 'Wydatki', en: 'Expenditure', de: 'Ausgaben', uk: 'Видатки' },
  zobowiazania: { pl: 'Zobowiązania', en: 'Liabilities', de: 'Verbindlichkeiten', uk: 'Зобов’язання' },
  koszty: { pl: 'Koszty', en: 'Costs', de: 'Kosten', uk: 'Витрати' },
  zaangazowanie: { pl: 'Zaangażowanie', en: 'Commitments', de: 'Gebundene Mittel', uk: 'Взяті зобов’язання (zaangażowanie)' },
})
