import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Odczyty liczników', en: 'Meter readings', de: 'Zählerstände', uk: 'Показання лічильників' },
  lead: {
    pl: 'Ostatnie odczyty Państwa wodomierzy i zużycie między nimi, także wodomierzy już zdjętych.',
    en: 'The last readings of your water meters and the consumption between them, including meters that have been removed.',
    de: 'Die letzten Ablesungen Ihrer Wasserzähler und der Verbrauch dazwischen, auch von bereits ausgebauten Zählern.',
    uk: 'Останні показання ваших лічильників води та споживання між ними, також уже знятих лічильників.',
  },
  words: {
    pl: 'odczyt, wodomierz, licznik, zużycie wody, stan licznika',
    en: 'reading, water meter, consumption, usage',
    de: 'Ablesung, Wasserzähler, Verbrauch, Zählerstand',
    uk: 'показання, лічильник, споживання води, водомір',
  },
  choosePoint: { pl: 'Wybierz punkt odbioru', en: 'Choose a collection point', de: 'Abnahmestelle wählen', uk: 'Оберіть точку водопостачання' },
  chooseMeters: { pl: 'Wybierz wodomierze', en: 'Choose meters', de: 'Zähler wählen', uk: 'Оберіть лічильники' },
  chooseMeter: {
    pl: 'Proszę wybrać co najmniej jeden wodomierz.', en: 'Please choose at least one meter.', de: 'Bitte wählen Sie mindestens einen Zähler.',
    uk: 'Оберіть принаймні один лічильник.',
  },
  meterCurrent: { pl: '{numerLicznika} (aktualny)', en: '{numerLicznika} (current)', de: '{numerLicznika} (aktuell)', uk: '{numerLicznika} (поточний)' },
  meterArchive: {
    pl: '{numerLicznika} (archiwalny, zdjęty {dataWyjecia})', en: '{numerLicznika} (old meter, removed {dataWyjecia})', de: '{numerLicznika} (archiviert, ausgebaut am {dataWyjecia})',
    uk: '{numerLicznika} (архівний, знято {dataWyjecia})',
  },
  readings: { pl: 'Odczyty', en: 'Readings', de: 'Ablesungen', uk: 'Показання' },
  point: { pl: 'Punkt odbioru', en: 'Collection point', de: 'Abnahmestelle', uk: 'Точка водопостачання' },
  numerLicznika: { pl: 'Numer wodomierza', en: 'Meter number', de: 'Zählernummer', uk: 'Номер лічильника' },
  dataOdczytu: { pl: 'Data odczytu', en: 'Reading date', de: 'Ablesedatum', uk: 'Дата зняття показань' },
  stanLicznika: { pl: 'Stan licznika (m³)', en: 'Meter reading (m³)', de: 'Zählerstand (m³)', uk: 'Показання лічильника (м³)' },
  zuzycieLicznika: { pl: 'Zużycie (m³)', en: 'Consumption (m³)', de: 'Verbrauch (m³)', uk: 'Споживання (м³)' },
  chart: {
    pl: 'Zużycie według odczytów: {number}', en: 'Consumption by reading: {number}', de: 'Verbrauch je Ablesung: {number}', uk: 'Споживання за показаннями: {number}',
  },
  lastUse: { pl: 'W ostatnim okresie {value}', en: '{value} in the last period', de: '{value} im letzten Zeitraum', uk: 'За останній період {value}' },
  lastMore: {
    pl: 'W ostatnim okresie {value}, o {difference} więcej niż rok temu', en: '{value} in the last period, {difference} more than a year ago',
    de: '{value} im letzten Zeitraum, {difference} mehr als vor einem Jahr', uk: 'За останній період {value}, на {difference} більше, ніж рік тому',
  },
  lastLess: {
    pl: 'W ostatnim okresie {value}, o {difference} mniej niż rok temu', en: '{value} in the last period, {difference} less than a year ago',
    de: '{value} im letzten Zeitraum, {difference} weniger als vor einem Jahr', uk: 'За останній період {value}, на {difference} менше, ніж рік тому',
  },
  lastSame: {
    pl: 'W ostatnim okresie {value}, tyle samo co rok temu', en: '{value} in the last period, the same as a year ago',
    de: '{value} im letzten Zeitraum, genauso viel wie vor einem Jahr', uk: 'За останній період {value}, стільки ж, як рік тому',
  },
  aDay: { pl: 'To {litres} l dziennie.', en: 'That is {litres} l a day.', de: 'Das sind {litres} l am Tag.', uk: 'Це {litres} л на день.' },
  year: {
    pl: 'Od początku roku {value}, rok temu w tym czasie {before}.', en: '{value} since the beginning of the year, {before} in the same time last year.',
    de: 'Seit Jahresbeginn {value}, im Vorjahr in derselben Zeit {before}.', uk: 'Від початку року {value}, торік за цей час {before}.',
  },
  yearSame: {
    pl: 'Od początku roku {value}, tyle samo co rok temu.', en: '{value} since the beginning of the year, the same as last year.',
    de: 'Seit Jahresbeginn {value}, genauso viel wie im Vorjahr.', uk: 'Від початку року {value}, стільки ж, як торік.',
  },
  expected: { pl: 'jeśli będzie jak rok temu', en: 'if it is like a year ago', de: 'wenn es wie vor einem Jahr wird', uk: 'якщо буде як рік тому' },
  giveReading: { pl: 'Podaj stan wodomierza', en: 'Submit a meter reading', de: 'Zählerstand melden', uk: 'Передати показання лічильника' },
  inCubic: {
    pl: 'Zużycie w m³ w okresach, które kończą się podanego dnia.', en: 'Consumption in m³ in the periods ending on the day shown.',
    de: 'Verbrauch in m³ in den Zeiträumen, die am angegebenen Tag enden.', uk: 'Споживання в м³ за періоди, що закінчуються вказаного дня.',
  },
  usedNow: { pl: 'w okresie', en: 'in the period', de: 'im Zeitraum', uk: 'за період' },
  usedBefore: { pl: 'rok wcześniej', en: 'a year earlier', de: 'ein Jahr zuvor', uk: 'роком раніше' },
  mean: { pl: 'średnio', en: 'on average', de: 'im Mittel', uk: 'у середньому' },
  leakTitle: { pl: 'Czy nic nie cieknie?', en: 'Is anything leaking?', de: 'Tropft irgendwo Wasser?', uk: 'Чи нічого не протікає?' },
  leakHelp: {
    pl: 'W ostatnim okresie zużycie było ponad dwa razy większe niż zwykle. Proszę spisać stan wieczorem i rano: jeśli nocą nikt nie brał wody, a licznik ruszył, coś cieknie.',
    en: 'In the last period your consumption was more than twice the usual. Note the reading in the evening and in the morning: if nobody used water at night and the meter moved, something is leaking.',
    de: 'Im letzten Zeitraum war der Verbrauch mehr als doppelt so hoch wie üblich. Notieren Sie den Stand abends und morgens: Hat nachts niemand Wasser entnommen und der Zähler lief, ist etwas undicht.',
    uk: 'За останній період споживання було більш ніж удвічі вищим, ніж зазвичай. Запишіть показання ввечері та вранці: якщо вночі ніхто не користувався водою, а показання змінилися, десь протікає.',
  },
  leakReport: { pl: 'Zgłoś wyciek', en: 'Report a leak', de: 'Leck melden', uk: 'Повідомити про протікання' },
  lastOnes: {
    pl: 'Ostatnie 12 odczytów każdego wodomierza.', en: 'The last 12 readings of each meter.', de: 'Die letzten 12 Ablesungen je Zähler.', uk: 'Останні 12 показань кожного лічильника.',
  },
  noMeterData: { pl: 'Brak danych o wodomierzach', en: 'No water meter data', de: 'Keine Zählerdaten vorhanden', uk: 'Немає даних про лічильники води' },
  noMeterHelp: {
    pl: 'W danych urzędu nie ma Państwa wodomierza w tym miejscu. Jeśli powinien tam być, proszę skontaktować się z urzędem.',
    en: 'We have no water meter on record for you here. If you think this is wrong, please contact the office.',
    de: 'Zu Ihnen ist hier kein Wasserzähler erfasst. Wenn das nicht stimmt, wenden Sie sich bitte an die Behörde.',
    uk: 'Установа не має даних про ваш лічильник води в цьому місці. Якщо це помилка, зверніться до установи.',
  },
})
