import type pg from 'pg'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { Refusal } from '#shared/errors.ts'
import { formatDate } from '#shared/format.ts'
import { LANGUAGES } from '#shared/language.ts'
import { maskedEmail, maskedNumber } from '#shared/person/masks.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import { numbersAround } from '#shared/server/desk/numbers-around.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { entriesOf, findCase } from '../../server/case/case.ts'
import { workingDaysBetween } from '../../server/case/due.ts'
import { departmentOf } from '../../server/case/kinds.ts'
import type { ItemRow } from '../../server/list/page.ts'
import { takeIn } from '../../server/case/take-in.ts'
import { languageOf } from '../../server/case/language-of.ts'
import { shownRow } from './shown.ts'
import { workerOf } from './worker.ts'

interface Whole extends ItemRow {
  readonly account_id: number | null
  readonly remarks: string | null
  readonly content: string
  readonly data: Readonly<Record<string, string | null>> | null
  readonly has_photo: boolean
}

const WHOLE = `select number, id, kind, department, created_at, subject, client, to_char(due_on, 'YYYY-MM-DD') as due_on, state, holder, holder_name, version, topic, content as beginning,
  meter_number, reading, handled_at, account_id, remarks, content, data, has_photo from portal.inbox_item where id = $1`

async function earlierOf(client: pg.PoolClient, { id, subject, places }: { id: number; subject: string; places: readonly string[] }) {
  const { rows } = await client.query<{ numer: string; temat: string; wyslano: string; stan: Whole['state'] }>(
    `select i.number as numer, i.topic as temat, i.created_at as wyslano, i.state as stan
       from (select id from portal.inbox_case where subject = $1 and id <> $2 and department = any($3) order by created_at desc limit 5) e
       join portal.inbox_item i using (id) order by i.created_at desc, i.id desc`,
    [subject, id, places],
  )
  return rows
}

const PESEL_DIGITS = 11
const SIGNS = /^(\d{10}|\d{11})$/

/** What the fields of a quick text are filled with; a name is told only of a person. */
function fieldsOf({ number, topic, created_at, due_on, client, subject, meter_number, reading }: Whole): Record<string, string> {
  const known = {
    numer: number,
    temat: topic,
    dzien: formatDate(created_at.slice(0, 10)),
    termin: formatDate(due_on),
    osoba: client,
    imie: subject.length === PESEL_DIGITS ? client?.split(' ')[0] : null,
    licznik: meter_number,
    stan: reading === null ? null : String(reading).replace('.', ','),
  }
  return Object.fromEntries(Object.entries(known).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** One case as a clerk sees it: numbers and addresses of persons covered. The look is noted. */
export async function detailOf(deps: DeskDependencies, ctx: DeskContext, number: string) {
  const worker = workerOf(ctx)
  await takeIn(deps.pool)
  const found = await findCase(deps.pool, worker, number)
  if (!found) throw new Refusal('notFound')
  await ctx.refuseOwn(await numbersAround(deps.pool, found.subject))
  const read = await inTransaction(deps.pool, async (client) => {
    const {
      rows: [whole],
    } = await client.query<Whole>(WHOLE, [found.id])
    if (!whole) throw new Refusal('notFound')
    await ctx.record(client, { action: 'inbox-show', object: number })
    return {
      whole,
      entries: await entriesOf(client, found),
      language: await languageOf(client, found.id),
      earlier: await earlierOf(client, { ...found, places: worker.places }),
    }
  })
  const { whole, entries, earlier, language } = read
  const email = whole.account_id === null ? null : await deps.accounts.emailOf(whole.account_id)
  const place = worker.places.find((own) => own === whole.department)
  const colleagues = place === undefined ? [] : await deps.colleagues('inbox-answer', departmentOf(place))
  const sentOn = whole.created_at.slice(0, 10)
  return {
    ...shownRow(whole, { today: ctx.today, login: worker.login }),
    tresc: whole.content,
    podmiot: SIGNS.test(whole.subject) ? maskedNumber(whole.subject) : '',
    email: email === null ? null : maskedEmail(email),
    konto: ctx.may('account-search') ? whole.account_id : null,
    dane: Object.entries(whole.data ?? {}).flatMap(([pole, wartosc]) =>
      wartosc === null || wartosc === '' ? [] : [{ pole, wartosc: String(wartosc) }],
    ),
    uwagi: whole.remarks,
    zalatwiono: whole.handled_at,
    dniMinelo: workingDaysBetween(sentOn, ctx.today),
    dniTerminu: workingDaysBetween(sentOn, whole.due_on),
    nrLicznika: whole.meter_number,
    stanLicznika: whole.reading,
    czyZdjecie: whole.has_photo,
    wpisy: entries.map(({ kind, event, words, author_name: kto, at }) => ({
      rodzaj: kind,
      zdarzenie: event,
      tresc: words,
      kto,
      kiedy: at,
    })),
    pola: fieldsOf(whole),
    jezyk: LANGUAGES.find((one) => one === language) ?? ('en' as const),
    wczesniejsze: earlier,
    wspolpracownicy: colleagues.map(({ login, name }) => ({ login, imieNazwisko: name })),
  }
}
