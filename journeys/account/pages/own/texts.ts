import { defineTexts } from '#shared/i18n.ts'

/** Words of the change of password and of e-mail. Glossary part 5. */
export const texts = defineTexts({
  passwordTitle: { pl: 'Zmiana hasła', en: 'Change password', de: 'Passwort ändern', uk: 'Зміна пароля' },
  passwordLead: {
    pl: 'Po zmianie hasła sesje tego konta otwarte na innych urządzeniach zostaną zakończone.',
    en: 'Changing the password ends the sessions of this account on other devices.',
    de: 'Mit der Änderung enden die Sitzungen dieses Kontos auf anderen Geräten.',
    uk: 'Після зміни пароля сеанси цього облікового запису на інших пристроях завершаться.',
  },
  oldPassword: { pl: 'Dotychczasowe hasło', en: 'Current password', de: 'Bisheriges Passwort', uk: 'Поточний пароль' },
  passwordSubmit: { pl: 'Zmień hasło', en: 'Change password', de: 'Passwort ändern', uk: 'Змінити пароль' },
  passwordChanged: { pl: 'Hasło zostało zmienione', en: 'Password changed', de: 'Passwort geändert', uk: 'Пароль змінено' },
  emailTitle: { pl: 'Zmiana adresu e-mail', en: 'Change e-mail address', de: 'E-Mail-Adresse ändern', uk: 'Зміна адреси електронної пошти' },
  emailLead: {
    pl: 'Na nowy adres wyślemy link. Zmiana nastąpi po jego otwarciu; do tego czasu działa adres obecny.',
    en: 'We will send a link to the new address. The change takes effect when you open it; until then the current address stays.',
    de: 'Wir senden einen Link an die neue Adresse. Die Änderung gilt, sobald Sie ihn öffnen; bis dahin bleibt die bisherige Adresse.',
    uk: 'На нову адресу надійде посилання. Зміна набуде чинності, коли ви його відкриєте; доти діє поточна адреса.',
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
