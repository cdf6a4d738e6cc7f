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
  noticeSubject: { pl: 'Zmiana na koncie w portalu', en: 'A change to your portal account', de: 'Änderung an Ihrem Portalkonto', uk: 'Зміна в обліковому записі на порталі' },
  noticePassword: { pl: 'Hasło do konta zostało zmienione.', en: 'The password of your account has been changed.', de: 'Das Passwort Ihres Kontos wurde geändert.', uk: 'Пароль облікового запису змінено.' },
  noticeEmailAsked: {
    pl: 'Poproszono o zmianę adresu e-mail konta. Zmiana nastąpi po potwierdzeniu nowego adresu.',
    en: 'A change of the e-mail address of your account was asked for. It takes effect when the new address is confirmed.',
    de: 'Für Ihr Konto wurde eine neue E-Mail-Adresse angefordert. Sie gilt, sobald sie bestätigt ist.',
    uk: 'Надійшов запит на зміну адреси електронної пошти. Зміна набуде чинності після підтвердження нової адреси.',
  },
  noticeEmail: { pl: 'Adres e-mail konta został zmieniony.', en: 'The e-mail address of your account has been changed.', de: 'Die E-Mail-Adresse Ihres Kontos wurde geändert.', uk: 'Адресу електронної пошти облікового запису змінено.' },
  noticeTwoFactorOn: { pl: 'Włączono uwierzytelnianie dwuskładnikowe.', en: 'Two-factor authentication has been switched on.', de: 'Die Zwei-Faktor-Authentifizierung wurde eingeschaltet.', uk: 'Двофакторну автентифікацію увімкнено.' },
  noticeTwoFactorOff: { pl: 'Wyłączono uwierzytelnianie dwuskładnikowe.', en: 'Two-factor authentication has been switched off.', de: 'Die Zwei-Faktor-Authentifizierung wurde ausgeschaltet.', uk: 'Двофакторну автентифікацію вимкнено.' },
  noticeConsents: {
    pl: 'Zmieniono zgody na powiadomienia albo adres e-mail lub numer telefonu, na który przychodzą.',
    en: 'The notification consents, or the address or phone number they use, have been changed.',
    de: 'Die Einwilligungen für Benachrichtigungen oder deren Adresse oder Telefonnummer wurden geändert.',
    uk: 'Змінено згоди на сповіщення або адресу чи телефон, на які вони надходять.',
  },
  noticeLockedOut: {
    pl: 'Po stu błędnych próbach z rzędu hasło do konta przestało działać. Nikt się nie zalogował, a dane są bezpieczne.',
    en: 'After a hundred wrong tries in a row the password of your account no longer works. Nobody has logged in, and your data are safe.',
    de: 'Nach hundert Fehlversuchen in Folge gilt das Passwort Ihres Kontos nicht mehr. Niemand hat sich angemeldet, Ihre Daten sind sicher.',
    uk: 'Після ста помилкових спроб поспіль пароль облікового запису більше не діє. Ніхто не увійшов, ваші дані в безпеці.',
  },
  adviceLockedOut: {
    pl: 'Nowe hasło można ustawić na stronie podanej niżej. Jeśli to nie Państwo próbowali się zalogować, proszę wybrać zupełnie inne hasło i włączyć uwierzytelnianie dwuskładnikowe.',
    en: 'You can set a new password on this page. If it was not you who tried to log in, please choose an entirely different one and switch on two-factor authentication.',
    de: 'Auf dieser Seite können Sie ein neues Passwort festlegen. Wenn nicht Sie sich anmelden wollten, wählen Sie bitte ein ganz anderes und schalten Sie die Zwei-Faktor-Authentifizierung ein.',
    uk: 'Новий пароль можна встановити на цій сторінці. Якщо увійти намагалися не ви, оберіть зовсім інший пароль і ввімкніть двофакторну автентифікацію.',
  },
  adviceReset: {
    pl: 'Jeśli to nie Państwo, proszę od razu ustawić nowe hasło na tej stronie i zawiadomić urząd:',
    en: 'If this was not you, please set a new password on this page at once and tell the office:',
    de: 'Wenn Sie das nicht waren, legen Sie bitte sofort auf dieser Seite ein neues Passwort fest und benachrichtigen Sie die Behörde:',
    uk: 'Якщо це зробили не ви, одразу встановіть новий пароль на цій сторінці й повідомте установу:',
  },
  adviceCancel: {
    pl: 'Jeśli to nie Państwo, proszę się zalogować, anulować zmianę w panelu użytkownika i zmienić hasło:',
    en: 'If this was not you, please log in, cancel the change in “My account” and change your password:',
    de: 'Wenn Sie das nicht waren, melden Sie sich bitte an, brechen Sie die Änderung unter „Mein Konto“ ab und ändern Sie Ihr Passwort:',
    uk: 'Якщо це зробили не ви, увійдіть, скасуйте зміну в кабінеті користувача та змініть пароль:',
  },
  adviceOffice: {
    pl: 'Jeśli to nie Państwo, proszę jak najszybciej zawiadomić urząd.',
    en: 'If this was not you, please tell the office as soon as possible.',
    de: 'Wenn Sie das nicht waren, benachrichtigen Sie bitte so bald wie möglich die Behörde.',
    uk: 'Якщо це зробили не ви, якнайшвидше повідомте установу.',
  },
  noticeDeleted: { pl: 'Konto w portalu zostało usunięte.', en: 'Your portal account has been deleted.', de: 'Ihr Portalkonto wurde gelöscht.', uk: 'Ваш обліковий запис на порталі видалено.' },
})
