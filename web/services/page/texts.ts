import { defineTexts } from '#shared/i18n.ts'
import { AS_OF } from '#shared/service/as-of.ts'

export const texts = defineTexts({
  dataDate: AS_OF,
  shown: { pl: 'Pokazano: {choice}', en: 'Showing: {choice}', de: 'Angezeigt: {choice}', uk: 'Показано: {choice}' },
  openData: { pl: 'Te dane dla programów: CSV i JSON', en: 'This data for programs: CSV and JSON', de: 'Diese Daten für Programme: CSV und JSON', uk: 'Ці дані для програм: CSV і JSON' },
  unavailable: {
    pl: 'Usługa chwilowo niedostępna. Spróbuj ponownie później',
    en: 'Service temporarily unavailable. Try again later',
    de: 'Dienst vorübergehend nicht verfügbar. Versuchen Sie es später erneut',
    uk: 'Послуга тимчасово недоступна. Спробуйте пізніше',
  },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again', de: 'Erneut versuchen', uk: 'Спробувати ще раз' },
  services: { pl: 'Przejdź do listy usług', en: 'Go to the services', de: 'Zu den Diensten', uk: 'Перейти до переліку послуг' },
})
