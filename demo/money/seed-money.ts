import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '#shared/dates.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { DEMO_LOGINS } from '../portal/named-accounts.ts'
import { GENERAL_ACCOUNT, settlementText, statementText, type DemoLine } from './files.ts'
import { moneySamples } from './samples.ts'
import { storiesOf, type ToldPayment } from './stories.ts'

/** Days before today between which the payments of the stories lie: long enough ago that nothing waits any more. */
const FROM = -13
const TO = -4
const FIRST_STATEMENT = 180
const OPENING = 2_000_000
const CARD_STATEMENT = 41
/** What nobody has read yet: a newcomer uploads it. */
export const UNREAD = 'do-wyslania'

const TOLD = `
  select p.id, p.attempt_id::text as attempt, (p.created_at at time zone 'Europe/Warsaw')::date as day, (p.amount * 100)::integer as amount
    from portal.payment p join portal.account a on a.id = p.account_id
   where p.provider = 'p24' and p.state = $1 and a.login <> all($2) and (p.created_at at time zone 'Europe/Warsaw')::date between $3 and $4
   order by p.created_at, p.id`

/** Two payments that only a clerk can judge: one whose instalment was paid otherwise too, one of another amount than was ordered. */
const CASE = `
  insert into portal.payment_case (payment_id, number, kind, provider_order_id, amount, currency, account_number, origin, opened_at)
  select id, 1, $2, $3::bigint, case when $3::bigint is not null then amount - 0.01 end, 'PLN', account_number, '{}', created_at + case when $2 = 'not-booked' then interval '8 days' else interval '1 hour' end
    from portal.payment where id = $1`
/** Number of the gateway's for the money that is not what was ordered. */
const OTHER_ORDER = 4_295_438_001
const REVIEW = `
  with moved as (update portal.payment set state = 'REVIEW' where id = $1 returning id, state)
  insert into portal.payment_history (payment_id, from_state, to_state, cause, actor, at)
  select id, 'FAILED', 'REVIEW', 'other-amount', 'gateway:p24', (select created_at + interval '1 hour' from portal.payment where id = $1) from moved`
/** A payment that the gateway has confirmed and nobody has posted: of an instalment that is open in the office's data. */
const PAID = `
  with due as (
    select r."idNaleznosciRatyZbiorczej" as instalment, r."idKartyNaleznosci" as card, k."symbolKarty" as symbol, k."aplikacjaNaleznosci" as kind, k."numerKontaBankowego" as account_number, k."nazwaPlatnika" as payer,
           r.tytul, r."terminPlatnosci" as due, r."kwotaRaty" as whole, r."kwotaGlowna" as principal, s.account_id, s.subject_id, s.pesel, s.nip, a.email
      from @."ratyZbiorcze" r join @."karty" k on k."idKartyNaleznosci" = r."idKartyNaleznosci" and k."idPodmiotu" = r."idPodmiotu"
      join portal.account_subject s on s.subject_id = r."idPodmiotu" join portal.account a on a.id = s.account_id
     where r."kwotaRazem" = r."kwotaGlowna" and r."kwotaRazem" between 50 and 500 and r."kwotaGlowna" = r."kwotaRaty" and not r."jestTytulWykonawczy" and a.login <> all($1) and a.state = 'verified'
       and not exists (select from portal.payment_instalment i where i.collective_id = r."idNaleznosciRatyZbiorczej" and i.live)
     order by r."idNaleznosciRatyZbiorczej" limit 1),
  made as (
    insert into portal.payment (id, attempt_id, provider, state, account_id, subject_id, pesel, nip, amount, title, card_id, card_symbol, card_kind, account_number, payer_name, payer_email, recipient,
                                language, return_ok, return_error, provider_order_id, created_at, valid_until, paid_at)
    select extract(year from $2::date) || '-' || lpad(nextval('portal.payment_number')::text, 8, '0'), gen_random_uuid(), 'p24', 'PAID', account_id, subject_id, pesel, nip, principal,
           symbol || ': ' || tytul, card, symbol, kind, account_number, payer, email, (select recipient from portal.payment limit 1), 'pl', '/platnosc-wynik?wynik=ok', '/platnosc-wynik?wynik=blad',
           4295439000, ($2::date + time '18:41') at time zone 'Europe/Warsaw', ($2::date + time '18:56') at time zone 'Europe/Warsaw', ($2::date + time '18:44') at time zone 'Europe/Warsaw' from due
    returning id, attempt_id, amount, created_at, account_id),
  instalments as (
    insert into portal.payment_instalment (payment_id, collective_id, provider, live, "rodzajOplaty", "opisNrRaty", "terminPlatnosci", "kwotaRaty", "kwotaGlowna", "kosztUpomnien", "oplataProlongacyjna", "kwotaOdsetek")
    select m.id, d.instalment, 'p24', true, d.tytul, '1', d.due, d.whole, d.principal, 0, 0, 0 from made m, due d),
  steps as (
    insert into portal.payment_history (payment_id, from_state, to_state, cause, actor, at)
    select m.id, step.before, step.after, step.cause, step.actor, m.created_at + step.minute * interval '1 minute' from made m, (values
      (null, 'NEW', 'ordered', null, 0), ('NEW', 'REGISTERED', 'registered', 'gateway:p24', 0), ('REGISTERED', 'PENDING', 'handed-out', null, 0),
      ('PENDING', 'NOTIFIED', 'notified', 'gateway:p24', 2), ('NOTIFIED', 'PAID', 'confirmed', 'gateway:p24', 3)) as told(before, after, cause, by, minute)
      cross join lateral (select told.before, told.after, told.cause, coalesce(told.by, 'account:' || m.account_id) as actor, told.minute) as step order by step.minute)
  select id, attempt_id::text as attempt, $2::date as day, (amount * 100)::integer as amount from made`
