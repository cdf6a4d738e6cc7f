import { defineTexts } from '#shared/i18n.ts'

/** What a newcomer is told once: apart from the words of every session, which a first page brings. */
export const texts = defineTexts({
  firstLogin: { pl: 'Pierwsze logowanie', en: 'First log-in', de: 'Erste Anmeldung', uk: 'Перший вхід' },
  firstLoginText: {
    pl: 'Witamy w portalu. Kilka rzeczy na początek:',
    en: 'Welcome. A few things to begin with:',
    de: 'Willkommen. Einige Hinweise zum Anfang:',
    uk: 'Вітаємо на порталі. Кілька порад на початок:',
  },
  tourData: {
    pl: 'Dane pojawią się na nowym koncie następnego dnia roboczego.',
    en: 'Your data will appear in a new account on the next working day.',
    de: 'Auf einem neuen Konto erscheinen die Daten am nächsten Werktag.',
    uk: 'Дані з’являться в новому обліковому записі наступного робочого дня.',
  },
  tourContact: {
    pl: 'Proszę sprawdzić adres e-mail w panelu użytkownika: na niego przychodzą wiadomości portalu.',
    en: 'Check the e-mail address in your account: messages from the portal go there.',
    de: 'Prüfen Sie die E-Mail-Adresse in Ihrem Konto: Dorthin gehen die Nachrichten des Portals.',
    uk: 'Перевірте адресу електронної пошти в кабінеті: на неї надходять повідомлення порталу.',
  },
  tourConsents: {
    pl: 'Przypomnienia o terminach przychodzą po wyrażeniu zgody na powiadomienia.',
    en: 'Turn on notifications to get payment reminders.',
    de: 'Terminerinnerungen kommen, sobald Sie Benachrichtigungen zugestimmt haben.',
    uk: 'Нагадування про строки сплати надходять після згоди на сповіщення.',
  },
  tourTwoFactor: {
    pl: 'Uwierzytelnianie dwuskładnikowe lepiej chroni konto: przy logowaniu portal poprosi o kod z telefonu.',
    en: 'Two-factor authentication protects the account better: the portal asks for a code from your phone.',
    de: 'Die Zwei-Faktor-Authentifizierung schützt das Konto besser: Das Portal fragt nach einem Code vom Telefon.',
    uk: 'Двофакторна автентифікація краще захищає обліковий запис: портал попросить код із телефона.',
  },
})
