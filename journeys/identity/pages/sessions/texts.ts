import { defineTexts } from '#shared/i18n.ts'

/** Words of the list of open sessions. */
export const texts = defineTexts({
  title: { pl: 'Otwarte sesje', en: 'Open sessions', de: 'Offene Sitzungen', uk: 'Відкриті сеанси' },
  lead: {
    pl: 'Miejsca, w których konto jest teraz zalogowane. Sesję, której Państwo nie rozpoznają, proszę zakończyć, a potem zmienić hasło.',
    en: 'Where your account is logged in now. End any session you do not recognise, then change your password.',
    de: 'Wo Ihr Konto gerade angemeldet ist. Beenden Sie eine Sitzung, die Sie nicht kennen, und ändern Sie Ihr Passwort.',
    uk: 'Де зараз виконано вхід до вашого облікового запису. Завершіть сеанс, якого не впізнаєте, і змініть пароль.',
  },
  device: { pl: 'Urządzenie', en: 'Device', de: 'Gerät', uk: 'Пристрій' },
  unknownDevice: { pl: 'nieznana przeglądarka', en: 'unknown browser', de: 'unbekannter Browser', uk: 'невідомий браузер' },
  network: { pl: 'Sieć (początek adresu)', en: 'Network (start of the address)', de: 'Netz (Anfang der Adresse)', uk: 'Мережа (початок адреси)' },
  since: { pl: 'Rozpoczęta', en: 'Started', de: 'Begonnen', uk: 'Розпочато' },
  lastUsed: { pl: 'Ostatnio używana', en: 'Last used', de: 'Zuletzt verwendet', uk: 'Востаннє використано' },
  kind: { pl: 'Dostęp', en: 'Access', de: 'Zugriff', uk: 'Доступ' },
  PELNA: { pl: 'pełny', en: 'full', de: 'voll', uk: 'повний' },
  OGRANICZONA: { pl: 'ograniczony', en: 'limited', de: 'eingeschränkt', uk: 'обмежений' },
  KOD: { pl: 'podano hasło, brak kodu', en: 'password given, code missing', de: 'Passwort eingegeben, Code fehlt', uk: 'пароль введено, коду немає' },
  PODGLAD: { pl: 'podgląd urzędu, tylko do odczytu', en: 'view by the office, read-only', de: 'Ansicht der Behörde, nur lesend', uk: 'перегляд установою, лише читання' },
  own: { pl: 'Ta sesja', en: 'This session', de: 'Diese Sitzung', uk: 'Цей сеанс' },
  end: { pl: 'Zakończ sesję', en: 'End the session', de: 'Sitzung beenden', uk: 'Завершити сеанс' },
  opened: { pl: '({device}, otwarta {since})', en: '({device}, opened {since})', de: '({device}, geöffnet {since})', uk: '({device}, відкрито {since})' },
  endOthers: { pl: 'Zakończ wszystkie pozostałe sesje', en: 'End all other sessions', de: 'Alle anderen Sitzungen beenden', uk: 'Завершити всі інші сеанси' },
  ended: { pl: 'Sesja zakończona', en: 'Session ended', de: 'Sitzung beendet', uk: 'Сеанс завершено' },
  othersEnded: { pl: 'Pozostałe sesje zakończone', en: 'The other sessions have ended', de: 'Die anderen Sitzungen sind beendet', uk: 'Інші сеанси завершено' },
  onlyThis: {
    pl: 'Konto jest zalogowane tylko tutaj.',
    en: 'Your account is logged in only here.',
    de: 'Ihr Konto ist nur hier angemeldet.',
    uk: 'Вхід до облікового запису виконано лише тут.',
  },
})
