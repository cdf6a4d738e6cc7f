import { defineTexts } from '#shared/i18n.ts'

/** Words of the page "Ustawienia wiadomości". */
export const texts = defineTexts({
  lead: {
    pl: 'Proszę wybrać, o czym i jak mamy przypominać. W skrzynce portalu wiadomości są zawsze.', en: 'Choose what we should remind you of, and how. Every message is always in your portal mailbox.',
    de: 'Wählen Sie, woran und wie wir Sie erinnern. Im Posteingang des Portals steht immer alles.', uk: 'Оберіть, про що і як нагадувати. У скриньці порталу повідомлення є завжди.',
  },
  what: { pl: 'O czym, jak i kiedy', en: 'What, how and when', de: 'Woran, wie und wann', uk: 'Про що, як і коли' },
  topic: { pl: 'O czym', en: 'What', de: 'Woran', uk: 'Про що' },
  when: { pl: 'Ile dni przed terminem', en: 'Days before the due date', de: 'Tage vor dem Termin', uk: 'Скільки днів до строку' },
  onDayShort: { pl: 'w dniu', en: 'on the day', de: 'am Tag', uk: 'у день строку' },
  atOnce: { pl: 'od razu', en: 'at once', de: 'sofort', uk: 'одразу' },
  before: {
    pl: { one: '{n} dzień przed', few: '{n} dni przed', many: '{n} dni przed', other: '{n} dnia przed' },
    en: { one: '{n} day before', other: '{n} days before' },
    de: { one: '{n} Tag vorher', other: '{n} Tage vorher' },
    uk: { one: 'за {n} день', few: 'за {n} дні', many: 'за {n} днів', other: 'за {n} дня' },
  },
  after: {
    pl: { one: '{n} dzień po', few: '{n} dni po', many: '{n} dni po', other: '{n} dnia po' },
    en: { one: '{n} day after', other: '{n} days after' },
    de: { one: '{n} Tag danach', other: '{n} Tage danach' },
    uk: { one: '{n} день після строку', few: '{n} дні після строку', many: '{n} днів після строку', other: '{n} дня після строку' },
  },
  afterShort: { pl: '{n} po', en: '{n} after', de: '{n} danach', uk: '{n} після' },
  evening: { pl: 'o 18.00 dnia poprzedniego', en: 'at 6 pm the day before', de: 'am Vortag um 18.00 Uhr', uk: 'о 18.00 напередодні' },
  onDay: { pl: 'w dniu terminu', en: 'on the day', de: 'am Tag selbst', uk: 'в останній день строку' },
  always: { pl: 'E-mail przychodzi zawsze.', en: 'The e-mail always comes.', de: 'Die E-Mail kommt immer.', uk: 'Електронний лист надходить завжди.' },
  hours: {
    pl: 'Nic nie przychodzi od 21 do 8 rano, a SMS i powiadomienia na urządzeniu także w niedziele i święta. Wyjątkiem jest bezpieczeństwo konta, a w niedziele i święta także przypomnienie o odbiorze odpadów.',
    en: 'We send nothing between 9 pm and 8 am, and no SMS or notifications on devices on Sundays and public holidays. The exceptions are account security and, on Sundays and public holidays, the reminder of a waste collection.',
    de: 'Von 21 bis 8 Uhr kommt nichts, SMS und Benachrichtigungen auf einem Gerät auch nicht an Sonn- und Feiertagen. Ausgenommen sind die Sicherheit des Kontos und, an Sonn- und Feiertagen, die Erinnerung an die Abfallabfuhr.',
    uk: 'З 21 до 8 ранку нічого не надходить, а SMS і сповіщення на пристрої також у неділі та свята. Винятки: безпека облікового запису, а в неділі та свята також нагадування про вивезення відходів.',
  },
  noDay: {
    pl: 'Bez wybranego dnia przypomnienie nie przyjdzie:', en: 'With no day chosen, no reminder will come:',
    de: 'Ohne gewählten Tag kommt keine Erinnerung:', uk: 'Без обраного дня нагадування не надійде:',
  },
  save: { pl: 'Zapisz', en: 'Save', de: 'Speichern', uk: 'Зберегти' },
  saved: { pl: 'Ustawienia zostały zapisane', en: 'The settings have been saved', de: 'Die Einstellungen wurden gespeichert', uk: 'Налаштування збережено' },
  where: { pl: 'Dokąd wysyłamy', en: 'Where we send them', de: 'Wohin wir senden', uk: 'Куди надсилаємо' },
  notOffered: { pl: 'urząd jeszcze tak nie wysyła', en: 'the office does not send messages this way yet', de: 'die Behörde sendet noch nicht auf diesem Weg', uk: 'установа поки так не надсилає' },
  nothingSent: { pl: 'Nic do Państwa nie wysyłamy: brak zgody', en: 'We send you nothing: there is no consent', de: 'Wir senden Ihnen nichts: Es fehlt die Einwilligung', uk: 'Ми нічого вам не надсилаємо: немає згоди' },
  nothingSentMore: {
    pl: 'Zaznaczone niżej tematy zaczną przychodzić po wyrażeniu zgody w panelu użytkownika. Do tego czasu wiadomości są tylko w skrzynce portalu.',
    en: 'The topics ticked below will start to come once you consent in “My account”. Until then messages are only in the portal’s mailbox.',
    de: 'Die unten gewählten Themen kommen, sobald Sie unter „Mein Konto“ einwilligen. Bis dahin stehen Nachrichten nur im Postfach des Portals.',
    uk: 'Позначені нижче теми почнуть надходити після надання згоди в кабінеті користувача. До того часу повідомлення є лише у скриньці порталу.',
  },
  giveConsent: { pl: 'Wyrażam zgodę', en: 'Give consent', de: 'Einwilligen', uk: 'Надати згоду' },
  noConsent: { pl: 'brak zgody, nic nie wysyłamy', en: 'no consent, we send nothing', de: 'keine Einwilligung, wir senden nichts', uk: 'немає згоди, нічого не надсилаємо' },
  noPhone: { pl: 'brak zgody lub potwierdzonego numeru', en: 'no consent or no confirmed number', de: 'keine Einwilligung oder keine bestätigte Nummer', uk: 'немає згоди або підтвердженого номера' },
  deviceOn: { pl: 'na urządzenia, które Państwo dodali', en: 'on the devices that you have added', de: 'auf die Geräte, die Sie hinzugefügt haben', uk: 'на пристрої, які ви додали' },
  changeMail: { pl: 'Zgody i adres w panelu', en: 'Consents and address in your account', de: 'Einwilligungen und Adresse im Konto', uk: 'Згоди та адреса в кабінеті' },
  changePhone: { pl: 'Numer telefonu', en: 'Phone number', de: 'Telefonnummer', uk: 'Номер телефона' },
  changeDevices: { pl: 'Urządzenia', en: 'Devices', de: 'Geräte', uk: 'Пристрої' },
  calendar: { pl: 'kalendarz', en: 'calendar', de: 'Kalender', uk: 'календар' },
  calendarLink: { pl: 'Terminy opłat we własnym kalendarzu', en: 'Payment dates in your own calendar', de: 'Zahlungstermine im eigenen Kalender', uk: 'Строки сплати у власному календарі' },
  example: { pl: 'Tak będzie wyglądać', en: 'What it will look like', de: 'So wird es aussehen', uk: 'Так це виглядатиме' },
  bySms: { pl: 'SMS', en: 'SMS', de: 'SMS', uk: 'SMS' },
  byMail: { pl: 'E-mail', en: 'E-mail', de: 'E-Mail', uk: 'Електронний лист' },
  sendSms: { pl: 'Wyślij mi próbny SMS', en: 'Send me a test SMS', de: 'Test-SMS an mich senden', uk: 'Надіслати мені пробне SMS' },
  sendMail: { pl: 'Wyślij mi próbny e-mail', en: 'Send me a test e-mail', de: 'Test-E-Mail an mich senden', uk: 'Надіслати мені пробний лист' },
  sendPush: { pl: 'Wyślij próbę na moje urządzenia', en: 'Send a test to my devices', de: 'Test an meine Geräte senden', uk: 'Надіслати пробне сповіщення на пристрої' },
  proved: {
    pl: 'Próba jest w drodze: przyjdzie w ciągu minuty lub dwóch. Co się z nią stało, mówi strona „Co wysłaliśmy”.', en: 'The test is on its way: it will come within a minute or two. The page “What we have sent” shows what has happened to it.',
    de: 'Der Test ist unterwegs: Er kommt in ein bis zwei Minuten. Was aus ihm wurde, zeigt die Seite „Was wir gesendet haben“.', uk: 'Пробне повідомлення надіслано: воно надійде за хвилину чи дві. Що з ним сталося, показує сторінка «Що ми надіслали».',
  },
  proveFailed: { pl: 'Nie udało się wysłać próby', en: 'The test could not be sent', de: 'Der Test konnte nicht gesendet werden', uk: 'Не вдалося надіслати пробне повідомлення' },
  noDevice: { pl: 'żadnego urządzenia jeszcze nie dodano', en: 'no device added yet', de: 'noch kein Gerät hinzugefügt', uk: 'жодного пристрою ще не додано' },
  phrase: { pl: 'Państwa dwa słowa', en: 'Your two words', de: 'Ihre zwei Wörter', uk: 'Ваші два слова' },
  phraseLead: {
    pl: 'Są w każdym naszym przypomnieniu. Kto ich nie zna, nie podszyje się pod urząd.', en: 'They are in every reminder from us. Anyone who does not know them cannot pose as the office.',
    de: 'Sie stehen in jeder unserer Erinnerungen. Wer sie nicht kennt, kann sich nicht als Behörde ausgeben.', uk: 'Вони є в кожному нашому нагадуванні. Хто їх не знає, не видасть себе за установу.',
  },
  noPhrase: {
    pl: 'Jeszcze ich nie wylosowano. Można to zrobić teraz; inaczej przyjdą z pierwszym przypomnieniem.', en: 'Not chosen yet. You can get them now; otherwise they will come with the first reminder.',
    de: 'Noch nicht ausgelost. Sie können das jetzt tun; sonst kommen sie mit der ersten Erinnerung.', uk: 'Їх ще не обрано. Це можна зробити зараз; інакше вони надійдуть із першим нагадуванням.',
  },
  draw: { pl: 'Wylosuj słowa', en: 'Get my two words', de: 'Wörter auslosen', uk: 'Обрати слова випадково' },
  drawOther: { pl: 'Wylosuj inne', en: 'Get other words', de: 'Andere auslosen', uk: 'Обрати інші' },
  drawn: { pl: 'Wylosowano dwa słowa', en: 'Your two words are ready', de: 'Zwei Wörter wurden ausgelost', uk: 'Два слова обрано' },
  drawFailed: { pl: 'Nie udało się wylosować słów', en: 'The words could not be chosen', de: 'Die Wörter konnten nicht ausgelost werden', uk: 'Не вдалося обрати слова' },
})

/** Ways of a message, as the heads of the columns name them. */
export const shortChannelTexts = defineTexts({
  mail: { pl: 'e-mail', en: 'e-mail', de: 'E-Mail', uk: 'ел. лист' },
  sms: { pl: 'SMS', en: 'SMS', de: 'SMS', uk: 'SMS' },
  push: { pl: 'urządzenie', en: 'device', de: 'Gerät', uk: 'пристрій' },
})
