import { type Queryable, rowOf, tables } from '#shared/server/database/tables.ts'
import { ofNoSubject } from '#shared/server/kept/own-portal.ts'

/** How many messages wait in the mailbox of an account; what is of a subject for whom it acts no longer counts no more. */
export async function unreadOf(database: Queryable, accountId: number): Promise<number> {
  const unread = tables
    .selectFrom('message as m')
    .innerJoin('message_event as e', 'e.id', 'm.event_id')
    .where('m.account_id', '=', accountId)
    .where('m.read_at', 'is', null)
    .where('m.archived_at', 'is', null)
    .where(({ exists, or, selectFrom }) =>
      or([
        ofNoSubject('e'),
        exists(
          selectFrom('acting_subject as a')
            .whereRef('a.account_id', '=', 'm.account_id')
            .where((own) => own.or([own('a.pesel', '=', own.ref('e.subject_pesel')), own('a.nip', '=', own.ref('e.subject_nip'))])),
        ),
      ]),
    )
  return (
    (
      await rowOf(
        database,
        unread.select(({ fn }) => fn.countAll<number>().as('number')),
      )
    )?.number ?? 0
  )
}
