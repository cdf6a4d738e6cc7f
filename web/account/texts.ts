import { defineTexts } from '#shared/i18n.ts'

/** Words of the user panel. Glossary part 5. */
export const texts = defineTexts({
  home: { pl: 'Strona główna', en: 'Home', de: 'Startseite', uk: 'Головна' },
  title: { pl: 'Panel użytkownika', en: 'My account', de: 'Mein Konto', uk: 'Кабінет користувача' },
  lead: {
    pl: 'Dane konta. Zmienić je można w urzędzie.',
    en: 'Data of your account. They can be changed at the office.',
    de: 'Daten Ihres Kontos. Sie können in der Behörde geändert werden.',
    uk: 'Дані облікового запису. Змінити їх можна в установі.',
  },
  unverified: {
    pl: 'Konto niezweryfikowane. Aby uzyskać pełny dostęp, proszę potwierdzić tożsamość w urzędzie albo przez Profil Zaufany.',
    en: 'Unverified account. For full access, confirm your identity at the office or with the Trusted Profile.',
    de: 'Nicht verifiziertes Konto. Für vollen Zugriff bestätigen Sie bitte Ihre Identität in der Behörde oder mit dem Profil Zaufany.',
    uk: 'Обліковий запис не верифіковано. Щоб отримати повний доступ, підтвердьте особу в установі або через довірений профіль.',
  },
  unconfirmed: {
    pl: 'Konto niepotwierdzone. Proszę potwierdzić adres e-mail za pomocą linku z wiadomości.',
    en: 'Unconfirmed account. Please confirm your e-mail address using the link we sent.',
    de: 'Nicht bestätigtes Konto. Bitte bestätigen Sie Ihre E-Mail-Adresse über den zugesandten Link.',
    uk: 'Обліковий запис не підтверджено. Підтвердьте адресу електронної пошти за посиланням із листа.',
  },
  nextDay: {
    pl: 'Dane pojawią się na koncie następnego dnia roboczego po potwierdzeniu.',
    en: 'Data appear on the account on the next working day after confirmation.',
    de: 'Die Daten erscheinen am nächsten Werktag nach der Bestätigung.',
    uk: 'Дані з’являться наступного робочого дня після підтвердження.',
  },
  restrictedTitle: { pl: 'Dostęp jest ograniczony', en: 'Access is limited', de: 'Der Zugriff ist eingeschränkt', uk: 'Доступ обмежено' },
  contactOffice: { pl: 'Kontakt z urzędem', en: 'Contact the office', de: 'Behörde kontaktieren', uk: 'Зв’язатися з установою' },
  account: { pl: 'Konto', en: 'Account', de: 'Konto', uk: 'Обліковий запис' },
  firstName: { pl: 'Imię', en: 'First name', de: 'Vorname', uk: 'Ім’я' },
  lastName: { pl: 'Nazwisko', en: 'Last name', de: 'Nachname', uk: 'Прізвище' },
  login: { pl: 'Login', en: 'User name', de: 'Benutzername', uk: 'Логін' },
  email: { pl: 'Adres e-mail', en: 'E-mail address', de: 'E-Mail-Adresse', uk: 'Адреса електронної пошти' },
  pesel: { pl: 'PESEL', en: 'PESEL', de: 'PESEL', uk: 'PESEL' },
  nip: { pl: 'NIP', en: 'NIP', de: 'NIP', uk: 'NIP' },
  none: { pl: 'nie podano', en: 'not given', de: 'nicht angegeben', uk: 'не вказано' },
  subjects: {
    pl: 'Podmioty, w imieniu których można działać',
    en: 'Subjects you may act for',
    de: 'Personen und Einrichtungen, für die Sie handeln dürfen',
    uk: 'Від чийого імені можна діяти',
  },
  individual: { pl: 'Osoba fizyczna', en: 'Individual', de: 'Privatperson', uk: 'Фізична особа' },
  institution: { pl: 'Instytucja', en: 'Institution', de: 'Einrichtung', uk: 'Установа' },
})
