import type { Db } from '#shared/server/database/database.ts'
import { ofNoSubject } from '#shared/server/kept/own-portal.ts'

/** How many messages wait in the mailbox of an account; what is of a subject for whom it acts no longer counts no more. */
export async function unreadOf(db: Db, accountId: number): Promise<number> {
  const unread = db
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
  return (await unread.select(({ fn }) => fn.countAll<number>().as('number')).executeTakeFirst())?.number ?? 0
}
