import { defineTexts } from '#shared/i18n.ts'

/** Words of sign-in by the national node and by ePUAP. Glossary parts 3 and 4. */
export const texts = defineTexts({
  nodeTitle: { pl: 'Logowanie przez login.gov.pl', en: 'Log in with login.gov.pl', de: 'Anmeldung mit login.gov.pl', uk: 'Вхід через login.gov.pl' },
  epuapTitle: { pl: 'Logowanie przez ePUAP', en: 'Log in with ePUAP', de: 'Anmeldung mit ePUAP', uk: 'Вхід через ePUAP' },
  ownTitle: { pl: 'Potwierdzenie tożsamości', en: 'Confirm your identity', de: 'Identität bestätigen', uk: 'Підтвердження особи' },
  nodeRedirect: {
    pl: 'Za chwilę nastąpi przejście na stronę login.gov.pl.',
    en: 'You are being redirected to login.gov.pl.',
    de: 'Sie werden zu login.gov.pl weitergeleitet.',
    uk: 'Зараз відбудеться перехід на login.gov.pl.',
  },
  epuapRedirect: {
    pl: 'Za chwilę nastąpi przejście na stronę ePUAP.',
    en: 'You are being redirected to ePUAP.',
    de: 'Sie werden zu ePUAP weitergeleitet.',
    uk: 'Зараз відбудеться перехід на ePUAP.',
  },
  goOn: { pl: 'Przejdź teraz', en: 'Go there now', de: 'Jetzt weiter', uk: 'Перейти зараз' },
  redirectFailed: {
    pl: 'Błąd przekierowania do węzła krajowego',
    en: 'Could not redirect to the national log-in node',
    de: 'Weiterleitung zum nationalen Anmeldeknoten fehlgeschlagen',
    uk: 'Не вдалося перейти до національного вузла входу',
  },
  view: { pl: 'Podgląd urzędu', en: 'Office’s view', de: 'Ansicht der Behörde', uk: 'Перегляд установою' },
  viewOver: {
    pl: 'Ten podgląd już otwarto albo minęła minuta na jego otwarcie. Nowy zaczyna się na biurku.',
    en: 'This view has been opened already, or the minute for opening it is over. A new one begins at the desk.',
    de: 'Diese Ansicht wurde schon geöffnet oder die Minute dafür ist vorbei. Eine neue beginnt im Behördenbereich.',
    uk: 'Цей перегляд уже відкрито або минула хвилина на його відкриття. Новий починається на робочому місці установи.',
  },
  arrivingTitle: { pl: 'Kończymy logowanie', en: 'Finishing log-in', de: 'Anmeldung wird abgeschlossen', uk: 'Завершуємо вхід' },
  otherTab: {
    pl: 'Logowanie nie zostało rozpoczęte w tej karcie albo już się zakończyło. Nikt nie został zalogowany. Proszę zalogować się ponownie.',
    en: 'This log-in was started in another tab or has expired. You are not logged in. Please log in again.',
    de: 'Die Anmeldung wurde nicht in diesem Tab begonnen oder ist bereits beendet. Niemand wurde angemeldet. Bitte melden Sie sich erneut an.',
    uk: 'Вхід розпочато не в цій вкладці або його вже завершено. Ніхто не увійшов. Увійдіть ще раз.',
  },
  errorTitle: { pl: 'Logowanie nie powiodło się', en: 'Log-in failed', de: 'Anmeldung fehlgeschlagen', uk: 'Не вдалося увійти' },
  confirmTitle: { pl: 'Potwierdzenie danych', en: 'Confirm your details', de: 'Daten bestätigen', uk: 'Підтвердження даних' },
  confirmLead: {
    pl: 'Dane pobrano z login.gov.pl. Proszę uzupełnić adres e-mail.',
    en: 'Your details come from login.gov.pl. Please add your e-mail address.',
    de: 'Ihre Daten wurden von login.gov.pl übernommen. Bitte ergänzen Sie die E-Mail-Adresse.',
    uk: 'Дані отримано з login.gov.pl. Додайте адресу електронної пошти.',
  },
  confirmSubmit: { pl: 'Potwierdź i załóż konto', en: 'Confirm and create the account', de: 'Bestätigen und Konto anlegen', uk: 'Підтвердити та створити обліковий запис' },
  confirmFailed: {
    pl: 'Nie udało się potwierdzić danych. Wpisane dane zostały zachowane.',
    en: 'Your details could not be confirmed. What you have entered has been kept.',
    de: 'Die Daten konnten nicht bestätigt werden. Ihre Eingaben sind erhalten geblieben.',
    uk: 'Не вдалося підтвердити дані. Введене збережено.',
  },
  confirmExpired: {
    pl: 'Czas na potwierdzenie danych minął. Nic nie zostało zapisane. Proszę zalogować się ponownie przez login.gov.pl.',
    en: 'The time to confirm your details has run out. Nothing has been saved. Please log in again with login.gov.pl.',
    de: 'Die Zeit zum Bestätigen der Daten ist abgelaufen. Es wurde nichts gespeichert. Bitte melden Sie sich erneut mit login.gov.pl an.',
    uk: 'Час на підтвердження даних минув. Нічого не збережено. Увійдіть ще раз через login.gov.pl.',
  },
  haveAccount: {
    pl: 'Jeżeli mają już Państwo konto z hasłem, proszę anulować, zalogować się hasłem i potwierdzić tożsamość w panelu użytkownika.',
    en: 'If you already have an account with a password, cancel, log in with the password and confirm your identity on your account page.',
    de: 'Wenn Sie bereits ein Konto mit Passwort haben, brechen Sie ab, melden Sie sich mit dem Passwort an und bestätigen Sie Ihre Identität in Ihrem Konto.',
    uk: 'Якщо у вас уже є обліковий запис із паролем, скасуйте, увійдіть із паролем і підтвердьте особу в кабінеті користувача.',
  },
  nip: { pl: 'NIP (nieobowiązkowo)', en: 'NIP (tax number, optional)', de: 'NIP (Steuernummer, freiwillig)', uk: 'NIP (податковий номер, необов’язково)' },
  nipHint: {
    pl: '10 cyfr. Dostęp do spraw firmy lub instytucji daje urząd po sprawdzeniu.',
    en: '10 digits. The office gives access to a company’s or an institution’s cases after a check.',
    de: '10 Ziffern. Zugriff auf die Angelegenheiten einer Firma oder Einrichtung gibt die Behörde nach einer Prüfung.',
    uk: '10 цифр. Доступ до справ фірми чи організації надає установа після перевірки.',
  },
})
