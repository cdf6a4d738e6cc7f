import { defineTexts } from '#shared/i18n.ts'

/** Words of the change of password and of e-mail. Glossary part 5. */
export const texts = defineTexts({
  passwordTitle: { pl: 'Zmiana hasła', en: 'Change password', de: 'Passwort ändern', uk: 'Зміна пароля' },
  passwordLead: {
    pl: 'Po zmianie hasła zostaną zakończone sesje tego konta na innych urządzeniach, a adresy kalendarzy terminów przestaną działać.',
    en: 'Changing the password ends the sessions of this account on other devices, and addresses of due-date calendars stop working.',
    de: 'Mit der Änderung enden die Sitzungen dieses Kontos auf anderen Geräten, und die Adressen von Terminkalendern gelten nicht mehr.',
    uk: 'Після зміни пароля сеанси цього облікового запису на інших пристроях завершаться, а адреси календарів строків сплати перестануть діяти.',
  },
  firstPassword: {
    pl: 'To konto nie ma jeszcze hasła. Po ustawieniu hasła można logować się także loginem i hasłem.',
    en: 'This account has no password yet. Once you set one, you can also log in with user name and password.',
    de: 'Dieses Konto hat noch kein Passwort. Mit einem Passwort können Sie sich auch mit Benutzername und Passwort anmelden.',
    uk: 'Цей обліковий запис ще не має пароля. Після його встановлення можна входити також за логіном і паролем.',
  },
  oldPassword: { pl: 'Dotychczasowe hasło', en: 'Current password', de: 'Bisheriges Passwort', uk: 'Поточний пароль' },
  passwordSubmit: { pl: 'Zmień hasło', en: 'Change password', de: 'Passwort ändern', uk: 'Змінити пароль' },
  passwordChanged: { pl: 'Hasło zostało zmienione', en: 'Password changed', de: 'Passwort geändert', uk: 'Пароль змінено' },
  emailTitle: { pl: 'Zmiana adresu e-mail', en: 'Change e-mail address', de: 'E-Mail-Adresse ändern', uk: 'Зміна адреси електронної пошти' },
  emailLead: {
    pl: 'Na nowy adres wyślemy link. Adres zmieni się po jego otwarciu.',
    en: 'We will send a link to the new address. The address changes when you open it.',
    de: 'Wir senden einen Link an die neue Adresse. Sie gilt, sobald Sie ihn öffnen.',
    uk: 'На нову адресу надійде посилання. Адреса зміниться, коли ви його відкриєте.',
  },
  emailBeforeTitle: { pl: 'Co stanie się po wysłaniu', en: 'What happens next', de: 'Was danach geschieht', uk: 'Що станеться після надсилання' },
  emailBefore: {
    pl: 'Do otwarcia linku obowiązuje dotychczasowy adres, a konto działa jak dotąd. Link działa 24 godziny, a zmianę można w każdej chwili anulować w panelu użytkownika.',
    en: 'Until you open the link, your current address stays and the account works as before. The link works for 24 hours, and you can cancel the change in “My account” at any time.',
    de: 'Bis Sie den Link öffnen, gilt die bisherige Adresse, und das Konto funktioniert wie bisher. Der Link gilt 24 Stunden; die Änderung können Sie jederzeit unter „Mein Konto“ abbrechen.',
    uk: 'Доки ви не відкриєте посилання, діє дотеперішня адреса, а обліковий запис працює, як і раніше. Посилання діє 24 години, а зміну можна будь-коли скасувати в кабінеті користувача.',
  },
  currentEmail: { pl: 'Obecny adres e-mail', en: 'Current e-mail address', de: 'Aktuelle E-Mail-Adresse', uk: 'Поточна адреса електронної пошти' },
  newEmail: { pl: 'Nowy adres e-mail', en: 'New e-mail address', de: 'Neue E-Mail-Adresse', uk: 'Нова адреса електронної пошти' },
  emailSubmit: { pl: 'Zmień adres e-mail', en: 'Change e-mail address', de: 'E-Mail-Adresse ändern', uk: 'Змінити адресу електронної пошти' },
  emailSent: {
    pl: 'Wysłaliśmy link na adres {email}. Adres zmieni się po jego otwarciu.',
    en: 'We have sent a link to {email}. The address changes when you open it.',
    de: 'Wir haben einen Link an {email} gesendet. Die Adresse ändert sich, sobald Sie ihn öffnen.',
    uk: 'Ми надіслали посилання на {email}. Адреса зміниться, коли ви його відкриєте.',
  },
})
