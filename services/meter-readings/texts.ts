import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Odczyty liczników', en: 'Meter readings', de: 'Zählerstände', uk: 'Показання лічильників' },
  lead: {
    pl: 'Ostatnie odczyty Państwa wodomierzy i zużycie między nimi, także wodomierzy już zdjętych.',
    en: 'The last readings of your water meters and the consumption between them, also of meters that were removed.',
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
  meterCurrent: { pl: '{numerLicznika} (aktualny)', en: '{numerLicznika} (current)', de: '{numerLicznika} (aktuell)', uk: '{numerLicznika} (чинний)' },
  meterArchive: {
    pl: '{numerLicznika} (archiwalny, zdjęty {dataWyjecia})', en: '{numerLicznika} (archive, removed {dataWyjecia})', de: '{numerLicznika} (archiviert, ausgebaut am {dataWyjecia})',
    uk: '{numerLicznika} (архівний, знято {dataWyjecia})',
  },
  readings: { pl: 'Odczyty', en: 'Readings', de: 'Ablesungen', uk: 'Показання' },
  point: { pl: 'Punkt odbioru', en: 'Collection point', de: 'Abnahmestelle', uk: 'Точка водопостачання' },
  meterNo: { pl: 'Numer wodomierza', en: 'Meter number', de: 'Zählernummer', uk: 'Номер лічильника' },
  readDate: { pl: 'Data odczytu', en: 'Reading date', de: 'Ablesedatum', uk: 'Дата зняття показань' },
  state: { pl: 'Stan licznika (m³)', en: 'Meter reading (m³)', de: 'Zählerstand (m³)', uk: 'Показання лічильника (м³)' },
  usage: { pl: 'Zużycie (m³)', en: 'Consumption (m³)', de: 'Verbrauch (m³)', uk: 'Споживання (м³)' },
  chart: {
    pl: 'Zużycie według odczytów: {number}', en: 'Consumption by reading: {number}', de: 'Verbrauch je Ablesung: {number}', uk: 'Споживання за показаннями: {number}',
  },
  lastOnes: {
    pl: 'Ostatnie 12 odczytów każdego wodomierza.', en: 'The last 12 readings of each meter.', de: 'Die letzten 12 Ablesungen je Zähler.', uk: 'Останні 12 показань кожного лічильника.',
  },
  noMeterData: { pl: 'Brak danych o wodomierzach', en: 'No water meter data', de: 'Keine Zählerdaten vorhanden', uk: 'Немає даних про лічильники води' },
  noMeterHelp: {
    pl: 'Urząd nie ma w danych wodomierza wybranego podmiotu w tym miejscu.',
    en: 'The office’s data have no water meter of the chosen subject here.',
    de: 'In den Daten der Behörde gibt es hier keinen Wasserzähler der gewählten Person oder Einrichtung.',
    uk: 'У даних установи тут немає лічильника води обраної особи або установи.',
  },
})
