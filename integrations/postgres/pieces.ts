import type { Compilable } from 'kysely'
import type pg from 'pg'

const PIECE = 2_000

export interface Question {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A client of the portal gives a call a few seconds; sorting all money of five years may take longer. */
const PATIENCE = { query_timeout: 600_000 }

/** The rows of a question that the client of a request's pool waits for, too. */
export async function patientRows<Row>(client: Pick<pg.ClientBase, 'query'>, question: Compilable<Row>): Promise<Row[]> {
  const { sql: text, parameters: values } = question.compile()
  return (await client.query<Row & pg.QueryResultRow>(patient({ text, values }))).rows
}

function patient({ text, values }: Question) {
  return { text, values: [...values], ...PATIENCE }
}

/** The rows of a question piece by piece, however many there are. Inside a transaction; `name`: of one such reading at a time. */
export async function* rowsByPieces<Row extends object>(
  client: Pick<pg.ClientBase, 'query'>,
  name: string,
  { text, values }: Question,
): AsyncGenerator<Row> {
  await client.query(patient({ text: `declare ${name} no scroll cursor for ${text}`, values }))
  for (;;) {
    const { rows } = await client.query<Row>(patient({ text: `fetch ${PIECE} from ${name}`, values: [] }))
    yield* rows
    if (rows.length < PIECE) break
  }
  await client.query(`close ${name}`)
}
