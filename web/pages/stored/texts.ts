import { type WrittenText, defineTexts } from '#shared/i18n.ts'
import type { StoredKey } from '#client/kept/stored.ts'

/** Words around the list of what the portal keeps in the browser. */
export const texts = defineTexts({
  title: { pl: 'Wykaz zapisywanych danych', en: 'List of what is stored', de: 'Liste der gespeicherten Daten', uk: 'Перелік збережених даних' },
  name: { pl: 'Nazwa', en: 'Name', de: 'Name', uk: 'Назва' },
  purpose: { pl: 'Do czego służy', en: 'What it is for', de: 'Wozu', uk: 'Для чого' },
  tab: {
    pl: 'W karcie przeglądarki, najdłużej do jej zamknięcia',
    en: 'In the tab, at most until it is closed',
    de: 'Im Tab, längstens bis er geschlossen wird',
    uk: 'У вкладці, щонайдовше до її закриття',
  },
  device: {
    pl: 'Na urządzeniu, do usunięcia w przeglądarce',
    en: 'On the device, until removed in the browser',
    de: 'Auf dem Gerät, bis zum Löschen im Browser',
    uk: 'На пристрої, до видалення в браузері',
  },
})

/** What each stored value is for: a key without words does not compile. */
export const purposes = defineTexts({
  token: {
    pl: 'Klucz sesji po zalogowaniu, do wylogowania',
    en: 'Session key after log-in, until log-out',
    de: 'Sitzungsschlüssel nach der Anmeldung, bis zur Abmeldung',
    uk: 'Ключ сеансу після входу, до виходу',
  },
  restrictedToken: {
    pl: 'Klucz sesji konta z ograniczeniami, do wylogowania',
    en: 'Session key of a restricted account, until log-out',
    de: 'Sitzungsschlüssel eines eingeschränkten Kontos, bis zur Abmeldung',
    uk: 'Ключ сеансу облікового запису з обмеженнями, до виходу',
  },
  nip: {
    pl: 'NIP wybranej instytucji, do wylogowania',
    en: 'NIP of the chosen institution, until log-out',
    de: 'NIP der gewählten Einrichtung, bis zur Abmeldung',
    uk: 'NIP обраної організації, до виходу',
  },
  pesel: {
    pl: 'PESEL wybranej osoby, do wylogowania',
    en: 'PESEL of the chosen person, until log-out',
    de: 'PESEL der gewählten Person, bis zur Abmeldung',
    uk: 'PESEL обраної особи, до виходу',
  },
  isUnconfirmed: {
    pl: 'Czy adres e-mail konta czeka na potwierdzenie',
    en: 'Whether the e-mail address awaits confirmation',
    de: 'Ob die E-Mail-Adresse noch zu bestätigen ist',
    uk: 'Чи очікує адреса електронної пошти підтвердження',
  },
  sessionEnd: { pl: 'Czas końca sesji', en: 'When the session ends', de: 'Ende der Sitzung', uk: 'Час кінця сеансу' },
  target: {
    pl: 'Strona, która ma się otworzyć po zalogowaniu',
    en: 'Page to open after log-in',
    de: 'Seite, die nach der Anmeldung aufgeht',
    uk: 'Сторінка, яка відкриється після входу',
  },
  firstLogin: {
    pl: 'Czy pokazać powitanie po pierwszym logowaniu',
    en: 'Whether to show the greeting of a first log-in',
    de: 'Ob die Begrüßung nach der ersten Anmeldung zu zeigen ist',
    uk: 'Чи показати привітання після першого входу',
  },
  visitCounted: {
    pl: 'Czy tę wizytę już policzono, bez rozpoznawania osoby',
    en: 'Whether this visit has been counted, without recognising anybody',
    de: 'Ob dieser Besuch gezählt ist, ohne jemanden zu erkennen',
    uk: 'Чи пораховано цей візит, без розпізнавання особи',
  },
  payment: {
    pl: 'Numer rozpoczętej płatności, aby po powrocie pokazać jej stan',
    en: 'Number of a payment that was begun, to show its status afterwards',
    de: 'Nummer einer begonnenen Zahlung, um danach ihren Stand zu zeigen',
    uk: 'Номер розпочатого платежу, щоб потім показати його стан',
  },
  letterSecret: {
    pl: 'Losowy klucz wpłaty rozpoczętej bez logowania, aby pobrać jej potwierdzenie',
    en: 'Random key of a payment begun without logging in, to get its confirmation',
    de: 'Zufallsschlüssel einer ohne Anmeldung begonnenen Zahlung, um ihre Bestätigung abzurufen',
    uk: 'Випадковий ключ платежу, розпочатого без входу, щоб отримати його підтвердження',
  },
  providerSignIn: {
    pl: 'Losowy znak logowania rozpoczętego w login.gov.pl',
    en: 'Random mark of a log-in begun at login.gov.pl',
    de: 'Zufallskennung einer bei login.gov.pl begonnenen Anmeldung',
    uk: 'Випадкова позначка входу, розпочатого в login.gov.pl',
  },
  arrival: {
    pl: 'Jednorazowy klucz z login.gov.pl, do potwierdzenia danych',
    en: 'One-time key from login.gov.pl, until your details are confirmed',
    de: 'Einmalschlüssel von login.gov.pl, bis die Daten bestätigt sind',
    uk: 'Одноразовий ключ із login.gov.pl, до підтвердження даних',
  },
  linkCode: {
    pl: 'Kod z linku w wiadomości, do jego użycia',
    en: 'Code of a link in an e-mail, until it is used',
    de: 'Code eines zugesandten Links, bis er verwendet ist',
    uk: 'Код із посилання в листі, до його використання',
  },
  drafts: {
    pl: 'Dane wpisane w formularzach i jeszcze niewysłane, bez haseł; do wysłania albo wylogowania',
    en: 'What you typed into forms and have not sent yet, without passwords; until you send it or log out',
    de: 'Eingaben in noch nicht gesendeten Formularen, ohne Passwörter; bis zum Senden oder Abmelden',
    uk: 'Дані, введені у форми й ще не надіслані, без паролів; до надсилання або виходу',
  },
  pendingStep: {
    pl: 'Logowanie między hasłem a kodem z telefonu, przez kilka minut',
    en: 'The log-in between password and code from the phone, for a few minutes',
    de: 'Die Anmeldung zwischen Passwort und Code vom Telefon, für wenige Minuten',
    uk: 'Вхід між паролем і кодом із телефона, протягом кількох хвилин',
  },
  breakTarget: {
    pl: 'Strona, do której wrócić po przerwie technicznej',
    en: 'Page to go back to after maintenance',
    de: 'Seite, zu der es nach einer Wartung zurückgeht',
    uk: 'Сторінка, до якої повернутися після технічної перерви',
  },
  reloaded: {
    pl: 'Dlaczego strona wczytała się sama jeszcze raz, aby nie powtarzać tego bez końca',
    en: 'Why the page loaded itself once more, so that this does not repeat without end',
    de: 'Warum die Seite sich noch einmal geladen hat, damit sich das nicht endlos wiederholt',
    uk: 'Чому сторінка сама завантажилася ще раз, щоб це не повторювалося без кінця',
  },
  scroll: {
    pl: 'Miejsce na stronie, aby „Wstecz” do niego wróciło',
    en: 'Place on a page, so that Back returns to it',
    de: 'Stelle auf der Seite, damit „Zurück“ dorthin führt',
    uk: 'Місце на сторінці, щоб «Назад» до нього повернулося',
  },
  language: { pl: 'Wybrany język', en: 'Chosen language', de: 'Gewählte Sprache', uk: 'Обрана мова' },
  contrast: { pl: 'Wybrany kontrast', en: 'Chosen contrast', de: 'Gewählter Kontrast', uk: 'Обраний контраст' },
  look: { pl: 'Wybrany wygląd: jasny albo ciemny', en: 'Chosen look: light or dark', de: 'Gewählte Darstellung: hell oder dunkel', uk: 'Обраний вигляд: світлий чи темний' },
  fontSize: { pl: 'Wybrana wielkość tekstu', en: 'Chosen text size', de: 'Gewählte Textgröße', uk: 'Обраний розмір тексту' },
  searchKey: {
    pl: 'Czy wyłączono klawisz „/” wyszukiwarki',
    en: 'Whether the “/” key of the search was switched off',
    de: 'Ob die Taste „/“ der Suche ausgeschaltet wurde',
    uk: 'Чи вимкнено клавішу «/» пошуку',
  },
  cookies: {
    pl: 'Czy zamknięto komunikat o pamięci przeglądarki',
    en: 'Whether the notice on browser storage was closed',
    de: 'Ob der Hinweis zum Browserspeicher geschlossen wurde',
    uk: 'Чи закрито повідомлення про пам’ять браузера',
  },
  visits: {
    pl: 'Liczba odwiedzin portalu, wyświetlana w menu bocznym',
    en: 'Number of visits to the portal, shown in the side menu',
    de: 'Zahl der Besuche des Portals, die im Seitenmenü steht',
    uk: 'Кількість відвідувань порталу, показана в бічному меню',
  },
  device: {
    pl: 'Losowe słowo, po którym portal rozpozna logowanie z innej przeglądarki',
    en: 'A random word by which the portal knows a log-in from another browser',
    de: 'Zufälliges Wort, an dem das Portal eine Anmeldung aus einem anderen Browser erkennt',
    uk: 'Випадкове слово, за яким портал розпізнає вхід з іншого браузера',
  },
  maintenance: {
    pl: 'Czy trwa przerwa techniczna',
    en: 'Whether there is maintenance',
    de: 'Ob gerade eine Wartung läuft',
    uk: 'Чи триває технічна перерва',
  },
} satisfies Readonly<Record<StoredKey, WrittenText>>)
