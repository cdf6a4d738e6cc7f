import { defineTexts } from '#shared/i18n.ts'

/** Mails: plain, short, readable without pictures, never an amount or a number of a person (design/visual.md). */
export const mailTexts = defineTexts({
  greeting: { pl: 'Dzień dobry,', en: 'Hello,', de: 'Guten Tag,', uk: 'Добрий день!' },
  signature: {
    pl: '{office}. To wiadomość automatyczna, prosimy na nią nie odpowiadać.',
    en: '{office}. This is an automatic message, please do not reply to it.',
    de: '{office}. Dies ist eine automatische Nachricht, bitte antworten Sie nicht darauf.',
    uk: '{office}. Це автоматичне повідомлення, не відповідайте на нього.',
  },
  notYou: {
    pl: 'Jeśli to nie Państwo, proszę zignorować tę wiadomość albo zawiadomić urząd.',
    en: 'If this was not you, please ignore this message or tell the office.',
    de: 'Wenn Sie das nicht waren, ignorieren Sie diese Nachricht oder benachrichtigen Sie die Behörde.',
    uk: 'Якщо це зробили не ви, проігноруйте цей лист або повідомте установу.',
  },
  activationSubject: { pl: 'Aktywacja konta w portalu', en: 'Activate your portal account', de: 'Ihr Konto im Portal aktivieren', uk: 'Активація облікового запису на порталі' },
  activationText: {
    pl: 'Aby aktywować konto, proszę w ciągu 24 godzin otworzyć ten link:',
    en: 'To activate your account, please open this link within 24 hours:',
    de: 'Um Ihr Konto zu aktivieren, öffnen Sie bitte innerhalb von 24 Stunden diesen Link:',
    uk: 'Щоб активувати обліковий запис, відкрийте це посилання протягом 24 годин:',
  },
  takenSubject: { pl: 'Próba założenia konta', en: 'Attempt to open an account', de: 'Versuch, ein Konto anzulegen', uk: 'Спроба створити обліковий запис' },
  takenText: {
    pl: 'Podjęto próbę założenia konta z loginem, który jest już zajęty. Jeśli to Państwo, proszę wybrać inny login albo odzyskać hasło:',
    en: 'Somebody tried to open an account with a user name that is already taken. If this was you, please choose another one or reset your password:',
    de: 'Jemand wollte ein Konto mit einem bereits vergebenen Benutzernamen anlegen. Wenn Sie es waren, wählen Sie bitte einen anderen oder setzen Sie Ihr Passwort zurück:',
    uk: 'Хтось намагався створити обліковий запис із логіном, який уже зайнято. Якщо це ви, оберіть інший логін або відновіть пароль:',
  },
  passwordSubject: { pl: 'Ustawienie nowego hasła', en: 'Set a new password', de: 'Neues Passwort festlegen', uk: 'Встановлення нового пароля' },
  passwordText: {
    pl: 'Aby ustawić nowe hasło, proszę w ciągu godziny otworzyć ten link:',
    en: 'To set a new password, please open this link within one hour:',
    de: 'Um ein neues Passwort festzulegen, öffnen Sie bitte innerhalb einer Stunde diesen Link:',
    uk: 'Щоб встановити новий пароль, відкрийте це посилання протягом години:',
  },
  emailSubject: { pl: 'Potwierdzenie adresu e-mail', en: 'Confirm your e-mail address', de: 'E-Mail-Adresse bestätigen', uk: 'Підтвердження адреси електронної пошти' },
  emailText: {
    pl: 'Aby potwierdzić adres e-mail, proszę w ciągu 24 godzin otworzyć ten link:',
    en: 'To confirm your e-mail address, please open this link within 24 hours:',
    de: 'Um Ihre E-Mail-Adresse zu bestätigen, öffnen Sie bitte innerhalb von 24 Stunden diesen Link:',
    uk: 'Щоб підтвердити адресу електронної пошти, відкрийте це посилання протягом 24 годин:',
  },
})
