import type pg from 'pg'
import { ADVISORY_LOCKS } from '#shared/server/advisory-locks.ts'
import { registerView } from '../account/register.ts'

export type SentToOffice = {
  /** `Z-12`: a submission or request, `S-5`: a reported meter reading. */
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
}

/** A change of correspondence data has its fields in `data`; they follow the words, a line each. */
const SENT = `
  select 'Z-' || id as numer, account_id, created_at, handled_at, exported_at, subject_pesel, subject_nip, point_id, null as meter_number, null::numeric as state, topic,
         concat_ws(E'\\n', content, (select string_agg(key || ': ' || value, E'\\n' order by key) from jsonb_each_text(data) where value is not null)) as content
    from portal.submission
  union all
  select 'S-' || id, account_id, created_at, handled_at, exported_at, subject_pesel, subject_nip, point_id, meter_number, state, 'Stan wodomierza', ''
    from portal.meter_report`

/** What customers have sent, the oldest first. */
export async function sentToOffice(client: pg.PoolClient, { isAll, isNew, topic }: SentFilter): Promise<SentToOffice[]> {
  const subjects = await registerView(client, 'podmioty')
  const found = await client.query<SentToOffice>(
    `select numer, created_at as "kiedyUtworzono", handled_at as "kiedyObsluzono",
            coalesce((select nazwa from ${subjects} p where p.pesel = subject_pesel or p.nip = subject_nip limit 1),
                     (select name from portal.account_subject s where s.account_id = sent.account_id and (s.pesel = subject_pesel or s.nip = subject_nip))) as klient,
            subject_pesel as pesel, subject_nip as nip, point_id::text as "idPunktu", meter_number as "nrLicznika", state as "stanLicznika", topic as temat, content as tresc
       from (${SENT}) sent
      where ($1 or handled_at is null) and (not $2 or exported_at is null) and ($3::text is null or position(lower($3) in lower(topic)) > 0)
      order by created_at, numer`,
    [isAll, isNew, topic],
  )
  return found.rows
}

/** A second export at the same time waits, and then sees what the first has left. */
export async function lockExports(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.submissionExport])
}

export async function markExported(client: pg.PoolClient, numbers: readonly string[]): Promise<void> {
  for (const [kind, table] of Object.entries(TABLES)) {
    const ids = numbers.flatMap((number) => (number.startsWith(`${kind}-`) ? [number.slice(kind.length + 1)] : []))
    await client.query(`update ${table} set exported_at = now() where id = any($1::bigint[])`, [ids])
  }
}

export const TABLES: Readonly<Record<string, string>> = { Z: 'portal.submission', S: 'portal.meter_report' }
