import { defineTexts } from '#shared/i18n.ts'

/** Columns of what customers have sent, as the office takes it over. */
export const texts = defineTexts({
  submissions: { pl: 'Zgłoszenia', en: 'Requests', de: 'Meldungen', uk: 'Звернення' },
  none: { pl: 'Brak zgłoszeń', en: 'No requests', de: 'Keine Meldungen', uk: 'Немає звернень' },
  number: { pl: 'Numer', en: 'Number', de: 'Nummer', uk: 'Номер' },
  created: { pl: 'Wysłano', en: 'Sent', de: 'Gesendet', uk: 'Надіслано' },
  handled: { pl: 'Obsłużono', en: 'Handled', de: 'Bearbeitet', uk: 'Опрацьовано' },
  client: { pl: 'Klient', en: 'Customer', de: 'Kunde', uk: 'Клієнт' },
  pesel: { pl: 'PESEL', en: 'PESEL', de: 'PESEL', uk: 'PESEL' },
  nip: { pl: 'NIP', en: 'NIP', de: 'NIP', uk: 'NIP' },
  point: { pl: 'Punkt odbioru', en: 'Collection point', de: 'Abnahmestelle', uk: 'Точка водопостачання' },
  meter: { pl: 'Wodomierz', en: 'Water meter', de: 'Wasserzähler', uk: 'Лічильник води' },
  state: { pl: 'Stan licznika', en: 'Meter reading', de: 'Zählerstand', uk: 'Показання лічильника' },
  topic: { pl: 'Temat', en: 'Topic', de: 'Thema', uk: 'Тема' },
  content: { pl: 'Treść', en: 'Text', de: 'Text', uk: 'Текст' },
})
