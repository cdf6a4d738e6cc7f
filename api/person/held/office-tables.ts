import { type Held, kept } from './held.ts'

const OF_STAFF = 't.staff_id = any($5)'
const STAYS = kept('employment')
/** Entries on an account begin with it: `account:12 despite: …`. Each is found by the index of the log, however long that is. */
const LOGGED = (table: string) => `t.id in (
  select a.id from unnest($6::text[]) o join portal.${table} a on a.actor = o
  union select a.id from unnest($6::text[]) o join portal.${table} a on a.object collate "C" = o
  union select a.id from unnest($6::text[]) o join portal.${table} a on a.object collate "C" >= o || ' ' and a.object collate "C" < o || '!')`

/** What the office keeps of its own people, and the log. */
export const officeTables = {
  audit: { name: { pl: 'Dziennik', en: 'Log' }, where: LOGGED('audit'), erased: kept('accountability'), shown: { at: 'Kiedy', action: 'Czynność', outcome: 'Wynik', address: 'Adres' } },
  audit_waiting: { name: { pl: 'Dziennik: wpisy przed włączeniem do łańcucha', en: 'Log: entries that wait for the chain' }, where: LOGGED('audit_waiting'), erased: kept('accountability'), shown: { at: 'Kiedy', action: 'Czynność', outcome: 'Wynik' } },
  staff: { name: { pl: 'Konto na biurku urzędu', en: 'Account of the desk' }, where: 't.id = any($5)', erased: STAYS, shown: { login: 'Login', first_name: 'Imię', last_name: 'Nazwisko', email: 'E-mail', last_sign_in_at: 'Ostatnie logowanie' } },
  staff_role: { name: { pl: 'Role na biurku', en: 'Roles at the desk' }, where: OF_STAFF, erased: STAYS, shown: { role: 'Rola', departments: 'Działy' } },
  staff_link: { name: { pl: 'Odnośniki do biurka', en: 'Links to the desk' }, where: OF_STAFF, erased: STAYS, shown: { created_at: 'Od', expires_at: 'Do' } },
  staff_send: { name: { pl: 'Wysłane przy biurku, co można jeszcze cofnąć', en: 'Sent at the desk, and may still be taken back' }, where: OF_STAFF, erased: STAYS, shown: { due_at: 'Kiedy', refused: 'Czemu nie wysłano' } },
  staff_session: { name: { pl: 'Sesje na biurku', en: 'Sessions at the desk' }, where: OF_STAFF, erased: STAYS, shown: { created_at: 'Od', last_seen_at: 'Ostatnio', browser: 'Przeglądarka', network: 'Sieć' } },
  staff_passkey: { name: { pl: 'Klucze dostępu do biurka', en: 'Passkeys of the desk' }, where: OF_STAFF, erased: STAYS, shown: { name: 'Nazwa', created_at: 'Od', last_used_at: 'Ostatnio' } },
  staff_device: { name: { pl: 'Urządzenia, z których logowano się do biurka', en: 'Devices that signed in to the desk' }, where: OF_STAFF, erased: STAYS, shown: { last_used_at: 'Ostatnio' } },
  staff_directory: { name: { pl: 'Konto w katalogu urzędu', en: 'Account of the office’s directory' }, where: OF_STAFF, erased: STAYS, shown: { issuer: 'Katalog', bound_at: 'Od' } },
  staff_reason: { name: { pl: 'Powody wglądu w dane', en: 'Reasons for looking at data' }, where: '(t.staff_id = any($5) or t.object = any($6))', erased: kept('accountability'), shown: { reason: 'Powód', expires_at: 'Ważny do' } },
  staff_proposal: { name: { pl: 'Propozycje dla drugiej osoby', en: 'Proposals for a second person' }, where: '(t.proposed_by = any($5) or t.decided_by = any($5) or t.object = any($6))', erased: kept('accountability'), shown: { act: 'Czynność', reason: 'Powód', proposed_at: 'Kiedy', state: 'Stan' } },
} as const satisfies Readonly<Record<string, Held>>
