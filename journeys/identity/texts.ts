import { defineTexts } from '#shared/i18n.ts'
import { peselWords } from '#shared/person/pesel-words.ts'

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
    uk: 'Цей код не діє: він не збігається з листом, уже використаний, або строк його дії минув. По новий лист зверніться до установи.',
  },
  emailFormat: {
    pl: 'Niepoprawny format adresu e-mail. Adres wygląda tak: anna@przyklad.pl',
    en: 'Wrong e-mail address format. An address looks like this: anna@example.com',
    de: 'Ungültiges E-Mail-Format. Eine Adresse sieht so aus: anna@beispiel.de',
    uk: 'Неправильний формат адреси електронної пошти. Адреса має такий вигляд: anna@example.com',
  },
  emailSame: { pl: 'Nowy i obecny adres e-mail są takie same', en: 'The new and current e-mail addresses are the same', de: 'Neue und aktuelle E-Mail-Adresse sind gleich', uk: 'Нова й поточна адреси однакові' },
  emptyPesel: {
    pl: 'Puste pole. Proszę wpisać numer PESEL.',
    en: 'Empty field. Please enter your PESEL number.',
    de: 'Leeres Feld. Bitte geben Sie die PESEL-Nummer ein.',
    uk: 'Порожнє поле. Введіть номер PESEL.',
  },
  ...peselWords,
  nipInvalid: {
    pl: 'Błędny numer NIP. Proszę sprawdzić wszystkie 10 cyfr.',
    en: 'Wrong NIP number. Please check all 10 digits.',
    de: 'Ungültige NIP-Nummer. Bitte prüfen Sie alle 10 Ziffern.',
    uk: 'Неправильний номер NIP. Перевірте всі 10 цифр.',
  },
  proven: {
    pl: 'Te dane pochodzą z login.gov.pl i nie można ich zmienić',
    en: 'These details come from login.gov.pl and cannot be changed',
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
  knowledgeRequired: {
    pl: 'Wymagana zgoda. Proszę zaznaczyć, że znają Państwo informację.',
    en: 'Required. Please tick that you have read the information.',
    de: 'Erforderlich. Bitte bestätigen Sie, dass Sie die Information kennen.',
    uk: 'Обов’язково. Позначте, що ви ознайомилися з інформацією.',
  },
  phoneFormat: {
    pl: 'Niepoprawny format. Numer telefonu ma 9 cyfr, na przykład 600 100 200.',
    en: 'Invalid format. A phone number has 9 digits, for example 600 100 200.',
    de: 'Ungültiges Format. Eine Telefonnummer hat 9 Ziffern, zum Beispiel 600 100 200.',
    uk: 'Неправильний формат. Номер телефона має 9 цифр, наприклад 600 100 200.',
  },
  faxFormat: {
    pl: 'Niepoprawny format. Numer faksu ma od 7 do 15 cyfr.',
    en: 'Invalid format. A fax number has 7 to 15 digits.',
    de: 'Ungültiges Format. Eine Faxnummer hat 7 bis 15 Ziffern.',
    uk: 'Неправильний формат. Номер факсу має від 7 до 15 цифр.',
  },
  websiteFormat: {
    pl: 'Niepoprawny format. Adres strony wygląda tak: www.przyklad.pl',
    en: 'Invalid format. The address of a website looks like this: www.example.com',
    de: 'Ungültiges Format. Die Adresse einer Website sieht so aus: www.beispiel.de',
    uk: 'Неправильний формат. Адреса сайту має такий вигляд: www.example.com',
  },
  postalFormat: {
    pl: 'Niepoprawny format. Kod pocztowy ma 5 cyfr, na przykład 99-999.',
    en: 'Invalid format. A postal code has 5 digits, for example 99-999.',
    de: 'Ungültiges Format. Eine Postleitzahl hat 5 Ziffern, zum Beispiel 99-999.',
    uk: 'Неправильний формат. Поштовий індекс має 5 цифр, наприклад 99-999.',
  },
  houseNumberTooLong: {
    pl: 'Niepoprawny format. Numer ma najwyżej 20 znaków.',
    en: 'Invalid format. The number has at most 20 characters.',
    de: 'Ungültiges Format. Die Nummer hat höchstens 20 Zeichen.',
    uk: 'Неправильний формат. Номер має щонайбільше 20 символів.',
  },
  empty: {
    pl: 'Puste pole. Proszę je wypełnić.',
    en: 'Empty field. Please fill it in.',
    de: 'Leeres Feld. Bitte füllen Sie es aus.',
    uk: 'Порожнє поле. Заповніть його.',
  },
  nameFormat: {
    pl: 'Imię i nazwisko mogą mieć litery, spacje, kropki, apostrofy i łączniki.',
    en: 'Names may have letters, spaces, full stops, apostrophes and hyphens.',
    de: 'Namen können Buchstaben, Leerzeichen, Punkte, Apostrophe und Bindestriche enthalten.',
    uk: 'Ім’я та прізвище можуть містити літери, пробіли, крапки, апострофи й дефіси.',
  },
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
})
