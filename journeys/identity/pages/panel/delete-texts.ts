/** What is said before an account goes. Glossary part 5. */
export const DELETE_TEXTS = {
  deleteConfirm: {
    pl: 'Czy na pewno usunąć konto? Tej operacji nie można cofnąć.',
    en: 'Delete the account? This cannot be undone.',
    de: 'Konto wirklich löschen? Dies kann nicht rückgängig gemacht werden.',
    uk: 'Справді видалити обліковий запис? Цю дію неможливо скасувати.',
  },
  goes: { pl: 'Co zniknie', en: 'What is deleted', de: 'Was gelöscht wird', uk: 'Що зникне' },
  goesAccount: {
    pl: 'login, hasło, adres e-mail, zgody i ustawienia konta',
    en: 'user name, password, e-mail address, consents and settings',
    de: 'Benutzername, Passwort, E-Mail-Adresse, Einwilligungen und Einstellungen',
    uk: 'логін, пароль, адреса електронної пошти, згоди та налаштування',
  },
  goesAccess: {
    pl: 'dostęp do portalu na wszystkich urządzeniach, od razu',
    en: 'access to the portal on all devices, at once',
    de: 'der Zugang zum Portal auf allen Geräten, sofort',
    uk: 'доступ до порталу на всіх пристроях, одразу',
  },
  stays: { pl: 'Co musi pozostać', en: 'What must stay', de: 'Was bleiben muss', uk: 'Що має залишитися' },
  staysOffice: {
    pl: 'sprawy, podatki i należności w urzędzie: terminy płatności biegną dalej',
    en: 'cases, taxes and charges at the office: due dates still apply',
    de: 'Angelegenheiten, Steuern und Abgaben bei der Behörde: Zahlungsfristen laufen weiter',
    uk: 'справи, податки й нарахування в установі: строки сплати діють і далі',
  },
  staysPayments: {
    pl: 'dowody płatności internetowych i wysłane zgłoszenia, przez czas wymagany przepisami',
    en: 'records of online payments and requests, for as long as the law requires',
    de: 'Belege über Online-Zahlungen und gesendete Meldungen, solange es das Gesetz verlangt',
    uk: 'підтвердження онлайн-платежів і надіслані звернення, протягом визначеного законом часу',
  },
  deleted: { pl: 'Konto zostało usunięte', en: 'The account has been deleted', de: 'Das Konto wurde gelöscht', uk: 'Обліковий запис видалено' },
  keepAccount: { pl: 'Nie, zachowaj konto', en: 'No, keep the account', de: 'Nein, Konto behalten', uk: 'Ні, залишити' },
  confirmDelete: { pl: 'Tak, usuń konto', en: 'Yes, delete the account', de: 'Ja, Konto löschen', uk: 'Так, видалити' },
}