/** A card of which the office shows a posting and nobody has paid online: its own account has a statement without that money. */
const POSTED = `
  select k."numerKontaBankowego" as account, z."dataOperacji" as day from @."zaksiegowaneWplaty" z
    join @."karty" k on k."idKartyNaleznosci" = z."idKartyNaleznosci" and k."idPodmiotu" = z."idPodmiotu"
   where z."dataOperacji" between $1 and $2 and z.typ = 'Przelew' and not exists (select from portal.payment p where p.card_id = z."idKartyNaleznosci")
     and not exists (select from @."zaksiegowaneWplaty" o join @."karty" c on c."idKartyNaleznosci" = o."idKartyNaleznosci" where c."numerKontaBankowego" = k."numerKontaBankowego" and o."dataOperacji" >= $1 and (o."idKartyNaleznosci", o.lp) <> (z."idKartyNaleznosci", z.lp))
   order by z."dataOperacji", z."idKartyNaleznosci" limit 1`

/**
 * The bank and the operator of the demo: one story for each difference (docs/demo.md, "The money"), written as the files an office
 * gets. Returns them in the order in which they are read.
 */
export async function seedMoney(pool: Pool, folder: string, today: string): Promise<string[]> {
  const {
    rows: [register],
  } = await pool.query<{ schema_name: string }>('select schema_name from portal.register_state')
  const ofRegister = (text: string) => text.replaceAll('@', register?.schema_name ?? 'register_0')
  const told = async (state: string, from = addDays(today, FROM), to = addDays(today, TO)) =>
    (await pool.query<ToldPayment>(TOLD, [state, DEMO_LOGINS, from, to])).rows
  const unposted = await pool.query<ToldPayment>(ofRegister(PAID), [DEMO_LOGINS, addDays(today, -10)])
  // Asked by now, so that the first look of a new demo has nothing to report.
  for (const { id } of unposted.rows) await pool.query(CASE, [id, 'not-booked', null])
  const [ended, questioned] = (await told('FAILED', addDays(today, -40))).toReversed()
  if (questioned) await pool.query(REVIEW, [questioned.id])
  if (questioned) await pool.query(CASE, [questioned.id, 'other-amount', OTHER_ORDER])
  const posted = await told('POSTED')
  const last = posted.at(-1)
  if (last) await pool.query(CASE, [last.id, 'paid-otherwise', null])
  const stories = storiesOf(
    {
      paid: [...posted, ...unposted.rows],
      ended: ended ? [ended] : [],
      open: await told('PENDING', addDays(today, -3), addDays(today, -1)),
    },
    today,
  )
  const card = await pool.query<{ account: string; day: string }>(ofRegister(POSTED), [addDays(today, FROM), addDays(today, TO)])
  const files: [string, string][] = [
    ...(stories.settled.length > 0 ? [['przelewy24-rozliczenie.csv', settlementText(stories.settled)] satisfies [string, string]] : []),
    ...statementsOf(stories.lines).map(([number, text]): [string, string] => [`wyciag-${number}.sta`, text]),
    ...card.rows.map(({ account, day }): [string, string] => [
      'wyciag-karty.sta',
      statementText({ account, number: CARD_STATEMENT, day, opening: 0, lines: [] }),
    ]),
  ]
  await mkdir(join(folder, UNREAD), { recursive: true })
  for (const [name, text] of files) await writeFile(join(folder, name), text)
  for (const [name, text] of moneySamples([...posted, ...unposted.rows], today)) await writeFile(join(folder, UNREAD, name), text)
  return files.map(([name]) => join(folder, name))
}

function statementsOf(lines: readonly DemoLine[]): [number, string][] {
  let opening = OPENING
  const days = [...Map.groupBy(lines, ({ day }) => day)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return days.map(([day, of], index) => {
    const text = statementText({ account: GENERAL_ACCOUNT, number: FIRST_STATEMENT + index, day, opening, lines: of })
    opening += of.reduce((sum, { amount }) => sum + amount, 0)
    return [FIRST_STATEMENT + index, text]
  })
}
