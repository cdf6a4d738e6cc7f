import { sql } from 'kysely'
import { Refusal } from '#shared/calls/errors.ts'
import type { AnswerOf, BodyOf, QueryOf } from '#shared/calls/endpoint.ts'
import { type Topic, TOPICS } from '#shared/messages/topics.ts'
import type { SessionContext } from '#shared/server/context.ts'
import type { Words } from '#shared/server/messages/message-event.ts'
import { formatMoney } from '#shared/format.ts'
import { fill, readerOf, textsIn, type TextsOf } from '#shared/i18n.ts'
import { stateOf as slipState } from '#shared/payments/instalment-state.ts'
import { texts as slipTexts } from '#shared/payments/instalment-texts.ts'
import { orderPage } from '#shared/payments/payment-pages.ts'
import type { DueCard, DueInstalment } from '#shared/server/payments/payable.ts'
import type { contract } from '../../box/contract.ts'
import { phraseFor } from '../choices/phrase.ts'
import { additionsOf } from '../additions/additions.ts'
import { messagesOf, type Needs, type Owner, ownerOf, receiptOf, rowsIn, shown, whoseOf, wordsFor, YEAR, type Row } from './own.ts'
import { ofMessages } from './sent.ts'
import { unreadOf } from './unread.ts'
import { texts } from './texts.ts'

/** Messages on a page. */
const PAGE = 50
/** How far back somebody's words are looked for. */
const SEARCHED = 2_000

interface Told {
  readonly tematy: Topic[]
  readonly lata: number[]
}

/** What the account was told of so far, in the order of the choices, and in which years, the last first. */
async function toldOf({ pool }: Needs, owner: Owner): Promise<Told> {
  const rows = await messagesOf(pool, owner)
    .select(['e.topic', YEAR.as('year')])
    .distinct()
    .execute()
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
  const isSought = szukaj.trim() !== ''
  const narrowed = rowsIn(needs.pool, owner).where(({ and, eb }) =>
    and([
      eb('m.archived_at', archiwum === 'tak' ? 'is not' : 'is', null),
      ...(temat === undefined ? [] : [eb('e.topic', '=', temat)]),
      ...(przed === undefined ? [] : [eb('m.id', '<', przed)]),
    ]),
  )
  const rows = await narrowed
    .orderBy('m.id', 'desc')
    .limit(isSought ? SEARCHED : PAGE + 1)
    .execute()
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
  const row = (await rowsIn(needs.pool, owner).where('m.id', '=', id).executeTakeFirst()) ?? null
  const words = row && wordsFor(needs, await additionsOf(needs.pool), row, ctx)
  if (!row || !words) throw new Refusal('notFound')
  return {
    ...shown(row, words, owner),
    akapity: [...words.paragraphs],
    dwaSlowa: await phraseFor(needs.pool, ctx.session),
    wyslano: (await ofMessages(needs.pool, { accountId: ctx.session.accountId, messageIds: [id] })).get(id) ?? [],
    potwierdzenie: receiptOf(needs, row, owner),
    naleznosci: await duesOf(needs, ctx, row, owner),
    strona: row.withdrawn ? null : (needs.events.get(row.name)?.page(row.facts) ?? null),
    stronaPodmiotu: whoseOf(row, owner),
  }
}

/** Of other accounts' messages nothing changes, and nothing says that they are there. */
export async function mark(
  needs: Needs,
  ctx: SessionContext,
  { id, czyPrzeczytana, czyArchiwum }: BodyOf<typeof contract.mark>,
): Promise<AnswerOf<typeof contract.mark>> {
  const own = needs.pool
    .updateTable('message')
    .where('account_id', '=', ctx.session.accountId)
    .where('id', '=', sql<number>`any(${[...id]}::bigint[])`)
  // What was marked before keeps its moment.
  const since = (column: 'read_at' | 'archived_at', is: boolean | undefined) =>
    is === undefined ? {} : { [column]: is ? sql<Date>`coalesce(${sql.ref(column)}, ${ctx.now}::timestamptz)` : null }
  const changes = { ...since('read_at', czyPrzeczytana), ...since('archived_at', czyArchiwum) }
  if (Object.keys(changes).length > 0) await own.set(changes).execute()
  return { nieprzeczytane: await unreadOf(needs.pool, ctx.session.accountId) }
}

type Shown = AnswerOf<typeof contract.one>['naleznosci'][number]

/** How an instalment stands now: what a message said when it was written may be done meanwhile. */
function stateOf(due: DueInstalment | undefined, words: TextsOf<typeof texts>, ctx: SessionContext): Pick<Shown, 'stan' | 'czyDoZaplaty'> {
  if (due === undefined || due.refusal === 'paid') return { stan: words.duePaid, czyDoZaplaty: false }
  if (due.refusal === 'held') return { stan: words.dueHeld, czyDoZaplaty: false }
  if (due.refusal === 'enforced') return { stan: words.dueEnforced, czyDoZaplaty: false }
  if (due.orderStage === 'oplacona') return { stan: words.duePaidOnline, czyDoZaplaty: false }
  if (due.orderStage === 'wyjasniana') return { stan: words.dueClarified, czyDoZaplaty: false }
  if (due.orderStage !== null) return { stan: words.dueOrdered, czyDoZaplaty: false }
  if (due.declaredOn !== null) return { stan: words.dueDeclared, czyDoZaplaty: false }
  const amount = formatMoney(due.kwotaRazem, ctx.language)
  const stan = fill(due.isOverdue ? words.dueLate : words.dueOpen, { amount })
  return { stan: due.remark === null ? stan : `${stan} ${words[due.remark]}`, czyDoZaplaty: true }
}

/** The same as its slip says it wherever it stands. */
function slipOf(due: DueInstalment | undefined, { language }: SessionContext): Shown['odcinek'] {
  if (due === undefined || due.refusal === 'paid') return null
  const { day: dzien, edge: brzeg, letter: litera, sentence: znak, more: opis } = slipState(due.facts, readerOf(slipTexts, language))
  return { tytul: due.title, dzien, brzeg, litera, znak, opis, kwota: due.kwotaRazem }
}

/** The instalments of which the message speaks, as they stand today; of a card that is nobody's of this account nothing. */
async function duesOf(needs: Needs, ctx: SessionContext, row: Row, { subjects }: Owner): Promise<Shown[]> {
  const named = row.withdrawn ? [] : (needs.events.get(row.name)?.dues(row.facts) ?? [])
  if (named.length === 0) return []
  const byNumber = new Map(subjects.flatMap((subject) => (subject.subject_id === null ? [] : [[subject.subject_id, subject] as const])))
  const cards = new Map<number, DueCard>((await needs.dues.openOf(ctx, [...byNumber.keys()])).map((card) => [card.id, card]))
  const words = textsIn(texts, ctx.language)
  return named.flatMap(({ card: id, instalment }): Shown[] => {
    const card = cards.get(id)
    const subject = card && byNumber.get(card.subjectId)
    if (!card || !subject) return []
    const due = card.instalments.find((one) => one.id === instalment)
    return [
      {
        odcinek: slipOf(due, ctx),
        karta: fill(words.dueCard, { name: needs.dues.nameOf(card.kind, card.year, ctx.language), symbol: card.symbol }),
        ...stateOf(due, words, ctx),
        adresKarty: card.page,
        adresZaplaty: orderPage.to({ karta: id, raty: [instalment] }),
        nipOrPesel: subject.nip ?? subject.pesel ?? '',
        czyInstytucja: subject.kind === 'institution',
      },
    ]
  })
}
