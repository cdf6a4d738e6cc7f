import { defineTexts } from '#shared/i18n.ts'

/** Words of the page "Powiadomienia na urządzeniach". */
export const texts = defineTexts({
  panel: { pl: 'Panel użytkownika', en: 'My account', de: 'Mein Konto', uk: 'Кабінет користувача' },
  back: { pl: 'Wróć', en: 'Back', de: 'Zurück', uk: 'Назад' },
  title: { pl: 'Powiadomienia na urządzeniach', en: 'Notifications on devices', de: 'Benachrichtigungen auf Geräten', uk: 'Сповіщення на пристроях' },
  lead: {
    pl: 'Wiadomość pojawia się na telefonie lub komputerze od razu, także gdy portal jest zamknięty.',
    en: 'A message appears on your phone or computer at once, even while the portal is closed.',
    de: 'Eine Nachricht erscheint sofort auf Telefon oder Computer, auch wenn das Portal geschlossen ist.',
    uk: 'Повідомлення з’являється на телефоні чи комп’ютері відразу, навіть коли портал закрито.',
  },
  noContent: {
    pl: 'Powiadomienie mówi tylko, czego dotyczy wiadomość. Nie ma w nim kwot, nazwisk ani linków; po kliknięciu otwiera się strona główna portalu.',
    en: 'A notification only says what the message is about. It contains no amount, name or link; clicking it opens the home page of the portal.',
    de: 'Eine Benachrichtigung nennt nur das Thema. Betrag, Name oder Link stehen nicht darin; ein Klick öffnet die Startseite des Portals.',
    uk: 'Сповіщення називає лише тему. У ньому немає суми, імені чи посилання; після натискання відкривається головна сторінка порталу.',
  },
  here: { pl: 'To urządzenie', en: 'This device', de: 'Dieses Gerät', uk: 'Цей пристрій' },
  hereLead: {
    pl: 'Przeglądarka zapyta o zgodę. Które wiadomości mają przychodzić, wybierają Państwo w ustawieniach wiadomości.',
    en: 'The browser will ask for permission. You choose in the message settings which messages should come.',
    de: 'Der Browser fragt nach der Erlaubnis. Welche Nachrichten kommen sollen, wählen Sie in den „Einstellungen für Nachrichten“.',
    uk: 'Браузер запитає дозвіл. Які повідомлення надходитимуть, ви обираєте на сторінці «Налаштування повідомлень».',
  },
  add: { pl: 'Powiadamiaj na tym urządzeniu', en: 'Notify me on this device', de: 'Auf diesem Gerät benachrichtigen', uk: 'Сповіщати на цьому пристрої' },
  addSample: { pl: 'Dodaj przykładowy telefon', en: 'Add a sample phone', de: 'Beispieltelefon hinzufügen', uk: 'Додати пробний телефон' },
  sampleLead: {
    pl: 'W wersji demonstracyjnej powiadomienia widać na stronie „Telefon” wśród symulatorów.', en: 'In the demonstration, notifications appear on the page “Telefon” among the simulators.',
    de: 'In der Demoversion erscheinen Benachrichtigungen auf der Seite „Telefon“ unter den Simulatoren.', uk: 'У демонстраційній версії сповіщення видно на сторінці «Telefon» серед симуляторів.',
  },
  cannot: {
    pl: 'Ta przeglądarka nie pokazuje powiadomień ze stron. Na iPhonie trzeba najpierw dodać portal do ekranu początkowego i otworzyć go stamtąd.',
    en: 'This browser does not show notifications from websites. On an iPhone, first add the portal to the home screen and open it from there.',
    de: 'Dieser Browser zeigt keine Benachrichtigungen von Websites. Auf dem iPhone fügen Sie das Portal zuerst dem Home-Bildschirm hinzu und öffnen es von dort.',
    uk: 'Цей браузер не показує сповіщень із сайтів. На iPhone спершу додайте портал на початковий екран і відкрийте його звідти.',
  },
  denied: {
    pl: 'W tej przeglądarce powiadomienia z portalu są zablokowane. Można to zmienić w ustawieniach przeglądarki, przy adresie strony.',
    en: 'Notifications from the portal are blocked in this browser. You can change that in the browser’s settings, next to the page address.',
    de: 'Benachrichtigungen des Portals sind in diesem Browser blockiert. Das ändern Sie in den Einstellungen des Browsers neben der Adresse der Seite.',
    uk: 'У цьому браузері сповіщення порталу заблоковано. Це можна змінити в налаштуваннях браузера біля адреси сторінки.',
  },
  failed: {
    pl: 'Nie udało się włączyć powiadomień w tej przeglądarce. Proszę spróbować ponownie.', en: 'Notifications could not be switched on in this browser. Please try again.',
    de: 'Benachrichtigungen konnten in diesem Browser nicht eingeschaltet werden. Bitte versuchen Sie es erneut.', uk: 'Не вдалося ввімкнути сповіщення в цьому браузері. Спробуйте ще раз.',
  },
  added: { pl: 'Powiadomienia są włączone', en: 'Notifications are on', de: 'Benachrichtigungen sind eingeschaltet', uk: 'Сповіщення ввімкнено' },
  removed: { pl: 'Powiadomienia są wyłączone', en: 'Notifications are off', de: 'Benachrichtigungen sind ausgeschaltet', uk: 'Сповіщення вимкнено' },
  yours: { pl: 'Urządzenia z powiadomieniami', en: 'Devices with notifications', de: 'Geräte mit Benachrichtigungen', uk: 'Пристрої зі сповіщеннями' },
  none: { pl: 'Żadne urządzenie nie pokazuje jeszcze powiadomień.', en: 'No device shows notifications yet.', de: 'Noch kein Gerät zeigt Benachrichtigungen.', uk: 'Поки що жоден пристрій не показує сповіщень.' },
  device: { pl: 'Urządzenie', en: 'Device', de: 'Gerät', uk: 'Пристрій' },
  unknown: { pl: 'nieznana przeglądarka', en: 'unknown browser', de: 'unbekannter Browser', uk: 'невідомий браузер' },
  since: { pl: 'Dodano', en: 'Added', de: 'Hinzugefügt', uk: 'Додано' },
  lastUsed: { pl: 'Ostatnie powiadomienie', en: 'Last notification', de: 'Letzte Benachrichtigung', uk: 'Останнє сповіщення' },
  neverUsed: { pl: 'jeszcze nie było', en: 'none yet', de: 'noch keine', uk: 'ще не було' },
  remove: { pl: 'Wyłącz', en: 'Switch off', de: 'Ausschalten', uk: 'Вимкнути' },
  removeOf: { pl: 'powiadomienia na: {name}', en: 'notifications on: {name}', de: '(Benachrichtigungen auf: {name})', uk: 'сповіщення на: {name}' },
  epoch: {
    pl: 'Po zmianie hasła trzeba włączyć powiadomienia ponownie.', en: 'After you change your password, you need to switch notifications on again.',
    de: 'Nach einer Änderung des Passworts müssen Benachrichtigungen erneut eingeschaltet werden.', uk: 'Після зміни пароля сповіщення треба ввімкнути знову.',
  },
})
