import { defineTexts } from '../i18n.ts'

/**
 * The catalogue of error codes (spec/api.md, "Conventions"): `kod` → HTTP status and the text that a person reads.
 * The log gets the cause; the answer gets only this.
 */
export const ERRORS = {
  invalidInput: { kod: 1000, status: 400 },
  wrongCredentials: { kod: 1001, status: 401 },
  notFound: { kod: 1004, status: 404 },
  unauthorized: { kod: 1005, status: 401 },
  conflict: { kod: 1006, status: 409 },
  tooLarge: { kod: 1007, status: 413 },
  unsupportedMedia: { kod: 1008, status: 415 },
  inactiveAccount: { kod: 1009, status: 403 },
  blockedAccount: { kod: 1009, status: 403 },
  tooManyAttempts: { kod: 1010, status: 429 },
  captcha: { kod: 1011, status: 422 },
  methodNotAllowed: { kod: 1012, status: 405 },
  foreignOrigin: { kod: 1013, status: 403 },
  weakPassword: { kod: 1105, status: 422 },
  subjectForbidden: { kod: 1403, status: 403 },
  subjectKind: { kod: 1404, status: 403 },
  restricted: { kod: 1405, status: 403 },
  signInOff: { kod: 1406, status: 403 },
  featureOff: { kod: 1407, status: 403 },
  deskForbidden: { kod: 1408, status: 403 },
  ownCase: { kod: 1409, status: 403 },
  secondPerson: { kod: 1410, status: 403 },
  reasonMissing: { kod: 1411, status: 422 },
  officeAct: { kod: 1412, status: 409 },
  viewOnly: { kod: 1413, status: 403 },
  internal: { kod: 1500, status: 500 },
  timeout: { kod: 1501, status: 504 },
  usedPassword: { kod: 1502, status: 422 },
  portalBreak: { kod: 1503, status: 503 },
  serviceBreak: { kod: 1504, status: 503 },
  gatewayFailed: { kod: 1505, status: 502 },
  identityFailed: { kod: 1506, status: 502 },
  gatewayRefused: { kod: 1507, status: 502 },
  unusableEmail: { kod: 1511, status: 422 },
  wrongPassword: { kod: 1519, status: 422 },
  wrongCode: { kod: 1520, status: 401 },
  passwordAgain: { kod: 1521, status: 403 },
  providerAgain: { kod: 1522, status: 403 },
  wrongPasskey: { kod: 1523, status: 401 },
  directoryFailed: { kod: 1524, status: 502 },
  directoryInvalid: { kod: 1525, status: 401 },
  directoryStranger: { kod: 1526, status: 403 },
  directoryAfterLink: { kod: 1527, status: 403 },
  linkExpired: { kod: 1530, status: 422 },
  noProtocol: { kod: 1604, status: 404 },
  noCalendar: { kod: 1605, status: 404 },
  notPayable: { kod: 1701, status: 409 },
  amountChanged: { kod: 1702, status: 409 },
  idempotencyMismatch: { kod: 1703, status: 422 },
  noneSelected: { kod: 1704, status: 422 },
  recipientUnknown: { kod: 1705, status: 409 },
  noReceipt: { kod: 1706, status: 409 },
} as const

export type ErrorName = keyof typeof ERRORS

/** What a failing answer carries (spec/api.md). */
export interface ErrorAnswer {
  kod: number
  opis: string
  pola?: Record<string, string>
}

/**
 * A refusal that the person is told about. Thrown anywhere on the server, turned into an answer by one mapper.
 * `fields` names what is wrong with each input field, already in words.
 */
export class Refusal extends Error {
  readonly error: ErrorName
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  /** Whose call it was, for the audit log. Never answered. */
  readonly accountId: number | undefined
  /** Likewise, where it was nobody with an account: as the log has them. */
  readonly actor: string | undefined

  constructor(error: ErrorName, more: { fields?: Record<string, string>; retryAfterSeconds?: number; details?: Record<string, unknown>; accountId?: number | undefined; actor?: string | undefined } = {}) {
    super(error)
    this.name = 'Refusal'
    this.error = error
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.details = more.details
    this.accountId = more.accountId
    this.actor = more.actor
  }
}

