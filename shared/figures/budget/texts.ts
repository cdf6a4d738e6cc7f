import { defineTexts } from '#shared/i18n.ts'

/** Words of the story that are the same on both sides of the budget. */
const both = {
  planned: { pl: 'Plan na {year} rok', en: 'Planned for {year}', de: 'Plan für {year}', uk: 'План на {year} рік' },
  execution: { pl: 'Wykonanie planu', en: 'Share of the plan', de: 'Planerfüllung', uk: 'Виконання плану' },
  passed: { pl: 'minęło {percent} roku', en: '{percent} of the year has passed', de: '{percent} des Jahres sind vergangen', uk: 'минуло {percent} року' },
  ofPlan: { pl: '{percent} planu', en: '{percent} of the plan', de: '{percent} des Plans', uk: '{percent} плану' },
  noPlan: { pl: 'Na ten rok nie podano planu.', en: 'No plan has been given for this year.', de: 'Für dieses Jahr liegt kein Plan vor.', uk: 'План на цей рік не подано.' },
  perHead: { pl: 'Na jednego mieszkańca', en: 'For each resident', de: 'Je Einwohner', uk: 'На одного мешканця' },
  planShort: { pl: 'plan {plan}', en: 'planned {plan}', de: 'geplant {plan}', uk: 'план {plan}' },
  residents: {
    pl: 'zameldowanych: {count}, stan na {date}', en: 'registered residents: {count}, as of {date}', de: 'gemeldete Einwohner: {count}, Stand: {date}',
    uk: 'зареєстрованих: {count}, станом на {date}',
  },
  basisPlan: { pl: 'Liczone od planu po zmianach.', en: 'Calculated from the plan after changes.', de: 'Berechnet vom Plan nach Änderungen.', uk: 'Обчислено від плану зі змінами.' },
  take: { pl: 'Budżet w skrócie ({kind})', en: 'The budget at a glance ({kind})', de: 'Haushalt auf einen Blick ({kind})', uk: 'Бюджет стисло ({kind})' },
  rest: { pl: 'Pozostałe działy', en: 'Other parts', de: 'Übrige Einzelpläne', uk: 'Інші розділи' },
  progress: { pl: 'Plan i wykonanie', en: 'Planned and actual', de: 'Plan und Vollzug', uk: 'План і виконання' },
  mark: { pl: 'Kreska: minęło {percent} roku.', en: 'The line: {percent} of the year has passed.', de: 'Strich: {percent} des Jahres sind vergangen.', uk: 'Риска: минуло {percent} року.' },
  outOf: { pl: '{made} z {plan}', en: '{made} of {plan}', de: '{made} von {plan}', uk: '{made} із {plan}' },
  madeWithout: { pl: '{made}, bez planu', en: '{made}, not planned', de: '{made}, ohne Plan', uk: '{made}, без плану' },
  years: { pl: 'Rok po roku', en: 'Year by year', de: 'Jahr für Jahr', uk: 'Рік за роком' },
  divisions: { pl: 'Działy budżetu', en: 'Parts of the budget', de: 'Einzelpläne des Haushalts', uk: 'Розділи бюджету' },
  noYears: { pl: 'Brak danych z innych lat', en: 'No data for other years', de: 'Keine Daten anderer Jahre', uk: 'Немає даних за інші роки' },
  division: { pl: 'Dział', en: 'Part', de: 'Einzelplan', uk: 'Розділ' },
  year: { pl: 'Rok', en: 'Year', de: 'Jahr', uk: 'Рік' },
  ofHundred: { pl: 'Ze 100 zł', en: 'Out of PLN 100', de: 'Von 100 PLN', uk: 'Зі 100 PLN' },
  plan: { pl: 'Plan po zmianach', en: 'Revised plan', de: 'Plan nach Änderungen', uk: 'План зі змінами' },
  percent: { pl: 'Wykonanie w %', en: 'Per cent of the plan', de: 'Vollzug in %', uk: 'Виконання у %' },
  notPlanned: { pl: 'bez planu', en: 'not planned', de: 'ohne Plan', uk: 'без плану' },
} as const

export const expenseStory = defineTexts({
  ...both,
  title: { pl: 'Wydatki budżetu w skrócie', en: 'Budget expenditure at a glance', de: 'Haushaltsausgaben auf einen Blick', uk: 'Видатки бюджету стисло' },
  heading: { pl: 'Na co idą pieniądze gminy w {year} roku', en: 'Where the municipality’s money goes in {year}', de: 'Wofür die Gemeinde {year} Geld ausgibt', uk: 'На що йдуть гроші гміни у {year} році' },
  made: { pl: 'Wydano', en: 'Spent', de: 'Ausgegeben', uk: 'Витрачено' },
  madeUntil: { pl: 'Wydano do {date}', en: 'Spent by {date}', de: 'Ausgegeben bis {date}', uk: 'Витрачено до {date}' },
  hundred: { pl: 'Na co idzie 100 zł', en: 'Where PLN 100 goes', de: 'Wofür 100 PLN ausgegeben werden', uk: 'На що йдуть 100 PLN' },
  basisMade: { pl: 'Liczone od tego, co wydano.', en: 'Calculated from what was spent.', de: 'Berechnet von den Ausgaben.', uk: 'Обчислено від витраченого.' },
  empty: { pl: 'Brak danych o wydatkach za wybrany rok', en: 'No expenditure data for the chosen year', de: 'Keine Ausgabendaten für das gewählte Jahr', uk: 'Немає даних про видатки за обраний рік' },
})

export const incomeStory = defineTexts({
  ...both,
  title: { pl: 'Dochody budżetu w skrócie', en: 'Budget income at a glance', de: 'Haushaltseinnahmen auf einen Blick', uk: 'Доходи бюджету стисло' },
  heading: { pl: 'Skąd gmina ma pieniądze w {year} roku', en: 'Where the municipality’s money comes from in {year}', de: 'Woher das Geld der Gemeinde {year} kommt', uk: 'Звідки гміна має гроші у {year} році' },
  made: { pl: 'Wykonano', en: 'Implemented', de: 'Ausgeführt', uk: 'Виконано' },
  madeUntil: { pl: 'Wykonano do {date}', en: 'Implemented by {date}', de: 'Ausgeführt bis {date}', uk: 'Виконано до {date}' },
  hundred: { pl: 'Skąd pochodzi 100 zł', en: 'Where PLN 100 comes from', de: 'Woher 100 PLN kommen', uk: 'Звідки беруться 100 PLN' },
  basisMade: { pl: 'Liczone od tego, co wpłynęło.', en: 'Calculated from what was collected.', de: 'Berechnet von den Einnahmen.', uk: 'Обчислено від того, що надійшло.' },
  empty: { pl: 'Brak danych o dochodach za wybrany rok', en: 'No income data for the chosen year', de: 'Keine Einnahmedaten für das gewählte Jahr', uk: 'Немає даних про доходи за обраний рік' },
})
