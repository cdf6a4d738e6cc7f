import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  notTaken: {
    pl: 'Portal nie obsługuje powiadomień w tej przeglądarce.', en: 'The portal does not support notifications in this browser.',
    de: 'Benachrichtigungen dieses Browsers unterstützt das Portal nicht.', uk: 'Сповіщень цього браузера портал не підтримує.',
  },
  tooMany: {
    pl: 'Mają już Państwo 20 urządzeń. Proszę usunąć to, którego Państwo nie używają.', en: 'You already have 20 devices. Delete one that you do not use.',
    de: 'Sie haben bereits 20 Geräte. Löschen Sie eines, das Sie nicht nutzen.', uk: 'У вас уже є 20 пристроїв. Видаліть той, яким не користуєтеся.',
  },
})
