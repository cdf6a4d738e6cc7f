import { defineTexts } from '#shared/i18n.ts'

/** What a message is about. */
export const topicTexts = defineTexts({
  taxes: { pl: 'Podatki i opłaty lokalne', en: 'Local taxes and fees', de: 'Steuern und kommunale Gebühren', uk: 'Податки та місцеві збори' },
  water: { pl: 'Woda i ścieki', en: 'Water and sewage', de: 'Wasser und Abwasser', uk: 'Вода та стоки' },
  waste: { pl: 'Odpady', en: 'Waste', de: 'Abfall', uk: 'Відходи' },
  collections: { pl: 'Odbiór odpadów', en: 'Waste collection', de: 'Abfallabfuhr', uk: 'Вивезення відходів' },
  meter: { pl: 'Odczyt wodomierza', en: 'Meter reading', de: 'Ablesung des Wasserzählers', uk: 'Показання лічильника' },
  answers: { pl: 'Odpowiedzi urzędu', en: 'Answers from the office', de: 'Antworten der Behörde', uk: 'Відповіді установи' },
  documents: { pl: 'Nowe dokumenty', en: 'New documents', de: 'Neue Dokumente', uk: 'Нові документи' },
  receipts: { pl: 'Potwierdzenia wpłat', en: 'Payment confirmations', de: 'Zahlungsbestätigungen', uk: 'Підтвердження платежів' },
  breaks: { pl: 'Przerwy w działaniu', en: 'Interruptions of service', de: 'Unterbrechungen', uk: 'Перерви в роботі' },
  notices: { pl: 'Ogłoszenia dla okolicy', en: 'Notices for your area', de: 'Bekanntmachungen für Ihre Umgebung', uk: 'Оголошення для вашої місцевості' },
  security: { pl: 'Bezpieczeństwo konta', en: 'Account security', de: 'Sicherheit des Kontos', uk: 'Безпека облікового запису' },
})

/** Ways on which a message leaves the portal. */
export const channelTexts = defineTexts({
  mail: { pl: 'e-mail', en: 'e-mail', de: 'E-Mail', uk: 'електронна пошта' },
  sms: { pl: 'SMS', en: 'SMS', de: 'SMS', uk: 'SMS' },
  push: { pl: 'powiadomienie na urządzeniu', en: 'notification on a device', de: 'Benachrichtigung auf einem Gerät', uk: 'сповіщення на пристрої' },
})

/** Names of the pages, as their tabs and trails say them. */
export const pageTexts = defineTexts({
  pages: { pl: 'Strony wiadomości', en: 'Pages of messages', de: 'Seiten zu Nachrichten', uk: 'Сторінки повідомлень' },
  mailbox: { pl: 'Wiadomości', en: 'Messages', de: 'Nachrichten', uk: 'Повідомлення' },
  sent: { pl: 'Co wysłaliśmy', en: 'What we have sent', de: 'Was wir gesendet haben', uk: 'Що ми надіслали' },
  unread: { pl: 'nieprzeczytane', en: 'unread', de: 'ungelesen', uk: 'непрочитані' },
  settingsTab: { pl: 'Ustawienia', en: 'Settings', de: 'Einstellungen', uk: 'Налаштування' },
  settings: { pl: 'Ustawienia wiadomości', en: 'Message settings', de: 'Einstellungen für Nachrichten', uk: 'Налаштування повідомлень' },
})
