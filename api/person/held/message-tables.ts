import { type Held, GOES, kept, OF_ACCOUNT, OF_SUBJECT, within } from './held.ts'

const REPORTS = within('report_id', 'meter_report', 'id', OF_SUBJECT)
const CASES = `(${within('submission_id', 'submission', 'id', OF_SUBJECT)} or ${REPORTS})`
const DELIVERIES = within('delivery_id', 'message_delivery', 'id', OF_ACCOUNT)
const SENT = kept('sent')

/** What the person was told, and what they sent. */
export const messageTables = {
  message_event: {
    name: { pl: 'Zdarzenia, o których powiadomiono', en: 'Events that were told' }, where: OF_SUBJECT,
    erased: { how: 'deleted', only: 'not exists (select from portal.message m where m.event_id = t.id and not m.account_id = any($1))', why: 'others' },
    shown: { name: 'Zdarzenie', topic: 'Temat', told_at: 'Kiedy' },
  },
  message: { name: { pl: 'Skrzynka wiadomości', en: 'Mailbox' }, where: OF_ACCOUNT, erased: GOES, shown: { event_id: 'Zdarzenie', created_at: 'Kiedy', read_at: 'Przeczytano' } },
  message_delivery: { name: { pl: 'Wysyłki wiadomości', en: 'Deliveries of messages' }, where: OF_ACCOUNT, erased: GOES, shown: { channel: 'Kanał', day: 'Dzień', state: 'Stan', recipient: 'Dokąd' } },
  message_item: { name: { pl: 'Co było w wysyłkach', en: 'What deliveries held' }, where: DELIVERIES, erased: GOES, shown: { message_id: 'Wiadomość', channel: 'Kanał', left_out: 'Pominięto' } },
  message_choice: { name: { pl: 'Wybór tematów i kanałów', en: 'Choice of topics and channels' }, where: OF_ACCOUNT, erased: GOES, shown: { topic: 'Temat', by_mail: 'E-mail', by_sms: 'SMS', by_push: 'Przeglądarka' } },
  message_phrase: { name: { pl: 'Dwa słowa na wiadomościach', en: 'Two words on messages' }, where: OF_ACCOUNT, erased: GOES, shown: { words: 'Słowa' } },
  sms_report: { name: { pl: 'Raporty SMS', en: 'Reports of SMS' }, where: 't.provider_id in (select d.provider_id from portal.message_delivery d where d.account_id = any($1))', erased: { how: 'deleted' }, shown: { state: 'Stan', at: 'Kiedy' } },
  informational_action: { name: { pl: 'Działania informacyjne', en: 'Informational actions' }, where: '(t.subject_pesel = any($2) or t.subject_nip = any($3))', erased: kept('enforcement'), shown: { day: 'Dzień', form: 'Forma', card_id: 'Nr karty', collective_id: 'Nr raty' } },
  mail: { name: { pl: 'Wiadomości e-mail', en: 'E-mails' }, where: 'lower(t.recipient) = any($4)', erased: { how: 'deleted', only: '(t.sent_at is not null or t.failed_at is not null)', why: 'underWay' }, shown: { subject: 'Temat', recipient: 'Adres', created_at: 'Kiedy', sent_at: 'Wysłano' } },
  mail_trace: { name: { pl: 'Ślady wiadomości e-mail', en: 'Traces of e-mails' }, where: 'lower(t.recipient) = any($4)', erased: { how: 'deleted' }, shown: { recipient: 'Adres', sent_at: 'Wysłano' } },
  mail_bounce: { name: { pl: 'Zwroty wiadomości e-mail', en: 'E-mails that came back' }, where: 'lower(t.address) = any($4)', erased: { how: 'deleted' }, shown: { address: 'Adres', status: 'Powód', last_at: 'Ostatnio' } },
  submission: { name: { pl: 'Zgłoszenia i pisma', en: 'Submissions and letters' }, where: OF_SUBJECT, erased: SENT, shown: { id: 'Nr', created_at: 'Kiedy', topic: 'Temat', content: 'Treść', handled_at: 'Załatwiono' } },
  application: { name: { pl: 'Wnioski i przygotowane pisma', en: 'Applications and letters made' }, where: OF_SUBJECT, erased: SENT, shown: { id: 'Nr', created_at: 'Kiedy', topic: 'Wniosek', outcome: 'Rozstrzygnięcie', delivered_on: 'Doręczono' } },
  draft: { name: { pl: 'Szkice niewysłanych formularzy', en: 'Drafts of forms that are not sent' }, where: OF_ACCOUNT, erased: GOES, shown: { form: 'Formularz', saved_at: 'Zapisano' } },
  meter_report: { name: { pl: 'Podane stany wodomierzy', en: 'Reported meter readings' }, where: OF_SUBJECT, erased: SENT, shown: { created_at: 'Kiedy', meter_number: 'Wodomierz', state: 'Stan', handled_at: 'Załatwiono' } },
  meter_photo: {
    name: { pl: 'Zdjęcia wodomierzy', en: 'Photographs of meters' }, where: REPORTS,
    erased: { how: 'deleted', only: 'exists (select from portal.meter_report r where r.id = t.report_id and r.handled_at is not null)', why: 'unhandled' }, shown: { report_id: 'Odczyt', type: 'Rodzaj' },
  },
  inbox_case: { name: { pl: 'Sprawy w skrzynce urzędu', en: 'Cases of the inbox' }, where: CASES, erased: SENT, shown: { id: 'Nr', created_at: 'Kiedy', kind: 'Rodzaj', state: 'Stan', due_on: 'Termin' } },
  inbox_entry: { name: { pl: 'Odpowiedzi i notatki w sprawach', en: 'Answers and notes of cases' }, where: within('case_id', 'inbox_case', 'id', CASES), erased: SENT, shown: { case_id: 'Sprawa', at: 'Kiedy', kind: 'Rodzaj', words: 'Treść' } },
  attachment: { name: { pl: 'Pliki w sprawach', en: 'Files of cases' }, where: OF_SUBJECT, erased: SENT, shown: { name: 'Nazwa', type: 'Rodzaj', bytes: 'Bajtów', created_at: 'Kiedy' } },
} as const satisfies Readonly<Record<string, Held>>
