import { currentRegister } from './database/register-state.ts'
import type { Db, Tx } from './database/database.ts'

const ident = (name: string) => `"${name.replaceAll('"', '""')}"`
const TODAY = "(now() at time zone 'Europe/Warsaw')::date"
/** Both days of a row included; an empty one is open. */
const runs = (row: string) => `coalesce(${row}."odDnia", ${TODAY}) <= ${TODAY} and coalesce(${row}."doDnia", ${TODAY}) >= ${TODAY}`

/**
 * Numbers under which a subject may have an account: its own column, else the one subject that has the number among the others today. So a
 * number that two write down beside one another leads to neither, and one that is somebody's own never leads away from them.
 */
const numbers = (place: string, column: 'pesel' | 'nip') => `(
  select ${column} as number, "idPodmiotu", nazwa, "czyInstytucja" from ${place}.podmioty where ${column} is not null
  union all
  select i.wartosc, min(i."idPodmiotu"), min(p.nazwa), p."czyInstytucja" from ${place}.identyfikatory i join ${place}.podmioty p using ("idPodmiotu")
   where i.typ = '${column.toUpperCase()}' and ${runs('i')}
     and not exists (select from ${place}.podmioty o where o.${column} = i.wartosc and o."czyInstytucja" = p."czyInstytucja")
   group by i.wartosc, p."czyInstytucja" having count(*) = 1)`

export interface RegisterSubject {
  readonly id: number
  readonly name: string
}

/** Whom the office's register has under a PESEL, and which institution under an NIP: a person with a firm is none. */
export async function subjectOf(db: Db, kind: 'pesel' | 'nip', number: string): Promise<RegisterSubject | null> {
  const { schema } = await currentRegister(db)
  const { rows } = await db.query<RegisterSubject>(
    `select "idPodmiotu" as id, nazwa as name from ${numbers(ident(schema), kind)} n where number = $1 and "czyInstytucja" = $2`,
    [number, kind === 'nip'],
  )
  return rows[0] ?? null
}

/** Whoever registered before the office knew them becomes a subject. */
const link = (place: string, column: 'pesel' | 'nip') => `
  update portal.account_subject s set subject_id = n."idPodmiotu" from ${numbers(place, column)} n
   where s.subject_id is null and s.kind = '${column === 'pesel' ? 'individual' : 'institution'}' and n.number = s.${column}
     and n."czyInstytucja" = ${String(column === 'nip')} and ($1::bigint is null or s.account_id = $1)`

/**
 * Who is no longer this number parts from it: the register gives the subject another one, or says that this one has ended. A subject that merely lacks
 * its number stays, so that a poor export takes nobody's matters away.
 */
const unlink = (place: string, column: 'pesel' | 'nip') => `
  update portal.account_subject s set subject_id = null from ${place}.podmioty p
   where p."idPodmiotu" = s.subject_id and s.${column} is not null and ($1::bigint is null or s.account_id = $1)
     and p.${column} is distinct from s.${column}
     and not exists (select from ${place}.identyfikatory i where i."idPodmiotu" = p."idPodmiotu" and i.typ = '${column.toUpperCase()}'
                        and i.wartosc = s.${column} and ${runs('i')})
     and (p.${column} is not null or exists (select from ${place}.identyfikatory i where i."idPodmiotu" = p."idPodmiotu" and i.wartosc = s.${column}))`

/** What the register has of the holder of an account `a`: under the PESEL itself, or under a further one by which it knows them. */
const holder = (place: string) => `(
  select p.stan from ${place}.podmioty p where p.pesel = a.pesel and not p."czyInstytucja"
  union all
  select p.stan from portal.account_subject own join ${place}.podmioty p on p."idPodmiotu" = own.subject_id and not p."czyInstytucja"
   where own.account_id = a.id and own.pesel = a.pesel) holder`

const dead = (place: string) => `select from ${holder(place)} where holder.stan = 'ZMARLY'`

