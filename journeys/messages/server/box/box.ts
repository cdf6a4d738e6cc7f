import { Refusal } from '#shared/errors.ts'
import type { AnswerOf, BodyOf, QueryOf } from '#shared/endpoint.ts'
import { type Topic, TOPICS } from '#shared/message-topics.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Words } from '#shared/server/messages/message-event.ts'
import type { contract } from '../../box/contract.ts'
import { phraseFor } from '../choices/phrase.ts'
import { additionsOf } from '../additions/additions.ts'
import { COLUMNS, type Needs, OWN, type Owner, ownerOf, receiptOf, type Row, shown, wordsFor } from './own.ts'
import { ofMessages } from './sent.ts'
import { unreadOf } from './unread.ts'

/** Messages on a page. */
const PAGE = 50
/** How far back somebody's words are looked for. */
const SEARCHED = 2_000

interface Told {
  readonly tematy: Topic[]
  readonly lata: number[]
}

/** What the account was told of so far, in the order of the choices, and in which years, the last first. */
async function toldOf({ pool }: Needs, { values }: Owner): Promise<Told> {
  const { rows } = await pool.query<{ topic: Topic; year: number }>(
    `select distinct e.topic, extract(year from m.created_at at time zone 'Europe/Warsaw')::int as year ${OWN}`,
    [...values],
  )
  return {
    tematy: TOPICS.filter((topic) => rows.some((row) => row.topic === topic)),
    lata: [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a),
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
  const added = await additionsOf(needs.pool)
  const found = rows.flatMap((row) => {
    const words = wordsFor(needs, added, row, ctx)
    return words && (!isSought || isFound(words, szukaj)) ? [shown(row, words, owner)] : []
  })
  const [nieprzeczytane, told] = await Promise.all([unreadOf(needs.pool, ctx.session.accountId), toldOf(needs, owner)])
  return { wiadomosci: found.slice(0, PAGE), nieprzeczytane, czyDalsze: found.length > PAGE, ...told }
}

/** A message, read by being opened. */
export async function open(needs: Needs, ctx: SessionContext, id: number): Promise<AnswerOf<typeof contract.one>> {
  const owner = await ownerOf(needs, ctx)
  const {
    rows: [row],
  } = await needs.pool.query<Row>(`${COLUMNS} ${OWN} and m.id = $4`, [...owner.values, id])
  const words = row && wordsFor(needs, await additionsOf(needs.pool), row, ctx)
  if (!row || !words) throw new Refusal('notFound')
  return {
    ...shown(row, words, owner),
    akapity: [...words.paragraphs],
    dwaSlowa: await phraseFor(needs.pool, ctx.session),
    wyslano: (await ofMessages(needs.pool, { accountId: ctx.session.accountId, messageIds: [id] })).get(id) ?? [],
    potwierdzenie: receiptOf(needs, row, owner),
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
