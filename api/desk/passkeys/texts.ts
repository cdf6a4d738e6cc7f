import { defineTexts } from '#shared/i18n.ts'

/** What somebody of the office is told of their own keys, so that one added by another person does not come unnoticed. */
export const texts = defineTexts({
  addedSubject: { pl: 'Dodano klucz dostępu do biurka', en: 'A passkey of your desk account was added', de: 'Ein Zugangsschlüssel zum Behördenbereich wurde hinzugefügt', uk: 'Додано ключ доступу до робочого місця' },
  added: {
    pl: 'Do Państwa konta na biurku urzędu dodano klucz dostępu „{name}”. Można się nim zalogować bez hasła.',
    en: 'The passkey “{name}” was added to your account at the desk of the office. It opens the desk without a password.',
    de: 'Zu Ihrem Konto im Behördenbereich wurde der Zugangsschlüssel „{name}“ hinzugefügt. Er öffnet den Behördenbereich ohne Passwort.',
    uk: 'До вашого облікового запису на робочому місці установи додано ключ доступу «{name}». Він відкриває робоче місце без пароля.',
  },
  removedSubject: { pl: 'Usunięto klucz dostępu do biurka', en: 'A passkey of your desk account was removed', de: 'Ein Zugangsschlüssel zum Behördenbereich wurde entfernt', uk: 'Видалено ключ доступу до робочого місця' },
  removed: {
    pl: 'Z Państwa konta na biurku urzędu usunięto klucz dostępu „{name}”.',
    en: 'The passkey “{name}” was removed from your account at the desk of the office.',
    de: 'Der Zugangsschlüssel „{name}“ wurde von Ihrem Konto im Behördenbereich entfernt.',
    uk: 'Ключ доступу «{name}» видалено з вашого облікового запису на робочому місці установи.',
  },
  advice: {
    pl: 'Jeśli to nie Państwo, proszę od razu powiadomić administratora biurka: zablokuje konto.',
    en: 'If this was not you, please tell the administrator of the desk at once: they block the account.',
    de: 'Wenn Sie das nicht waren, benachrichtigen Sie bitte sofort die Administration des Behördenbereichs: Sie sperrt das Konto.',
    uk: 'Якщо це були не ви, негайно повідомте адміністратора робочого місця: він заблокує обліковий запис.',
  },
})
