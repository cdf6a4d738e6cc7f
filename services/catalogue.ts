import { defineTexts, type WrittenText } from '#shared/i18n.ts'

/**
 * The ordered table of contents: life areas with their icons and, by folder, the services in them. A journey that is also a service
 * (payment history) stands here with its folder.
 * Menu, site map, search, API routes and the catalogue tests follow from it.
 */
export const catalogue = [
  { group: 'payments', icon: 'wallet', folders: ['services/receivables', 'journeys/payments'] },
  {
    group: 'water',
    icon: 'water',
    folders: [
      'services/water-invoices',
      'services/meter-readings',
      'services/meter-reports',
      'services/requests',
      'services/meter-protocols',
    ],
  },
  { group: 'waste', icon: 'waste', folders: ['services/waste-collections', 'services/waste-streets', 'services/waste-parameters'] },
  {
    group: 'taxes',
    icon: 'building',
    folders: ['services/real-estate', 'services/tax-assessment', 'services/local-fees', 'services/alcohol-permits'],
  },
  { group: 'vehicles', icon: 'vehicle', folders: ['services/vehicles', 'services/vehicle-rates', 'services/vehicle-counts'] },
  { group: 'fuel', icon: 'tractor', folders: ['services/excise-applications', 'services/excise-refunds'] },
  { group: 'budget', icon: 'chart', folders: ['services/budget-income', 'services/budget-expenses'] },
  {
    group: 'residents',
    icon: 'users',
    folders: [
      'services/popular-names',
      'services/popular-names-by-year',
      'services/resident-statuses',
      'services/registrations-by-sex-and-age',
      'services/voter-check',
      'services/voter-numbers',
      'services/temporary-registration',
    ],
  },
] as const

type GroupTexts = Readonly<Record<(typeof catalogue)[number]['group'], WrittenText>>

export const groupTexts = defineTexts({
  payments: { pl: 'Należności i płatności', en: 'Amounts due and payments', de: 'Forderungen und Zahlungen', uk: 'Нарахування і платежі' },
  water: { pl: 'Woda i ścieki', en: 'Water and sewage', de: 'Wasser und Abwasser', uk: 'Вода та стоки' },
  waste: { pl: 'Odpady', en: 'Waste', de: 'Abfall', uk: 'Відходи' },
  taxes: {
    pl: 'Podatki i opłaty lokalne',
    en: 'Local taxes and fees',
    de: 'Kommunale Steuern und Gebühren',
    uk: 'Місцеві податки та збори',
  },
  vehicles: { pl: 'Pojazdy', en: 'Vehicles', de: 'Fahrzeuge', uk: 'Транспортні засоби' },
  fuel: { pl: 'Zwrot akcyzy', en: 'Excise refund', de: 'Agrardiesel-Rückerstattung', uk: 'Повернення акцизу' },
  budget: { pl: 'Budżet gminy', en: 'Municipal budget', de: 'Gemeindehaushalt', uk: 'Бюджет гміни' },
  residents: { pl: 'Mieszkańcy i wybory', en: 'Residents and elections', de: 'Einwohner und Wahlen', uk: 'Мешканці та вибори' },
} satisfies GroupTexts)

/** One line about each area, for its tile. */
export const groupLeads = defineTexts({
  payments: {
    pl: 'Podatki, opłaty, woda, odpady, historia płatności',
    en: 'Taxes, fees, water, waste, payment history',
    de: 'Steuern, Gebühren, Wasser, Abfall, Zahlungsverlauf',
    uk: 'Податки, збори, вода, відходи, історія платежів',
  },
  water: {
    pl: 'Faktury, odczyty, podanie stanu licznika',
    en: 'Invoices, readings, submitting a meter reading',
    de: 'Rechnungen, Ablesungen, Zählerstand melden',
    uk: 'Рахунки, показання, передача показань лічильника',
  },
  waste: {
    pl: 'Terminy odbioru i to, od czego zależy opłata',
    en: 'Collection days and what the fee depends on',
    de: 'Abfuhrtermine und wovon die Gebühr abhängt',
    uk: 'Дні вивезення та від чого залежить плата',
  },
  taxes: {
    pl: 'Grunty, budynki, decyzje o podatku, opłaty',
    en: 'Land, buildings, tax decisions, fees',
    de: 'Grundstücke, Gebäude, Steuerbescheide, Gebühren',
    uk: 'Земля, будівлі, рішення про податок, збори',
  },
  vehicles: {
    pl: 'Środki transportowe, stawki podatku',
    en: 'Declared vehicles, tax rates',
    de: 'Erklärte Fahrzeuge, Steuersätze',
    uk: 'Задекларовані транспортні засоби, ставки податку',
  },
  fuel: { pl: 'Olej napędowy dla rolników', en: 'Diesel for farmers', de: 'Agrardiesel für Landwirte', uk: 'Дизельне пальне для фермерів' },
  budget: {
    pl: 'Dochody i wydatki rok po roku',
    en: 'Income and expenditure year by year',
    de: 'Einnahmen und Ausgaben Jahr für Jahr',
    uk: 'Доходи та видатки за роками',
  },
  residents: {
    pl: 'Statystyki, imiona, obwód głosowania',
    en: 'Statistics, names, polling district',
    de: 'Statistik, Vornamen, Wahlbezirk',
    uk: 'Статистика, імена, виборча дільниця',
  },
} satisfies GroupTexts)
