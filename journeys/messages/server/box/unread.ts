import type { Queryable } from '#shared/server/database/tables.ts'

const UNREAD = `
  select count(*)::int as unread
    from portal.message m join portal.message_event e on e.id = m.event_id
   where m.account_id = $1 and m.read_at is null and m.archived_at is null
     and ((e.subject_pesel is null and e.subject_nip is null)
          or exists (select from portal.acting_subject a where a.account_id = m.account_id and (a.pesel = e.subject_pesel or a.nip = e.subject_nip)))`

/** How many messages wait in the mailbox of an account; what is of a subject for whom it acts no longer counts no more. */
export async function unreadOf(database: Queryable, accountId: number): Promise<number> {
  const { rows } = await database.query<{ unread: number }>(UNREAD, [accountId])
  return rows[0]?.unread ?? 0
}
