import { defineTexts } from '#shared/i18n.ts'

/** Why a provider's sign-in ended without one, by the code of the landing address. */
export const texts = defineTexts({
  PRZERWANE: {
    pl: 'Logowanie nie powiodło się lub zostało przerwane.',
    en: 'Log-in failed or was interrupted.',
    de: 'Die Anmeldung ist fehlgeschlagen oder wurde abgebrochen.',
    uk: 'Не вдалося увійти, або вхід перервано.',
  },
  ODMOWA: {
    pl: 'W ten sposób nie można się zalogować. Proszę wybrać inny sposób logowania.',
    en: 'You cannot log in this way. Please choose another.',
    de: 'Auf diese Weise können Sie sich nicht anmelden. Bitte wählen Sie eine andere Art der Anmeldung.',
    uk: 'Увійти в такий спосіб не можна. Оберіть інший.',
  },
  NIEDOSTEPNE: {
    pl: 'System logowania jest chwilowo niedostępny. Proszę spróbować za kilka minut albo zalogować się hasłem.',
    en: 'The log-in system is not available at the moment. Try again in a few minutes or log in with a password.',
    de: 'Das Anmeldesystem ist vorübergehend nicht verfügbar. Versuchen Sie es in einigen Minuten erneut oder melden Sie sich mit Passwort an.',
    uk: 'Система входу тимчасово недоступна. Спробуйте через кілька хвилин або увійдіть із паролем.',
  },
  KONFIGURACJA: {
    pl: 'Błąd konfiguracji logowania. Urząd został powiadomiony; do czasu naprawy proszę zalogować się hasłem.',
    en: 'Log-in is not set up correctly. The office has been told; until it is repaired, please log in with a password.',
    de: 'Die Anmeldung ist falsch eingerichtet. Die Behörde wurde informiert; bitte melden Sie sich bis zur Behebung mit Passwort an.',
    uk: 'Помилка налаштування входу. Установу повідомлено; поки що увійдіть із паролем.',
  },
  NIEWAZNE: {
    pl: 'Odpowiedź systemu logowania jest nieważna lub została już użyta. Nikt nie został zalogowany. Proszę spróbować ponownie.',
    en: 'The response from the log-in system is not valid or has already been used. You are not logged in. Please try again.',
    de: 'Die Antwort des Anmeldesystems ist ungültig oder wurde bereits verwendet. Niemand wurde angemeldet. Bitte versuchen Sie es erneut.',
    uk: 'Відповідь системи входу недійсна або вже використана. Ніхто не увійшов. Спробуйте ще раз.',
  },
  ZABLOKOWANE: {
    pl: 'Konto jest zablokowane. Proszę skontaktować się z urzędem.',
    en: 'The account is blocked. Please contact the office.',
    de: 'Das Konto ist gesperrt. Bitte wenden Sie sich an die Behörde.',
    uk: 'Обліковий запис заблоковано. Зверніться до установи.',
  },
  INNA_OSOBA: {
    pl: 'Osoba potwierdzona przez login.gov.pl ma inny numer PESEL niż podany na koncie. Konto pozostaje niezweryfikowane.',
    en: 'The person confirmed by login.gov.pl has a different PESEL number from the account. The account stays unverified.',
    de: 'Die von login.gov.pl bestätigte Person hat eine andere PESEL-Nummer als das Konto. Das Konto ist weiterhin nicht verifiziert.',
    uk: 'Особа, підтверджена login.gov.pl, має інший номер PESEL, ніж зазначено в обліковому записі. Обліковий запис залишається неверифікованим.',
  },
  INNE_KONTO: {
    pl: 'Ta osoba loguje się już przez login.gov.pl na inne konto. Proszę skontaktować się z urzędem.',
    en: 'This person already logs in with login.gov.pl to another account. Please contact the office.',
    de: 'Diese Person meldet sich mit login.gov.pl bereits bei einem anderen Konto an. Bitte wenden Sie sich an die Behörde.',
    uk: 'Ця особа вже входить через login.gov.pl до іншого облікового запису. Зверніться до установи.',
  },
  unknown: {
    pl: 'System logowania nie podał przyczyny. Proszę spróbować ponownie albo wybrać inny sposób logowania.',
    en: 'The log-in system gave no reason. Please try again or choose another way to log in.',
    de: 'Das Anmeldesystem hat keinen Grund genannt. Versuchen Sie es erneut oder wählen Sie eine andere Art der Anmeldung.',
    uk: 'Система входу не назвала причини. Спробуйте ще раз або оберіть інший спосіб входу.',
  },
  quoted: {
    pl: 'Treść przekazana w adresie strony (nie pochodzi od urzędu):',
    en: 'Text from the page address (not from the office):',
    de: 'In der Seitenadresse übergebener Text (nicht von der Behörde):',
    uk: 'Текст, переданий в адресі сторінки (не від установи):',
  },
})
