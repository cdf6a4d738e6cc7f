import type { Remark } from '#imports/index.ts'
import { formatAmount } from '#shared/format.ts'
import type { Rate } from '#shared/payments/interest.ts'
import { countedOn, type Counting, dueDateOn, type Owed, ownFigure } from '../../dues/interest.ts'
import type { Kind } from '../../dues/kinds.ts'

/** Rows that are read at a time. */
const PIECE = 20_000
const MOST_EXAMPLES = 5

interface Row extends Owed {
  readonly id: number
  readonly kind: Kind
}

type Client = Parameters<Remark['run']>[0]

/** Unpaid instalments in order of their numbers, piece by piece: an office may have millions. */
async function* unpaid(client: Client, instalments: string, cards: string): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const { rows } = await client.query<Row>(
      `select r."idNaleznosciRatyZbiorczej" as id, k."aplikacjaNaleznosci" as kind, r."terminPlatnosci", r."terminOdroczony", r."kwotaGlowna", r."odsetki", r."oplataProlongacyjna",
              r."czySplacona", r."jestRozlozenieNaRaty"
         from ${instalments} r join ${cards} k on k."idPodmiotu" = r."idPodmiotu" and k."idKartyNaleznosci" = r."idKartyNaleznosci"
        where not r."czySplacona" and not r."jestRozlozenieNaRaty" and r."idNaleznosciRatyZbiorczej" > $1 order by 1 limit $2`,
      [after, PIECE],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PIECE) return
    after = last.id
  }
}

async function ratesIn(client: Client, rates: string): Promise<readonly Rate[]> {
  // With those that the office has confirmed at the desk, as people see it counted.
  const { rows } = await client.query<Rate>(
    `select "odDnia", "stawkaProcent", "progNienaliczania" from ${rates} union all
     select from_day, percent, threshold from portal.interest_rate confirmed where kind = 'ZWLOKA' and not exists (select 1 from ${rates} where "odDnia" = confirmed.from_day) order by 1`,
  )
  return rows
}

/** What the portal would count for the day of the data; null where the office's figure is the same, or ours is not known. */
function otherFigure(row: Row, counting: Omit<Counting, 'kind'>, dataDate: string): number | null {
  if (countedOn(dataDate, row, { ...counting, kind: row.kind }) !== 'office') return null
  const due = dueDateOn(dataDate, row, row.kind)
  return counting.rates.some(({ odDnia }) => odDnia <= due) ? ownFigure(row, { ...counting, kind: row.kind, dataDate }) : null
}

/**
 * How many instalments bear another interest than the portal counts, with a few by their numbers: people are shown the office's figure,
 * which then stays the same from day to day, so the office should know (reference/interest-and-enforcement.md 8).
 */
export const interestRemark: Remark = {
  dataset: 'ratyZbiorcze',
  async run(client, relationOf, dataDate) {
    const [instalments, cards, known] = ['ratyZbiorcze', 'karty', 'stawkiOdsetek'].map(relationOf)
    if (!instalments || !cards || !known) return null
    const counting = { rates: await ratesIn(client, known), dataDate }
    const examples: string[] = []
    let count = 0
    for await (const row of unpaid(client, instalments, cards)) {
      const own = otherFigure(row, counting, dataDate)
      if (own === null) continue
      count++
      if (examples.length < MOST_EXAMPLES) examples.push(`${row.id}: ${formatAmount(row.odsetki, 'pl')} / ${formatAmount(own, 'pl')}`)
    }
    if (count === 0) return null
    return {
      pl: `odsetki inne niż w wyliczeniu portalu, liczba rat: ${count}; mieszkańcy zobaczą kwotę urzędu. Przykłady (rata: urząd / portal): ${examples.join('; ')}`,
      en: `interest other than the portal counts, instalments: ${count}; residents will see the office's figure. Examples (instalment: office / portal): ${examples.join('; ')}`,
    }
  },
}
