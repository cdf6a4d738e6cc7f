import { defineTexts } from '#shared/i18n.ts'

/** Words of account forms that server and screen share. */
export const texts = defineTexts({
  passwordRule: {
    pl: 'Hasło powinno mieć co najmniej {length} znaków, w tym małą i wielką literę, cyfrę oraz znak specjalny, i nie może być łatwe do odgadnięcia',
    en: 'The password should have at least {length} characters, with a lower-case and an upper-case letter, a digit and a special character, and must not be easy to guess',
    de: 'Das Passwort muss mindestens {length} Zeichen haben, darunter Klein- und Großbuchstaben, eine Ziffer und ein Sonderzeichen, und darf nicht leicht zu erraten sein',
    uk: 'Пароль має містити щонайменше {length} символів, зокрема малу й велику літери, цифру та спеціальний символ, і не повинен легко вгадуватися',
  },
  passwordRuleLength: {
    pl: 'Hasło powinno mieć co najmniej {length} znaków i nie może być łatwe do odgadnięcia',
    en: 'The password should have at least {length} characters and must not be easy to guess',
    de: 'Das Passwort muss mindestens {length} Zeichen haben und darf nicht leicht zu erraten sein',
    uk: 'Пароль має містити щонайменше {length} символів і не повинен легко вгадуватися',
  },
  passwordSame: {
    pl: 'Nowe hasło nie może być takie samo jak dotychczasowe',
    en: 'The new password cannot be the same as the old one',
    de: 'Das neue Passwort darf nicht mit dem alten übereinstimmen',
    uk: 'Новий пароль не може збігатися з поточним',
  },
  loginFormat: {
    pl: 'Login powinien mieć co najmniej 3 znaki: litery, cyfry, kropki, myślniki, podkreślenia, @ lub +',
    en: 'The user name should have at least 3 characters: letters, digits, dots, hyphens, underscores, @ or +',
    de: 'Der Benutzername muss mindestens 3 Zeichen haben: Buchstaben, Ziffern, Punkte, Binde- und Unterstriche, @ oder +',
    uk: 'Логін має містити щонайменше 3 символи: літери, цифри, крапки, дефіси, підкреслення, @ або +',
  },
  loginTaken: {
    pl: 'Ten login jest już zajęty. Proszę wybrać inny.',
    en: 'This user name is already taken. Please choose another.',
    de: 'Dieser Benutzername ist bereits vergeben. Bitte wählen Sie einen anderen.',
    uk: 'Цей логін уже зайнято. Оберіть інший.',
  },
  letterCodeWrong: {
    pl: 'Ten kod nie działa: jest inny niż w piśmie, został już użyty albo wygasł. Po nowe pismo proszę zgłosić się do urzędu.',
    en: 'This code does not work: it differs from the letter, has been used or has expired. Please ask the office for a new letter.',
    de: 'Dieser Code gilt nicht: Er weicht vom Schreiben ab, wurde bereits verwendet oder ist abgelaufen. Ein neues Schreiben erhalten Sie von der Behörde.',
    uk: 'Цей код не діє: він не збігається з листом, уже використаний або прострочений. По новий лист зверніться до установи.',
  },
  emailFormat: { pl: 'Niepoprawny format adresu e-mail', en: 'Wrong e-mail address format', de: 'Ungültiges E-Mail-Format', uk: 'Неправильний формат адреси електронної пошти' },
  emailSame: { pl: 'Nowy i obecny adres e-mail są takie same', en: 'The new and current e-mail addresses are the same', de: 'Neue und aktuelle E-Mail-Adresse sind gleich', uk: 'Нова й поточна адреси однакові' },
  peselInvalid: { pl: 'Błędny numer PESEL', en: 'Wrong PESEL number', de: 'Ungültige PESEL-Nummer', uk: 'Неправильний номер PESEL' },
  nipInvalid: { pl: 'Błędny numer NIP', en: 'Wrong NIP number', de: 'Ungültige NIP-Nummer', uk: 'Неправильний номер NIP' },
  proven: {
    pl: 'Te dane pochodzą z login.gov.pl i nie można ich zmienić',
    en: 'These data come from login.gov.pl and cannot be changed',
    de: 'Diese Angaben stammen von login.gov.pl und können nicht geändert werden',
    uk: 'Ці дані отримано з login.gov.pl, змінити їх не можна',
  },
  foreignAddress: {
    pl: 'Adres powrotu musi należeć do portalu',
    en: 'The return address must belong to the portal',
    de: 'Die Rückkehradresse muss zum Portal gehören',
    uk: 'Адреса повернення має належати порталу',
  },
  consentRequired: { pl: 'Wymagana zgoda', en: 'Consent required', de: 'Zustimmung erforderlich', uk: 'Потрібна згода' },
  phone: { pl: 'Numer telefonu powinien mieć 9 cyfr', en: 'The phone number should have 9 digits', de: 'Die Telefonnummer muss 9 Ziffern haben', uk: 'Номер телефону має містити 9 цифр' },
  empty: { pl: 'Puste pole', en: 'Empty field', de: 'Leeres Feld', uk: 'Порожнє поле' },
  emptyFirstName: {
    pl: 'Puste pole. Proszę wpisać imię.',
    en: 'Empty field. Please enter your first name.',
    de: 'Leeres Feld. Bitte geben Sie den Vornamen ein.',
    uk: 'Порожнє поле. Введіть ім’я.',
  },
  emptyLastName: {
    pl: 'Puste pole. Proszę wpisać nazwisko.',
    en: 'Empty field. Please enter your last name.',
    de: 'Leeres Feld. Bitte geben Sie den Nachnamen ein.',
    uk: 'Порожнє поле. Введіть прізвище.',
  },
  emptyLogin: {
    pl: 'Puste pole. Proszę wpisać login.',
    en: 'Empty field. Please enter your user name.',
    de: 'Leeres Feld. Bitte geben Sie den Benutzernamen ein.',
    uk: 'Порожнє поле. Введіть логін.',
  },
  format: { pl: 'Niepoprawny format', en: 'Invalid format', de: 'Ungültiges Format', uk: 'Неправильний формат' },
})
