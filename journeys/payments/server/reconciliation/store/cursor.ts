import type { Queryable } from '#shared/server/database/tables.ts'

const PIECE = 2_000

export interface Question {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A client of the portal gives a call a few seconds; sorting all money of five years may take longer. */
const PATIENCE = { query_timeout: 600_000 }

/** A question that the client of a request's pool waits for, too. */
export function patient({ text, values }: Question) {
  return { text, values: [...values], ...PATIENCE }
}

/** The rows of a question piece by piece, however many there are. Inside a transaction; `name`: of one such reading at a time. */
export async function* rowsByPieces<Row extends object>(client: Queryable, name: string, { text, values }: Question): AsyncGenerator<Row> {
  await client.query(patient({ text: `declare ${name} no scroll cursor for ${text}`, values }))
  for (;;) {
    const { rows } = await client.query<Row>(patient({ text: `fetch ${PIECE} from ${name}`, values: [] }))
    yield* rows
    if (rows.length < PIECE) break
  }
  await client.query(`close ${name}`)
}

/** What several sequences have of one account after another. Each is sorted by account, so no more than one account stands in memory. */
export async function* byAccount<Item extends { readonly account: string }>(
  sequences: readonly AsyncGenerator<Item>[],
): AsyncGenerator<Item[]> {
  const heads: { readonly sequence: AsyncGenerator<Item>; item: Item | null }[] = []
  // One after the other: they read on one connection.
  for (const sequence of sequences) heads.push({ sequence, item: await nextOf(sequence) })
  for (;;) {
    const accounts = heads.flatMap(({ item }) => (item ? [item.account] : []))
    if (accounts.length === 0) return
    const account = accounts.reduce((least, one) => (one < least ? one : least))
    const group: Item[] = []
    for (const head of heads) {
      for (; head.item?.account === account; head.item = await nextOf(head.sequence)) group.push(head.item)
    }
    yield group
  }
}

async function nextOf<Item>(sequence: AsyncGenerator<Item>): Promise<Item | null> {
  const { value, done } = await sequence.next()
  return done === true ? null : value
}
