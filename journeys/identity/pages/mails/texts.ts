import { defineTexts } from '#shared/i18n.ts'

/** Words of the two mails that anybody may ask for. Glossary part 4. */
export const texts = defineTexts({
  reminderTitle: { pl: 'Nie pamiętam hasła', en: 'I forgot my password', de: 'Passwort vergessen', uk: 'Не пам’ятаю пароля' },
  reminderLead: {
    pl: 'Wyślemy wiadomość z linkiem, który pozwala ustawić nowe hasło. Link działa przez godzinę.',
    en: 'We will send a message with a link to set a new password. The link works for one hour.',
    de: 'Wir senden eine Nachricht mit einem Link zum Festlegen eines neuen Passworts. Der Link gilt eine Stunde.',
    uk: 'Ми надішлемо лист із посиланням для нового пароля. Посилання діє одну годину.',
  },
  reminderSubmit: { pl: 'Wyślij link', en: 'Send link', de: 'Link senden', uk: 'Надіслати посилання' },
  reminderSuccess: {
    pl: 'Jeśli podane dane są poprawne, wysłaliśmy wiadomość e-mail z linkiem do zmiany hasła',
    en: 'If the details are correct, we have sent an e-mail with a link to change the password',
    de: 'Wenn die Angaben stimmen, haben wir eine E-Mail mit einem Link zum Ändern des Passworts gesendet',
    uk: 'Якщо дані правильні, ми надіслали лист із посиланням для зміни пароля',
  },
  resendTitle: {
    pl: 'Ponowne wysłanie linku aktywacyjnego',
    en: 'Resend the activation link',
    de: 'Aktivierungslink erneut senden',
    uk: 'Повторне надсилання посилання для активації',
  },
  resendLead: {
    pl: 'Wyślemy nowy link, który aktywuje konto. Poprzedni link przestanie działać.',
    en: 'We will send a new link that activates your account. The previous link will stop working.',
    de: 'Wir senden einen neuen Link, der Ihr Konto aktiviert. Der vorherige Link wird ungültig.',
    uk: 'Ми надішлемо нове посилання для активації облікового запису. Попереднє перестане діяти.',
  },
  resendSubmit: { pl: 'Wyślij link', en: 'Send link', de: 'Link senden', uk: 'Надіслати посилання' },
  resendSuccess: {
    pl: 'Jeśli konto czeka na aktywację, link aktywacyjny został wysłany',
    en: 'If the account is waiting for activation, the activation link has been sent',
    de: 'Wenn das Konto auf die Aktivierung wartet, wurde der Aktivierungslink gesendet',
    uk: 'Якщо обліковий запис чекає на активацію, посилання надіслано',
  },
  emailHint: {
    pl: 'Adres podany przy zakładaniu konta.',
    en: 'The address given when the account was opened.',
    de: 'Die beim Anlegen des Kontos angegebene Adresse.',
    uk: 'Адреса, вказана під час створення облікового запису.',
  },
})
