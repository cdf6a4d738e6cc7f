import { defineTexts } from '#shared/i18n.ts'

export const texts = defineTexts({
  title: { pl: 'Parametry opłat za odpady', en: 'Waste fee parameters', de: 'Berechnungsgrundlagen der Abfallgebühr', uk: 'Параметри плати за відходи' },
  lead: {
    pl: 'Dane z deklaracji, od których zależy wysokość opłaty za odpady.',
    en: 'What you have declared to the office and what the waste fee depends on.',
    de: 'Ihre Angaben aus der Erklärung, nach denen sich die Abfallgebühr richtet.',
    uk: 'Дані з декларації, від яких залежить розмір плати за відходи.',
  },
  words: {
    pl: 'deklaracja śmieciowa, deklaracja, liczba osób, kompostownik, pojemnik',
    en: 'rubbish declaration, declaration, persons, compost, bin, container',
    de: 'Müllerklärung, Erklärung, Personen, Kompost, Tonne',
    uk: 'декларація про сміття, декларація, кількість осіб, компост, контейнер',
  },
  declare: { pl: 'Przygotuj deklarację', en: 'Prepare a declaration', de: 'Erklärung vorbereiten', uk: 'Підготувати декларацію' },
  display: { pl: 'Pokaż parametry', en: 'Show parameters', de: 'Anzeige', uk: 'Показати параметри' },
  current: { pl: 'Aktualne', en: 'Current', de: 'Aktuell', uk: 'Чинні' },
  archive: { pl: 'Archiwalne', en: 'Past', de: 'Archiv', uk: 'Архівні' },
  captionCurrent: { pl: 'Parametry aktualne', en: 'Current parameters', de: 'Aktuelle Berechnungsgrundlagen', uk: 'Чинні параметри' },
  captionArchive: { pl: 'Parametry archiwalne', en: 'Past parameters', de: 'Frühere Berechnungsgrundlagen', uk: 'Архівні параметри' },
  captionComing: { pl: 'Parametry, które zaczną obowiązywać', en: 'Parameters to come', de: 'Künftige Berechnungsgrundlagen', uk: 'Параметри, що набудуть чинності' },
  noneCurrent: { pl: 'Brak parametrów', en: 'No parameters', de: 'Keine Parameter', uk: 'Немає параметрів' },
  noneArchive: { pl: 'Brak parametrów archiwalnych', en: 'No past parameters', de: 'Keine früheren Parameter', uk: 'Немає архівних параметрів' },
  punktOdbioru: { pl: 'Punkt odbioru', en: 'Collection point', de: 'Abholstelle', uk: 'Місце вивезення' },
  parametr: { pl: 'Parametr', en: 'Parameter', de: 'Parameter', uk: 'Параметр' },
  odDnia: { pl: 'Obowiązuje od', en: 'Valid from', de: 'Gültig ab', uk: 'Діє з' },
  doDnia: { pl: 'Obowiązuje do', en: 'Valid to', de: 'Gültig bis', uk: 'Діє до' },
  ongoing: { pl: 'nadal', en: 'ongoing', de: 'bis auf Weiteres', uk: 'дотепер' },
  wartosc: { pl: 'Wartość', en: 'Value', de: 'Wert', uk: 'Значення' },
  jednostkaMiary: { pl: 'Jednostka miary', en: 'Unit', de: 'Einheit', uk: 'Одиниця виміру' },
})
