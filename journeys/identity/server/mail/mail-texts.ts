import { defineTexts } from '#shared/i18n.ts'

/** Mails: plain, short, readable without pictures, never an amount or a number of a person (design/visual.md). */
export const mailTexts = defineTexts({
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
  officeActivationSubject: { pl: 'Aktywacja konta założonego w urzędzie', en: 'Activate the account created by the office', de: 'Das von der Behörde angelegte Konto aktivieren', uk: 'Активація облікового запису, створеного в установі' },
  officeActivationText: {
    pl: 'Aby aktywować konto, proszę w ciągu 30 dni otworzyć ten link i wpisać hasło z pisma urzędu. Adres i kod z pisma już nie działają:',
    en: 'To activate your account, please open this link within 30 days and enter the password from the office’s letter. The address and code in the letter no longer work:',
    de: 'Um Ihr Konto zu aktivieren, öffnen Sie bitte innerhalb von 30 Tagen diesen Link und geben Sie das Passwort aus dem Schreiben der Behörde ein. Adresse und Code aus dem Schreiben gelten nicht mehr:',
    uk: 'Щоб активувати обліковий запис, протягом 30 днів відкрийте це посилання та введіть пароль із листа установи. Адреса й код із листа більше не діють:',
  },
  takenSubject: { pl: 'Login jest zajęty: proszę wybrać inny', en: 'User name taken: please choose another', de: 'Benutzername vergeben: Bitte wählen Sie einen anderen', uk: 'Логін зайнято: оберіть інший' },
  takenText: {
    pl: 'Login wybrany przy zakładaniu konta jest już zajęty, więc konto jeszcze nie powstało. Pozostałe dane zachowaliśmy na 24 godziny: aby dokończyć rejestrację, proszę otworzyć ten link i wybrać inny login:',
    en: 'The user name chosen for your account is already taken, so the account has not been opened yet. We keep the other details for 24 hours: to finish, please open this link and choose another user name:',
    de: 'Der gewählte Benutzername ist bereits vergeben, daher besteht das Konto noch nicht. Die übrigen Angaben bewahren wir 24 Stunden auf: Öffnen Sie bitte diesen Link und wählen Sie einen anderen Benutzernamen:',
    uk: 'Логін, обраний під час реєстрації, уже зайнято, тому обліковий запис ще не створено. Інші дані ми зберігаємо 24 години: щоб завершити реєстрацію, відкрийте це посилання та оберіть інший логін:',
  },
  takenOwn: {
    pl: 'Jeśli to Państwa wcześniejsze konto, nowe hasło można ustawić na stronie {address}',
    en: 'If that account is your own from earlier, you can set a new password at {address}',
    de: 'Wenn es Ihr früheres Konto ist, können Sie hier ein neues Passwort festlegen: {address}',
    uk: 'Якщо це ваш попередній обліковий запис, новий пароль можна встановити на сторінці {address}',
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
