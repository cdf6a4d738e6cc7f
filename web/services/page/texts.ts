import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  home: { pl: 'Strona główna', en: 'Home', de: 'Startseite', uk: 'Головна' },
  dataDate: { pl: 'Stan na\u00A0{date}', en: 'Data as of {date}', de: 'Stand: {date}', uk: 'Станом на {date}' },
  shown: { pl: 'Pokazano: {choice}', en: 'Showing: {choice}', de: 'Angezeigt: {choice}', uk: 'Показано: {choice}' },
  unavailable: {
    pl: 'Usługa chwilowo niedostępna. Spróbuj ponownie później',
    en: 'Service temporarily unavailable. Try again later',
    de: 'Dienst vorübergehend nicht verfügbar. Versuchen Sie es später erneut',
    uk: 'Послуга тимчасово недоступна. Спробуйте пізніше',
  },
  retry: { pl: 'Spróbuj ponownie', en: 'Try again', de: 'Erneut versuchen', uk: 'Спробувати ще раз' },
  services: { pl: 'Przejdź do listy usług', en: 'Go to the services', de: 'Zu den Diensten', uk: 'Перейти до переліку послуг' },
})
