import type { Kind } from '../../kinds.ts'
import type { Place } from '../case/places.ts'
import { lock } from '#shared/server/database/locks.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'

export type SentToOffice = {
  /** `Z-12`, of everything that is sent. */
  readonly numer: string
  readonly kiedyUtworzono: string
  readonly kiedyObsluzono: string | null
  /** As the register has it, else as the account has it. */
  readonly klient: string | null
  readonly pesel: string | null
  readonly nip: string | null
  readonly idPunktu: string | null
  readonly nrLicznika: string | null
  readonly stanLicznika: string | null
  readonly temat: string
  readonly tresc: string
}

export interface SentFilter {
  /** Also what was handled. */
  readonly isAll: boolean
  /** Only what no export of what is new has taken over. */
  readonly isNew: boolean
  /** Part of the topic. */
  readonly topic: string | null
  /** Only cases of these departments and kinds. */
  readonly within?: { readonly places: readonly Place[]; readonly kinds: readonly Kind[] }
}

/** What customers have sent, the oldest first. */
export async function sentToOffice(tx: Tx, { isAll, isNew, topic, within }: SentFilter): Promise<SentToOffice[]> {
  const subjects = `${tx.escapeIdentifier((await currentRegister(tx)).schema)}.podmioty`
  const found = await tx.query<SentToOffice>(
    `select number as numer, created_at as "kiedyUtworzono", handled_at as "kiedyObsluzono",
            coalesce((select nazwa from ${subjects} p where p.pesel = subject_pesel or p.nip = subject_nip limit 1),
                     (select name from portal.account_subject s where s.account_id = sent.account_id and (s.pesel = subject_pesel or s.nip = subject_nip))) as klient,
            subject_pesel as pesel, subject_nip as nip, point_id::text as "idPunktu", meter_number as "nrLicznika", state as "stanLicznika", topic as temat, content as tresc
       from portal.sent_to_office sent
      where ($1 or handled_at is null) and (not $2 or exported_at is null) and ($3::text is null or position(lower($3) in lower(topic)) > 0)
        and ($4::text[] is null or number in (select 'Z-' || c.number from portal.inbox_case c where c.department = any($4) and c.kind = any($5)))
      order by created_at, number`,
    [isAll, isNew, topic, within?.places ?? null, within?.kinds ?? null],
  )
  return found.rows
}

/** A second export at the same time waits, and then sees what the first has left. */
export async function lockExports(tx: Tx): Promise<void> {
  await lock(tx, 'submissionExport')
}
