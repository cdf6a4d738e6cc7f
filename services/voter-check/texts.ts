import { defineTexts } from '#shared/i18n.ts'
import { peselWords } from '#shared/person/pesel-words.ts'

export const texts = defineTexts({
  title: { pl: 'Gdzie Państwo głosują', en: 'Where you vote', de: 'Wo Sie wählen', uk: 'Де ви голосуєте' },
  lead: {
    pl: 'Obwód, okręg i adres lokalu wyborczego: po zalogowaniu od razu, bez logowania po wpisaniu numeru PESEL.',
    en: 'District, constituency and polling station: at once when you are logged in, otherwise with a PESEL number.',
    de: 'Wahlbezirk, Wahlkreis und Wahllokal: angemeldet sofort, sonst nach Eingabe der PESEL-Nummer.',
    uk: 'Дільниця, її адреса та округ: після входу одразу, без входу за номером PESEL.',
  },
  words: {
    pl: 'wybory, głosowanie, spis wyborców, lista wyborców, lokal wyborczy, okręg, gdzie głosować',
    en: 'election, vote, list of voters, polling station, constituency, where to vote',
    de: 'Wahl, wählen, Wählerverzeichnis, Wahllokal, Wahlkreis, wo wählen',
    uk: 'вибори, голосування, список виборців, виборча дільниця, округ, де голосувати',
  },
  none: {
    pl: 'Aktualnie nie odbywają się żadne wybory', en: 'There are no elections at present', de: 'Derzeit finden keine Wahlen statt', uk: 'Наразі вибори не проводяться',
  },
  date: { pl: 'Data wyborów', en: 'Election date', de: 'Wahltag', uk: 'Дата виборів' },
  choose: { pl: 'Proszę wybrać', en: 'Please choose', de: 'Bitte wählen', uk: 'Оберіть' },
  pesel: { pl: 'Numer PESEL', en: 'PESEL number', de: 'PESEL-Nummer', uk: 'Номер PESEL' },
  peselHint: {
    pl: '11 cyfr. Numeru nie zapisujemy.', en: '11 digits. We do not keep the number.', de: '11 Ziffern. Wir speichern die Nummer nicht.', uk: '11 цифр. Ми не зберігаємо номер.',
  },
  emptyPesel: {
    pl: 'Puste pole. Proszę wpisać numer PESEL.',
    en: 'Empty field. Please enter a PESEL number.',
    de: 'Leeres Feld. Bitte geben Sie eine PESEL-Nummer ein.',
    uk: 'Порожнє поле. Введіть номер PESEL.',
  },
  byPesel: { pl: 'Sprawdź po numerze PESEL', en: 'Check by PESEL number', de: 'Mit PESEL-Nummer prüfen', uk: 'Перевірити за номером PESEL' },
  ...peselWords,
  check: { pl: 'Sprawdź', en: 'Check', de: 'Prüfen', uk: 'Перевірити' },
  result: { pl: 'Wynik', en: 'Result', de: 'Ergebnis', uk: 'Результат' },
  ownResult: { pl: 'Państwa obwód głosowania', en: 'Your polling district', de: 'Ihr Wahlbezirk', uk: 'Ваша виборча дільниця' },
  documentTitle: { pl: 'Obwód głosowania wyborcy', en: 'Polling district of a voter', de: 'Wahlbezirk einer wahlberechtigten Person', uk: 'Виборча дільниця виборця' },
  /** Polling stations are open so long in every election (Electoral Code, art. 39 § 6). */
  hours: { pl: 'w godzinach 7.00–21.00', en: '7 am to 9 pm', de: '7 bis 21 Uhr', uk: 'з 7.00 до 21.00' },
  map: { pl: 'Pokaż lokal na mapie', en: 'Show the polling station on a map', de: 'Wahllokal im Stadtplan zeigen', uk: 'Показати дільницю на карті' },
  peselLabel: { pl: 'PESEL', en: 'PESEL number', de: 'PESEL-Nummer', uk: 'Номер PESEL' },
  district: { pl: 'Obwód', en: 'Polling district', de: 'Wahlbezirk', uk: 'Виборча дільниця' },
  constituency: { pl: 'Okręg', en: 'Constituency', de: 'Wahlkreis', uk: 'Виборчий округ' },
  listNo: { pl: 'Numer na liście', en: 'Number on the list', de: 'Nummer im Wählerverzeichnis', uk: 'Номер у списку' },
  listNoHidden: {
    pl: 'widoczny tylko dla tej osoby po zalogowaniu',
    en: 'shown only to this person when logged in',
    de: 'nur für diese Person nach der Anmeldung sichtbar',
    uk: 'видно лише цій особі після входу',
  },
  station: { pl: 'Adres lokalu wyborczego', en: 'Polling station address', de: 'Adresse des Wahllokals', uk: 'Адреса виборчої дільниці' },
  notFound: {
    pl: 'Nie znaleziono osoby na liście wyborców', en: 'Person not found on the list of voters', de: 'Person nicht im Wählerverzeichnis gefunden', uk: 'Особу не знайдено у списку виборців',
  },
  notFoundHelp: {
    pl: 'Proszę sprawdzić wpisany numer. Na pytania o spis wyborców odpowiada urząd.',
    en: 'Please check the number you entered. The office answers questions about the list of voters.',
    de: 'Bitte prüfen Sie die eingegebene Nummer. Fragen zum Wählerverzeichnis beantwortet die Behörde.',
    uk: 'Перевірте введений номер. На запитання про список виборців відповідає установа.',
  },
  counts: {
    pl: 'Liczba mieszkańców i wyborców w obwodach',
    en: 'Numbers of residents and voters by district',
    de: 'Zahl der Einwohner und Wahlberechtigten nach Wahlbezirken',
    uk: 'Кількість мешканців і виборців за дільницями',
  },
  contact: { pl: 'Kontakt z urzędem', en: 'Contact the office', de: 'Kontakt zur Behörde', uk: 'Зв’язатися з установою' },
})
