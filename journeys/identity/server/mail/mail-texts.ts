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
  letterFirstSubject: { pl: 'Konto w portalu czeka na aktywację', en: 'Your portal account is waiting to be activated', de: 'Ihr Konto im Portal wartet auf die Aktivierung', uk: 'Ваш обліковий запис на порталі очікує активації' },
  letterFirstText: {
    pl: 'To konto założył urząd i nie zostało jeszcze aktywowane. Kod i hasło są w piśmie z urzędu; wpisuje się je na tej stronie:',
    en: 'The office opened this account, and it has not been activated yet. The code and the password are in the office’s letter; enter them on this page:',
    de: 'Dieses Konto hat die Behörde angelegt, es ist noch nicht aktiviert. Code und Passwort stehen im Schreiben der Behörde; Sie geben sie auf dieser Seite ein:',
    uk: 'Цей обліковий запис створила установа, його ще не активовано. Код і пароль є в листі установи; їх вводять на цій сторінці:',
  },
  providerSubject: { pl: 'Jak zalogować się do portalu', en: 'How to log in to the portal', de: 'So melden Sie sich im Portal an', uk: 'Як увійти на портал' },
  providerText: {
    pl: 'To konto nie ma hasła: otwiera je login.gov.pl albo ePUAP. Po zalogowaniu w ten sposób hasło można ustawić w panelu użytkownika. Strona logowania:',
    en: 'This account has no password: login.gov.pl or ePUAP opens it. Once you have logged in that way you can set a password in “My account”. The log-in page:',
    de: 'Dieses Konto hat kein Passwort: Es wird mit login.gov.pl oder ePUAP geöffnet. Nach einer solchen Anmeldung können Sie unter „Mein Konto“ ein Passwort festlegen. Die Anmeldeseite:',
    uk: 'Цей обліковий запис не має пароля: його відкриває login.gov.pl або ePUAP. Увійшовши в такий спосіб, пароль можна встановити в кабінеті користувача. Сторінка входу:',
  },
  unprovenSubject: { pl: 'Nowe hasło nada urząd', en: 'The office gives you a new password', de: 'Ein neues Passwort vergibt die Behörde', uk: 'Новий пароль надасть установа' },
  unprovenText: {
    pl: 'Adres e-mail tego konta nie został potwierdzony, dlatego nie możemy wysłać na niego linku do nowego hasła. Proszę zgłosić się do urzędu, który wyda nowe. Dane kontaktowe:',
    en: 'The e-mail address of this account has not been confirmed, so we cannot send a link for a new password to it. Please ask the office for a new one. Contact details:',
    de: 'Die E-Mail-Adresse dieses Kontos ist nicht bestätigt, deshalb können wir keinen Link für ein neues Passwort an sie senden. Bitte wenden Sie sich an die Behörde, die ein neues vergibt. Kontakt:',
    uk: 'Адресу електронної пошти цього облікового запису не підтверджено, тому ми не можемо надіслати на неї посилання для нового пароля. Зверніться до установи, вона надасть новий. Контактні дані:',
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
