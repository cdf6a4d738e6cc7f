import { addDays } from '#shared/dates.ts'
import { type Counting, hasLapsed, reliefUntil } from '../../dues/interest.ts'
import type { Kind } from '../../dues/kinds.ts'
import { FLAGS } from '../../sheet/words.ts'
import type { Letter } from '../../why/rows.ts'
import type { CollectiveRow } from '../reading/statements.sql.ts'

/** After delivery of a reminder, until enforcement may begin. */
const DAYS = 7
/** A card of many years is read in its list; here at most so many are shown. */
const MOST = 12

/** The letters of what is unpaid on the card. An enforcement order says all that the reminder before it said. */
export function lettersOf(today: string, rows: readonly CollectiveRow[], { kind }: Pick<Counting, 'kind'>): Letter[] {
  return rows
    .filter((row) => !row.czySplacona)
    .flatMap((row) => ofRow(today, row, kind))
    .slice(0, MOST)
}

function ofRow(today: string, row: CollectiveRow, kind: Kind): Letter[] {
  const flags = FLAGS.filter(({ letter, flag }) => row[flag] && !(letter === 'U' && row.jestTytulWykonawczy))
  return flags.map(({ letter }) => ({ nrRaty: row.nrRaty, tytul: row.tytul, litera: letter, ...daysOf(letter, row, { today, kind }) }))
}

type Days = Pick<Letter, 'data' | 'termin' | 'czyMinal'>

function daysOf(letter: (typeof FLAGS)[number]['letter'], row: CollectiveRow, { today, kind }: { today: string; kind: Kind }): Days {
  const { dataDoreczeniaUpomnienia: served, dataDecyzjiUlgi: decided, terminOdroczony } = row
  if (letter === 'U') return { data: served, termin: served && addDays(served, DAYS), czyMinal: false }
  if (letter !== 'R' && letter !== 'O') return { data: null, termin: null, czyMinal: false }
  const termin = letter === 'O' ? terminOdroczony : reliefUntil(row, kind)
  return { data: decided, termin, czyMinal: hasLapsed(row.dataZaplaty ?? today, row, kind) }
}
