import { defineTexts } from '#shared/i18n.ts'

/**
 * The ordered table of contents: life areas with their icons and, by folder, the services in them. A journey that is also a service
 * (payment history) stands here with its folder.
 * Menu, site map, search, API routes and the catalogue tests follow from it.
 */
export const catalogue = [
  { group: 'payments', icon: 'wallet', folders: ['services/receivables', 'journeys/payments'] },
  { group: 'waste', icon: 'waste', folders: ['services/waste-parameters'] },
  { group: 'taxes', icon: 'building', folders: ['services/real-estate', 'services/alcohol-permits'] },
  { group: 'budget', icon: 'chart', folders: ['services/budget-income', 'services/budget-expenses'] },
  { group: 'residents', icon: 'users', folders: ['services/popular-names', 'services/temporary-registration'] },
] as const

export const groupTexts = defineTexts({
  payments: { pl: 'Należności i płatności', en: 'Amounts due and payments', de: 'Forderungen und Zahlungen', uk: 'Заборгованість і платежі' },
  waste: { pl: 'Odpady', en: 'Waste', de: 'Abfall', uk: 'Відходи' },
  taxes: { pl: 'Podatki i opłaty lokalne', en: 'Local taxes and fees', de: 'Kommunale Steuern und Gebühren', uk: 'Місцеві податки та збори' },
  budget: { pl: 'Budżet gminy', en: 'Municipal budget', de: 'Gemeindehaushalt', uk: 'Бюджет гміни' },
  residents: { pl: 'Mieszkańcy i wybory', en: 'Residents and elections', de: 'Einwohner und Wahlen', uk: 'Мешканці та вибори' },
})
