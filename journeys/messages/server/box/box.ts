import { Refusal } from '#shared/errors.ts'
import { warsawTime } from '#shared/dates.ts'
import { textsIn } from '#shared/i18n.ts'
import type { AnswerOf, BodyOf, QueryOf } from '#shared/endpoint.ts'
import { type Topic, TOPICS } from '#shared/message-topics.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Words } from '#shared/server/message-event.ts'
import type { AccountSubject } from '#shared/server/accounts.ts'
import type { contract } from '../../box/contract.ts'
import { phraseFor } from '../choices/phrase.ts'
import { wordsOf } from '../sending/compose.ts'
import { ofMessage } from './sent.ts'
import { texts } from './texts.ts'
import { unreadOf } from './unread.ts'

export type Needs = Pick<Dependencies, 'pool' | 'events' | 'dues' | 'accounts'>

/** Messages on a page. */
const PAGE = 50
/** How far back somebody's words are looked for. */
const SEARCHED = 2_000

interface Row {
  readonly id: number
  readonly topic: Topic
  readonly name: string
  readonly facts: unknown
  readonly withdrawn: boolean
  readonly pesel: string | null
  readonly nip: string | null
  readonly created_at: Date
  readonly read_at: Date | null
  readonly archived_at: Date | null
}

/** Of a subject for whom the account acts no longer nothing is shown, also what it was told before. */
const OWN = `
    from portal.message m join portal.message_event e on e.id = m.event_id
   where m.account_id = $1 and ((e.subject_pesel is null and e.subject_nip is null) or e.subject_pesel = any($2) or e.subject_nip = any($3))`
const COLUMNS =
  'select m.id, e.topic, e.name, e.facts, e.withdrawn_at is not null as withdrawn, e.subject_pesel as pesel, e.subject_nip as nip, m.created_at, m.read_at, m.archived_at'

interface Owner {
  readonly subjects: readonly AccountSubject[]
  readonly values: readonly [number, readonly string[], readonly string[]]
}

async function ownerOf({ accounts }: Needs, { session }: SessionContext): Promise<Owner> {
  const subjects = await accounts.subjectsOf(session.accountId)
  const known = (key: 'pesel' | 'nip') => subjects.flatMap((subject) => subject[key] ?? [])
  return { subjects, values: [session.accountId, known('pesel'), known('nip')] }
}

/** What the account was told of so far, in the order of the choices. */
async function topicsOf({ pool }: Needs, { values }: Owner): Promise<Topic[]> {
  const { rows } = await pool.query<{ topic: Topic }>(`select distinct e.topic ${OWN}`, [...values])
  return TOPICS.filter((topic) => rows.some((row) => row.topic === topic))
}

/** An event that nobody declares any more has no words: its message is left out. What is true no more says so first. */
function wordsFor(needs: Needs, { name, facts, withdrawn }: Row, { language }: SessionContext): Words | null {
  if (!needs.events.has(name)) return null
  const words = wordsOf({ events: needs.events, names: { card: needs.dues.nameOf }, office: '' }, { name, facts }, language)
  return withdrawn ? { ...words, paragraphs: [textsIn(texts, language).withdrawn, ...words.paragraphs] } : words
}

function shown(row: Row, { title, paragraphs }: Words, { subjects }: Owner): AnswerOf<typeof contract.list>['wiadomosci'][number] {
  const subject = subjects.find(({ pesel, nip }) => (row.nip === null ? row.pesel !== null && pesel === row.pesel : nip === row.nip))
  return {
    id: row.id,
    temat: row.topic,
    tytul: title,
    wstep: paragraphs[0] ?? '',
    podmiot: subject?.name ?? null,
    kiedy: warsawTime(row.created_at),
    czyPrzeczytana: row.read_at !== null,
    czyArchiwum: row.archived_at !== null,
  }
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase()

function isFound({ title, paragraphs }: Words, sought: string): boolean {
  const text = folded([title, ...paragraphs].join(' '))
  return folded(sought)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export async function listOf(
  needs: Needs,
  ctx: SessionContext,
  { temat, szukaj = '', archiwum = 'nie', przed }: QueryOf<typeof contract.list>,
): Promise<AnswerOf<typeof contract.list>> {
  const owner = await ownerOf(needs, ctx)
  const narrowed = `${COLUMNS} ${OWN} and (m.archived_at is not null) = $4 and ($5::text is null or e.topic = $5) and ($6::bigint is null or m.id < $6) order by m.id desc limit $7`
  const isSought = szukaj.trim() !== ''
  const { rows } = await needs.pool.query<Row>(narrowed, [
    ...owner.values,
    archiwum === 'tak',
    temat ?? null,
    przed ?? null,
    isSought ? SEARCHED : PAGE + 1,
  ])
  const found = rows.flatMap((row) => {
    const words = wordsFor(needs, row, ctx)
    return words && (!isSought || isFound(words, szukaj)) ? [shown(row, words, owner)] : []
  })
  const [nieprzeczytane, tematy] = await Promise.all([unreadOf(needs.pool, ctx.session.accountId), topicsOf(needs, owner)])
  return { wiadomosci: found.slice(0, PAGE), nieprzeczytane, czyDalsze: found.length > PAGE, tematy }
}

/** A message, read by being opened. */
export async function open(needs: Needs, ctx: SessionContext, id: number): Promise<AnswerOf<typeof contract.one>> {
  const owner = await ownerOf(needs, ctx)
  const {
    rows: [row],
  } = await needs.pool.query<Row>(`${COLUMNS} ${OWN} and m.id = $4`, [...owner.values, id])
  const words = row && wordsFor(needs, row, ctx)
  if (!row || !words) throw new Refusal('notFound')
  return {
    ...shown(row, words, owner),
    akapity: [...words.paragraphs],
    dwaSlowa: await phraseFor(needs.pool, ctx.session),
    wyslano: await ofMessage(needs.pool, id),
  }
}

/** Of other accounts' messages nothing changes, and nothing says that they are there. */
export async function mark(
  needs: Needs,
  ctx: SessionContext,
  { id, czyPrzeczytana, czyArchiwum }: BodyOf<typeof contract.mark>,
): Promise<AnswerOf<typeof contract.mark>> {
  await needs.pool.query(
    `update portal.message set read_at = case when $3::boolean is null then read_at when $3 then coalesce(read_at, $5::timestamptz) end,
            archived_at = case when $4::boolean is null then archived_at when $4 then coalesce(archived_at, $5::timestamptz) end
      where account_id = $1 and id = any($2::bigint[])`,
    [ctx.session.accountId, id, czyPrzeczytana ?? null, czyArchiwum ?? null, ctx.now],
  )
  return { nieprzeczytane: await unreadOf(needs.pool, ctx.session.accountId) }
}
