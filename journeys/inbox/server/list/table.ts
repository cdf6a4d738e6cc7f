import { code, decimal, optional, text, timestamp } from '#shared/field.ts'
import { defineTexts } from '#shared/i18n.ts'
import type { Table, TextKey } from '#shared/service/table.ts'

/** What a customer has sent, as the office takes it over. */
const submission = {
  /** `Z-12`: a submission or request, `S-5`: a reported meter reading. */
  numer: code(20),
  kiedyUtworzono: timestamp(),
  kiedyObsluzono: optional(timestamp()),
  klient: optional(text(200)),
  pesel: optional(code(11)),
  nip: optional(code(10)),
  idPunktu: optional(code(20)),
  nrLicznika: optional(code(60)),
  stanLicznika: optional(decimal(3)),
  temat: text(200),
  tresc: text(10_000),
}

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

export const submissionsTable = {
  caption: 'submissions',
  empty: 'none',
  rowHeader: 'numer',
  row: submission,
  columns: [
    { field: 'numer', label: 'number' },
    { field: 'kiedyUtworzono', label: 'created' },
    { field: 'kiedyObsluzono', label: 'handled' },
    { field: 'klient', label: 'client' },
    { field: 'pesel', label: 'pesel' },
    { field: 'nip', label: 'nip' },
    { field: 'idPunktu', label: 'point' },
    { field: 'nrLicznika', label: 'meter' },
    { field: 'stanLicznika', label: 'state' },
    { field: 'temat', label: 'topic' },
    { field: 'tresc', label: 'content' },
  ],
} as const satisfies Table<TextKey<typeof texts>>
