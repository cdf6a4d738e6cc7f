import { defineTexts } from '#shared/i18n.ts'

/** Words of the registration. Glossary part 4. */
export const texts = defineTexts({
  title: { pl: 'Rejestracja', en: 'Create an account', de: 'Registrierung', uk: 'Реєстрація' },
  lead: {
    pl: 'Konto pozwala zobaczyć własne sprawy i zapłacić należności. Po rejestracji proszę otworzyć link z wiadomości e-mail, a potem potwierdzić tożsamość w urzędzie.',
    en: 'With an account you can see your own matters and pay what is due. After registering, open the link in our e-mail, then confirm your identity at the office.',
    de: 'Mit einem Konto sehen Sie Ihre Angelegenheiten und bezahlen Forderungen. Öffnen Sie nach der Registrierung den Link in unserer E-Mail und bestätigen Sie danach Ihre Identität in der Behörde.',
    uk: 'Обліковий запис дає змогу бачити власні справи й сплачувати належне. Після реєстрації відкрийте посилання з листа, а потім підтвердьте особу в установі.',
  },
  person: { pl: 'Dane osobowe', en: 'About you', de: 'Ihre Angaben', uk: 'Особисті дані' },
  account: { pl: 'Dane do logowania', en: 'Log-in details', de: 'Anmeldedaten', uk: 'Дані для входу' },
  consents: { pl: 'Oświadczenia', en: 'Declarations', de: 'Erklärungen', uk: 'Заяви' },
  pesel: { pl: 'PESEL', en: 'PESEL number', de: 'PESEL-Nummer', uk: 'Номер PESEL' },
  peselHint: {
    pl: '11 cyfr. Po numerze PESEL urząd odnajdzie Państwa sprawy.',
    en: '11 digits. The office finds your matters by this number.',
    de: '11 Ziffern. Über diese Nummer findet die Behörde Ihre Angelegenheiten.',
    uk: '11 цифр. За цим номером установа знайде ваші справи.',
  },
  nip: { pl: 'NIP (nieobowiązkowo)', en: 'NIP (tax number, optional)', de: 'NIP (Steuernummer, freiwillig)', uk: 'NIP (податковий номер, необов’язково)' },
  nipHint: {
    pl: '10 cyfr. Tylko dla osób prowadzących działalność.',
    en: '10 digits. Only if you run a business.',
    de: '10 Ziffern. Nur wenn Sie ein Gewerbe betreiben.',
    uk: '10 цифр. Лише для підприємців.',
  },
  loginHint: {
    pl: 'Co najmniej 3 znaki. Login podają Państwo przy każdym logowaniu.',
    en: 'At least 3 characters. You give it each time you log in.',
    de: 'Mindestens 3 Zeichen. Sie geben ihn bei jeder Anmeldung an.',
    uk: 'Щонайменше 3 символи. Логін потрібен під час кожного входу.',
  },
  consentData: {
    pl: 'Zapoznałem się/zapoznałam się z informacją o przetwarzaniu danych osobowych',
    en: 'I have read the information on personal data processing',
    de: 'Ich habe die Informationen zur Verarbeitung personenbezogener Daten gelesen',
    uk: 'Я ознайомився/ознайомилася з інформацією про обробку персональних даних',
  },
  consentTerms: {
    pl: 'Akceptuję regulamin portalu',
    en: 'I accept the terms of use',
    de: 'Ich akzeptiere die Nutzungsbedingungen',
    uk: 'Я приймаю правила користування порталом',
  },
  show: { pl: 'Pokaż treść', en: 'Show text', de: 'Text anzeigen', uk: 'Показати текст' },
  dataTitle: {
    pl: 'Informacja o przetwarzaniu danych osobowych',
    en: 'Information on personal data processing',
    de: 'Informationen zur Verarbeitung personenbezogener Daten',
    uk: 'Інформація про обробку персональних даних',
  },
  termsTitle: { pl: 'Regulamin portalu', en: 'Terms of use', de: 'Nutzungsbedingungen', uk: 'Правила користування порталом' },
  version: { pl: 'Wersja {version}', en: 'Version {version}', de: 'Version {version}', uk: 'Версія {version}' },
  submit: { pl: 'Zarejestruj się', en: 'Create account', de: 'Registrieren', uk: 'Зареєструватися' },
  haveAccount: {
    pl: 'Mam już konto – zaloguj się',
    en: 'I already have an account – log in',
    de: 'Ich habe bereits ein Konto – anmelden',
    uk: 'У мене вже є обліковий запис – увійти',
  },
  success: {
    pl: 'Rejestracja przyjęta. Na podany adres e-mail wysłaliśmy wiadomość: proszę otworzyć link, aby aktywować konto.',
    en: 'Registration received. We have sent a message to your e-mail address: please open the link to activate the account.',
    de: 'Registrierung eingegangen. Wir haben eine Nachricht an Ihre E-Mail-Adresse gesendet: Bitte öffnen Sie den Link, um das Konto zu aktivieren.',
    uk: 'Реєстрацію прийнято. На вказану адресу надіслано лист: відкрийте посилання, щоб активувати обліковий запис.',
  },
})
