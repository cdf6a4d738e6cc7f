import { defineTexts } from '#shared/i18n.ts'

/** What stands behind a message about the account in its mailbox, and what a telephone says of any of them. */
export const texts = defineTexts({
  change: { pl: 'Zmiana w koncie', en: 'A change to your account', de: 'Änderung eines Kontos', uk: 'Зміна в обліковому записі' },
  act: { pl: 'Czynność urzędu na koncie', en: 'Something the office did in your account', de: 'Handlung der Behörde an einem Konto', uk: 'Дія установи з обліковим записом' },
  short: {
    pl: 'w Państwa koncie w portalu coś się zmieniło', en: 'something has changed in your portal account', de: 'an Ihrem Portalkonto hat sich etwas geändert',
    uk: 'у вашому обліковому записі щось змінилося',
  },
  adviceOwn: {
    pl: 'Jeśli to nie Państwo, proszę zmienić hasło i zawiadomić urząd. To samo napisaliśmy na adres e-mail konta.',
    en: 'If this was not you, please change your password and tell the office. We have written the same to the e-mail address of your account.',
    de: 'Wenn Sie das nicht waren, ändern Sie bitte Ihr Passwort und benachrichtigen Sie die Behörde. Dasselbe haben wir an die E-Mail-Adresse Ihres Kontos geschrieben.',
    uk: 'Якщо це були не ви, змініть пароль і повідомте установу. Те саме ми написали на адресу електронної пошти облікового запису.',
  },
  adviceOffice: {
    pl: 'Jeśli nie wiedzą Państwo, dlaczego tak się stało, proszę zapytać urząd. To samo napisaliśmy na adres e-mail konta.',
    en: 'If you do not know why this was done, please ask the office. We have written the same to the e-mail address of your account.',
    de: 'Wenn Sie nicht wissen, warum das geschah, fragen Sie bitte die Behörde. Dasselbe haben wir an die E-Mail-Adresse Ihres Kontos geschrieben.',
    uk: 'Якщо ви не знаєте, чому це сталося, запитайте установу. Те саме ми написали на адресу електронної пошти облікового запису.',
  },
})