export const errorTexts = defineTexts({
  invalidInput: {
    pl: 'Dane są niepoprawne. Proszę poprawić wskazane pola i wysłać ponownie.',
    en: 'Some of what you entered is not valid. Please correct the fields named and send again.',
    de: 'Die Angaben sind nicht gültig. Bitte berichtigen Sie die genannten Felder und senden Sie erneut.',
    uk: 'Дані неправильні. Виправте вказані поля й надішліть ще раз.',
  },
  wrongCredentials: { pl: 'Nieprawidłowy login lub hasło', en: 'Wrong user name or password', de: 'Benutzername oder Passwort ist falsch', uk: 'Неправильний логін або пароль' },
  signInOff: { pl: 'Ten sposób logowania jest wyłączony.', en: 'This way of logging in is switched off.', de: 'Diese Art der Anmeldung ist abgeschaltet.', uk: 'Цей спосіб входу вимкнено.' },
  featureOff: { pl: 'Urząd nie udostępnia tej funkcji w portalu.', en: 'The office does not offer this in the portal.', de: 'Die Behörde bietet dies im Portal nicht an.', uk: 'Установа не надає цієї функції на порталі.' },
  deskForbidden: {
    pl: 'Do tej czynności potrzebne jest inne uprawnienie. Nadaje je administrator biurka.',
    en: 'This needs another permission. The administrator of the desk grants it.',
    de: 'Dafür ist eine andere Berechtigung nötig. Sie wird von der Administration des Behördenbereichs erteilt.',
    uk: 'Для цієї дії потрібен інший дозвіл. Його надає адміністратор робочого місця установи.',
  },
  ownCase: { pl: 'Sprawy własnej ani domowników nie można prowadzić. Zajmie się nią ktoś inny.', en: 'You cannot deal with your own case or that of your household. Somebody else will.', de: 'Den eigenen Fall oder den des eigenen Haushalts darf man nicht bearbeiten. Das übernimmt jemand anderes.', uk: 'Вести власну справу або справу свого домогосподарства не можна. Нею займеться хтось інший.' },
  secondPerson: { pl: 'Zatwierdza ktoś inny niż ten, kto zaproponował.', en: 'Somebody other than whoever proposed it has to agree.', de: 'Zustimmen muss jemand anderes als die Person, die es vorgeschlagen hat.', uk: 'Погодити має хтось інший, а не той, хто запропонував.' },
  reasonMissing: { pl: 'Proszę podać powód: od 10 do 120 znaków, bez numerów osób.', en: 'Please give a reason: 10 to 120 characters, without personal numbers.', de: 'Bitte einen Grund angeben: 10 bis 120 Zeichen, ohne Personennummern.', uk: 'Укажіть причину: від 10 до 120 знаків, без номерів осіб.' },
  viewOnly: { pl: 'To podgląd urzędu: nic nie można w nim zmienić, wysłać ani zapłacić.', en: 'This is a view by the office: nothing can be changed, sent or paid in it.', de: 'Dies ist eine Ansicht der Behörde: Darin kann nichts geändert, gesendet oder bezahlt werden.', uk: 'Це перегляд установи: у ньому нічого не можна змінити, надіслати чи сплатити.' },
  officeAct: { pl: 'Tej czynności nie można teraz wykonać.', en: 'This cannot be done now.', de: 'Das ist jetzt nicht möglich.', uk: 'Цю дію зараз виконати неможливо.' },
  identityFailed: {
    pl: 'Błąd przekierowania do węzła krajowego',
    en: 'Could not redirect to the national log-in node',
    de: 'Weiterleitung zum nationalen Anmeldeknoten fehlgeschlagen',
    uk: 'Не вдалося перейти до національного вузла входу',
  },
  notFound: { pl: 'Nie znaleziono danych.', en: 'Not found.', de: 'Nicht gefunden.', uk: 'Не знайдено.' },
  unauthorized: { pl: 'Sesja wygasła. Proszę zalogować się ponownie.', en: 'Your session has expired. Please log in again.', de: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.', uk: 'Сеанс закінчився. Увійдіть ще раз.' },
  conflict: { pl: 'Dane zmieniły się w międzyczasie. Proszę odświeżyć stronę.', en: 'The data has changed in the meantime. Please reload the page.', de: 'Die Daten haben sich inzwischen geändert. Bitte laden Sie die Seite neu.', uk: 'Дані тим часом змінилися. Оновіть сторінку.' },
  tooLarge: {
    pl: 'Przesłane dane są zbyt duże i nie zostały zapisane. Proszę skrócić treść i wysłać ponownie.',
    en: 'The data sent are too large and were not saved. Please shorten them and send again.',
    de: 'Die gesendeten Daten sind zu groß und wurden nicht gespeichert. Bitte kürzen Sie sie und senden Sie erneut.',
    uk: 'Надіслані дані завеликі, їх не збережено. Скоротіть текст і надішліть ще раз.',
  },
  unsupportedMedia: { pl: 'Nieobsługiwany rodzaj danych.', en: 'This kind of data is not supported.', de: 'Diese Art von Daten wird nicht unterstützt.', uk: 'Такий тип даних не підтримується.' },
  inactiveAccount: {
    pl: 'Nie można się zalogować ze względu na brak aktywowania konta poprzez link aktywacyjny',
    en: 'You cannot log in because the account has not been activated with the activation link',
    de: 'Anmeldung nicht möglich: Das Konto wurde noch nicht über den Aktivierungslink aktiviert',
    uk: 'Увійти неможливо: обліковий запис не активовано за посиланням',
  },
  blockedAccount: { pl: 'Konto jest nieaktywne', en: 'The account is inactive', de: 'Das Konto ist nicht aktiv', uk: 'Обліковий запис неактивний' },
  tooManyAttempts: { pl: 'Zbyt wiele prób. Proszę spróbować za {seconds} s.', en: 'Too many attempts. Please try again in {seconds} s.', de: 'Zu viele Versuche. Bitte versuchen Sie es in {seconds} Sek. erneut.', uk: 'Забагато спроб. Спробуйте через {seconds} с.' },
  captcha: {
    pl: 'Nie udało się sprawdzić, że formularza nie wysyła automat. Niczego nie wysłano, a wpisane dane zostały. Proszę spróbować jeszcze raz.',
    en: 'We could not check that no robot is sending this form. Nothing was sent, and your entries were kept. Please try again.',
    de: 'Wir konnten nicht prüfen, ob ein Roboter dieses Formular sendet. Nichts wurde gesendet, Ihre Eingaben sind noch da. Bitte versuchen Sie es erneut.',
    uk: 'Не вдалося перевірити, що форму надсилає не робот. Нічого не надіслано, введені дані збережено. Спробуйте ще раз.',
  },
  methodNotAllowed: { pl: 'Tej czynności nie można tu wykonać.', en: 'This action is not possible here.', de: 'Diese Aktion ist hier nicht möglich.', uk: 'Цю дію тут виконати неможливо.' },
  foreignOrigin: { pl: 'Tę czynność można wykonać tylko na stronie portalu.', en: 'This action is only possible on the pages of the portal.', de: 'Diese Aktion ist nur auf den Seiten des Portals möglich.', uk: 'Цю дію можна виконати лише на сторінках порталу.' },
  weakPassword: { pl: 'Hasło jest zbyt słabe.', en: 'The password is too weak.', de: 'Das Passwort ist zu schwach.', uk: 'Пароль занадто слабкий.' },
  subjectForbidden: { pl: 'Wybrany podmiot nie ma dostępu do tej usługi', en: 'The chosen person or institution has no access to this service', de: 'Die gewählte Person oder Einrichtung hat keinen Zugriff auf diesen Dienst', uk: 'Обрана особа або організація не має доступу до цієї послуги' },
  subjectKind: { pl: 'Podmiot nie ma dostępu do tej usługi', en: 'This person or institution has no access to this service', de: 'Für diese Person oder Einrichtung ist der Dienst nicht verfügbar', uk: 'Ця особа або організація не має доступу до цієї послуги' },
  restricted: { pl: 'Konto ma ograniczony dostęp do czasu potwierdzenia danych.', en: 'The account has limited access until its details are confirmed.', de: 'Das Konto hat eingeschränkten Zugriff, bis seine Daten bestätigt sind.', uk: 'Доки дані облікового запису не підтверджено, доступ обмежено.' },
  internal: { pl: 'Wystąpił nieoczekiwany błąd. Proszę spróbować ponownie. Numer błędu: {id}.', en: 'An unexpected error occurred. Please try again. Error number: {id}.', de: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut. Fehlernummer: {id}.', uk: 'Сталася неочікувана помилка. Спробуйте ще раз. Номер помилки: {id}.' },
  timeout: { pl: 'Odpowiedź trwa zbyt długo. Proszę spróbować ponownie.', en: 'The portal is taking too long to answer. Please try again.', de: 'Die Antwort dauert zu lange. Bitte versuchen Sie es erneut.', uk: 'Відповідь затримується. Спробуйте ще раз.' },
  usedPassword: { pl: 'Nowe hasło nie może być takie jak poprzednie.', en: 'The new password cannot be the same as an earlier one.', de: 'Das neue Passwort darf keinem früheren gleichen.', uk: 'Новий пароль не може збігатися з попереднім.' },
  portalBreak: { pl: 'Przepraszamy – trwa przerwa techniczna', en: 'Sorry – maintenance in progress', de: 'Entschuldigung – Wartungsarbeiten', uk: 'Перепрошуємо — тривають технічні роботи' },
  serviceBreak: { pl: 'Ta usługa jest chwilowo wyłączona z powodu prac technicznych.', en: 'This service is switched off for maintenance.', de: 'Dieser Dienst ist wegen Wartung vorübergehend abgeschaltet.', uk: 'Цю послугу тимчасово вимкнено через технічні роботи.' },
  gatewayFailed: { pl: 'Serwis płatności nie odpowiada. Niczego nie pobrano. Proszę spróbować ponownie za kilka minut.', en: 'The payment service is not responding. Nothing has been charged. Please try again in a few minutes.', de: 'Der Zahlungsdienst antwortet nicht. Es wurde nichts abgebucht. Bitte versuchen Sie es in einigen Minuten erneut.', uk: 'Платіжний сервіс не відповідає. Кошти не списано. Спробуйте через кілька хвилин.' },
  gatewayRefused: {
    pl: 'Płatności przez internet teraz nie działają z przyczyny po stronie urzędu. Niczego nie pobrano i niczego nie zlecono. Ponawianie nie pomoże: proszę zapłacić przelewem na rachunek podany przy należności albo blankietem wpłaty.',
    en: 'Online payments are not working now, for a reason on the office’s side. Nothing has been charged and nothing ordered. Trying again will not help: please pay by bank transfer to the account number shown with your charges, or with the payment slip.',
    de: 'Online-Zahlungen funktionieren zurzeit nicht; die Ursache liegt bei der Behörde. Es wurde nichts abgebucht und nichts veranlasst. Ein neuer Versuch hilft nicht: Bitte überweisen Sie auf das angegebene Konto oder verwenden Sie den Zahlschein.',
    uk: 'Онлайн-платежі зараз не працюють із причини на боці установи. Нічого не списано й не доручено. Повторні спроби не допоможуть: сплатіть переказом на рахунок, указаний у картці нарахувань, або за бланком.',
  },
  unusableEmail: { pl: 'Tego adresu e-mail nie można użyć.', en: 'This e-mail address cannot be used.', de: 'Diese E-Mail-Adresse kann nicht verwendet werden.', uk: 'Цю адресу електронної пошти не можна використати.' },
  wrongPassword: { pl: 'Podane hasło jest nieprawidłowe.', en: 'The password given is wrong.', de: 'Das angegebene Passwort ist falsch.', uk: 'Указано неправильний пароль.' },
  wrongCode: { pl: 'Błędny kod TOTP', en: 'Wrong TOTP code', de: 'Falscher TOTP-Code', uk: 'Неправильний код TOTP' },
  providerAgain: {
    pl: 'Konto nie ma hasła. Dla bezpieczeństwa proszę wylogować się, zalogować ponownie przez login.gov.pl i powtórzyć tę czynność w ciągu 5 minut.',
    en: 'The account has no password. For your safety, log out, log in again with login.gov.pl and repeat this within 5 minutes.',
    de: 'Das Konto hat kein Passwort. Melden Sie sich zu Ihrer Sicherheit ab, dann erneut mit login.gov.pl an, und wiederholen Sie dies innerhalb von 5 Minuten.',
    uk: 'Обліковий запис не має пароля. Задля безпеки вийдіть, увійдіть знову через login.gov.pl і повторіть дію протягом 5 хвилин.',
  },
  passwordAgain: { pl: 'Proszę ponownie podać hasło.', en: 'Please enter your password again.', de: 'Bitte geben Sie Ihr Passwort erneut ein.', uk: 'Введіть пароль ще раз.' },
  wrongPasskey: { pl: 'Klucz dostępu nie został przyjęty i nic się nie zmieniło. Można spróbować jeszcze raz albo użyć hasła i kodu.', en: 'The passkey was not accepted and nothing has changed. Please try again, or use password and code.', de: 'Der Passkey wurde nicht angenommen, geändert wurde nichts. Bitte versuchen Sie es erneut oder verwenden Sie Passwort und Code.', uk: 'Ключ доступу не прийнято, нічого не змінилося. Спробуйте ще раз або скористайтеся паролем і кодом.' },
  directoryFailed: { pl: 'Katalog kont urzędu teraz nie odpowiada. Nic się nie zmieniło. Można spróbować za chwilę albo zalogować się hasłem biurka.', en: 'The directory of the office does not answer now. Nothing has changed. Please try again in a moment, or log in with the password of the desk.', de: 'Das Verzeichnis der Behörde antwortet gerade nicht. Geändert wurde nichts. Bitte versuchen Sie es gleich noch einmal oder melden Sie sich mit dem Passwort an.', uk: 'Каталог установи зараз не відповідає. Нічого не змінилося. Спробуйте за мить або увійдіть за паролем.' },
  directoryInvalid: { pl: 'To logowanie kontem urzędu nie powiodło się: wygasło, zostało już użyte albo nie pochodzi z tej przeglądarki. Proszę zacząć od nowa.', en: 'This sign-in with the office account did not work: it has expired, was used already, or is not of this browser. Please begin anew.', de: 'Diese Anmeldung mit dem Behördenkonto hat nicht funktioniert: Sie ist abgelaufen, wurde schon verwendet oder stammt nicht aus diesem Browser. Bitte beginnen Sie neu.', uk: 'Цей вхід через обліковий запис установи не вдався: він прострочений, уже використаний або не з цього браузера. Почніть знову.' },
  directoryStranger: { pl: 'Katalog urzędu potwierdził tożsamość, ale nie prowadzi ona do czynnego konta biurka. O konto albo o zmianę adresu proszę zapytać administratora biurka.', en: 'The directory of the office has confirmed who you are, but this leads to no active account of the desk. Please ask the administrator of the desk for an account, or to change its address.', de: 'Das Verzeichnis der Behörde hat Ihre Identität bestätigt, doch sie führt zu keinem aktiven Konto des Arbeitsplatzes. Bitte fragen Sie dessen Administration.', uk: 'Каталог установи підтвердив вашу особу, але вона не веде до чинного облікового запису робочого місця. Зверніться до адміністратора.' },
  directoryAfterLink: { pl: 'To konto biurka nie ma jeszcze hasła i kodu z telefonu. Proszę najpierw użyć otrzymanego linku, a kontem urzędu logować się potem. Nowy link daje administrator biurka.', en: 'This account of the desk has no password and no code from a phone yet. Please use the link that you were given first, and the office account afterwards. The administrator of the desk gives a new link.', de: 'Dieses Konto des Arbeitsplatzes hat noch kein Passwort und keinen zweiten Faktor. Bitte verwenden Sie zuerst den erhaltenen Link und melden Sie sich danach mit dem Behördenkonto an. Einen neuen Link gibt die Administration.', uk: 'Цей обліковий запис робочого місця ще не має пароля та другого фактора. Спершу скористайтеся отриманим посиланням, а потім входьте через обліковий запис установи. Нове посилання дає адміністратор.' },
  linkExpired: { pl: 'Link jest nieprawidłowy, został już użyty albo wygasł.', en: 'The link is not valid, has been used already or has expired.', de: 'Der Link ist ungültig, wurde bereits verwendet oder ist abgelaufen.', uk: 'Посилання недійсне, уже використане або прострочене.' },
  noProtocol: {
    pl: 'Brak pliku dla wybranego wodomierza.',
    en: 'There is no file for the chosen meter.',
    de: 'Für den gewählten Zähler gibt es keine Datei.',
    uk: 'Немає файлу для обраного лічильника.',
  },
  noCalendar: { pl: 'Tego kalendarza nie ma albo jego adres już nie działa. Nowy adres można utworzyć w portalu, po zalogowaniu: Panel użytkownika, „Kalendarz terminów”.', en: 'There is no such calendar, or its address no longer works. You can create a new one in the portal after logging in: My account, “Calendar of due dates”.', de: 'Diesen Kalender gibt es nicht, oder seine Adresse gilt nicht mehr. Eine neue können Sie im Portal nach der Anmeldung anlegen: Mein Konto, „Kalender der Zahlungstermine“.', uk: 'Такого календаря немає або його адреса більше не діє. Нову можна створити на порталі після входу: Кабінет користувача, «Календар строків сплати».' },
  notPayable: { pl: 'Co najmniej jednej z wybranych rat nie można teraz zapłacić. Niczego nie zlecono.', en: 'At least one of the chosen instalments cannot be paid now. Nothing has been ordered.', de: 'Mindestens eine der gewählten Raten kann jetzt nicht bezahlt werden. Es wurde nichts veranlasst.', uk: 'Принаймні один з обраних внесків зараз не можна сплатити. Нічого не доручено.' },
  amountChanged: { pl: 'Kwota zmieniła się od chwili wyświetlenia. Proszę sprawdzić nową kwotę i potwierdzić.', en: 'The amount has changed since it was shown. Please check the new amount and confirm.', de: 'Der Betrag hat sich seit der Anzeige geändert. Bitte prüfen und bestätigen Sie den neuen Betrag.', uk: 'Сума змінилася з моменту показу. Перевірте нову суму й підтвердьте.' },
  idempotencyMismatch: { pl: 'Ten klucz zlecenia był już użyty do innych danych.', en: 'This order key was already used for other data.', de: 'Dieser Auftragsschlüssel wurde bereits für andere Daten verwendet.', uk: 'Цей ключ доручення вже використано для інших даних.' },
  noneSelected: { pl: 'Brak wybranej raty', en: 'No instalment selected', de: 'Keine Rate ausgewählt', uk: 'Не обрано жодного внеску' },
  recipientUnknown: {
    pl: 'Nie można przygotować wpłaty, ponieważ urząd nie podał w portalu swojej nazwy i adresu. Zaznaczone raty się nie zmieniły. Proszę zadzwonić do urzędu po dane do przelewu.',
    en: 'The payment cannot be prepared because the office has not given its name and address in the portal. The ticked instalments have not changed. Please call the office for the transfer details.',
    de: 'Die Zahlung kann nicht vorbereitet werden, weil die Behörde im Portal Namen und Anschrift nicht angegeben hat. Die ausgewählten Raten bleiben unverändert. Bitte erfragen Sie die Überweisungsdaten bei der Behörde.',
    uk: 'Платіж не можна підготувати, бо установа не вказала на порталі своєї назви й адреси. Позначені внески не змінилися. Зателефонуйте до установи, щоб дізнатися дані для переказу.',
  },
  noReceipt: {
    pl: 'Nie ma tu potwierdzenia wpłaty. Ma je tylko płatność zapłacona, której urząd nie wyjaśnia i której nie zwrócił.',
    en: 'There is no confirmation of payment here. Only a payment that was made, is not being clarified and was not refunded has one.',
    de: 'Hier gibt es keine Zahlungsbestätigung. Nur eine bezahlte Zahlung, die nicht geklärt wird und nicht zurückgezahlt wurde, hat eine.',
    uk: 'Тут немає підтвердження платежу. Його має лише сплачений платіж, який установа не перевіряє і за яким не повернула коштів.',
  },
})