/** The account of a dead person is closed once; where the office opens it again, because the register errs, it stays open. */
const close = (place: string) => `
  with closed as (
    update portal.account a set deceased_at = now(), blocked_at = coalesce(blocked_at, now()), access_epoch = access_epoch + 1
     where deceased_at is null and not is_institution and exists (${dead(place)}) and ($1::bigint is null or a.id = $1) returning id, pesel),
  ended as (delete from portal.session s using closed where s.account_id = closed.id),
  parted as (delete from portal.account_subject s using closed where s.pesel = closed.pesel and s.account_id <> closed.id)
  select portal.enter_audit('system:ewidencja', 'account-deceased', 'account:' || id, 'done', null, null) from closed`

/** What the register had said by mistake is taken back; what the office itself has blocked stays so. */
const open = (place: string) => `
  with opened as (
    update portal.account a set deceased_at = null, blocked_at = nullif(blocked_at, deceased_at)
     where deceased_at is not null and not exists (${dead(place)}) and exists (select from ${holder(place)})
       and ($1::bigint is null or a.id = $1) returning id)
  select portal.enter_audit('system:ewidencja', 'account-not-deceased', 'account:' || id, 'done', null, null) from opened`

const owned = (place: string) => `
  select a.id as account_id, f.nip, f.nazwa as name, f."idPodmiotu" as subject_id, t."odDnia" as since
    from portal.account a join portal.account_subject own on own.account_id = a.id and own.pesel = a.pesel
    join ${place}.powiazania t on t."idInnego" = own.subject_id and t.rodzaj = 'WLASCICIEL_JDG' and ${runs('t')}
    join ${place}.podmioty f on f."idPodmiotu" = t."idPodmiotu" and f."czyInstytucja" and f.nip is not null
   where a.state = 'verified' and not a.is_institution and a.deceased_at is null and ($1::bigint is null or a.id = $1)`

/** A sole trader acts for the firm beside themselves; where the register says so no more, the firm goes, and with it what was given out for it, such as a calendar. */
const joinFirms = (place: string) => `
  insert into portal.account_subject (account_id, kind, nip, name, subject_id, basis, joined_on, by_register, position)
  select o.account_id, 'institution', o.nip, o.name, o.subject_id, 'CEIDG', coalesce(o.since, ${TODAY}), true,
         coalesce((select max(position) from portal.account_subject s where s.account_id = o.account_id), 0) + row_number() over (partition by o.account_id order by o.nip)
    from (select distinct on (account_id, nip) * from (${owned(place)}) all_owned order by account_id, nip) o
  on conflict do nothing`
const partFirms = (place: string) => `
  with parted as (
    delete from portal.account_subject s where s.by_register and ($1::bigint is null or s.account_id = $1)
       and not exists (select from (${owned(place)}) o where o.account_id = s.account_id and o.nip = s.nip) returning account_id)
  update portal.account set access_epoch = access_epoch + 1 where id in (select account_id from parted)`

/**
 * Accounts follow what the register says of people, in the transaction that changes either: who waited becomes a subject, the dead are signed
 * out and stay out, who stands for them ends, and a sole trader acts for the firm. `account`: of this one alone.
 */
export async function followRegister(tx: Tx, schema: string, account: number | null = null): Promise<void> {
  const place = ident(schema)
  const numbered = (['pesel', 'nip'] as const).flatMap((column) => [unlink(place, column), link(place, column)])
  for (const statement of [...numbered, close(place), open(place), partFirms(place), joinFirms(place)]) await tx.query(statement, [account])
}

/** Datasets of which accounts follow. */
export const FOLLOWED: readonly string[] = ['podmioty', 'identyfikatory', 'powiazania']

/** The same for the accounts around one subject, of which a fact has come. */
export async function followSubject(tx: Tx, schema: string, subject: number): Promise<void> {
  const place = ident(schema)
  const { rows } = await tx.query<{ id: number }>(
    `with subject as (select $1::bigint as id union select "idInnego" from ${place}.powiazania where "idPodmiotu" = $1),
       number as (select unnest(array[pesel, nip]) as said from ${place}.podmioty where "idPodmiotu" in (select id from subject)
                  union select wartosc from ${place}.identyfikatory where "idPodmiotu" in (select id from subject) and typ in ('PESEL', 'NIP'))
     select id from portal.account where pesel in (select said from number)
     union select account_id from portal.account_subject
            where subject_id in (select id from subject) or pesel in (select said from number) or nip in (select said from number)`,
    [subject],
  )
  for (const { id } of rows) await followRegister(tx, schema, id)
}
