import { addDays } from '#shared/dates.ts'
import { FLAGS } from '../../sheet/words.ts'
import type { Letter } from '../../why/rows.ts'
import type { CollectiveRow } from '../reading/statements.sql.ts'

/** After delivery of a reminder, until enforcement may begin. */
const DAYS = 7
/** A card of many years is read in its list; here at most so many are shown. */
const MOST = 12

/** The letters of what is unpaid on the card. An enforcement order says all that the reminder before it said. */
export function lettersOf(rows: readonly CollectiveRow[]): Letter[] {
  return rows
    .filter((row) => !row.czySplacona)
    .flatMap(ofRow)
    .slice(0, MOST)
}

function ofRow(row: CollectiveRow): Letter[] {
  const flags = FLAGS.filter(({ letter, flag }) => row[flag] && !(letter === 'U' && row.jestTytulWykonawczy))
  return flags.map(({ letter }) => ({ nrRaty: row.nrRaty, tytul: row.tytul, litera: letter, ...daysOf(letter, row) }))
}

function daysOf(letter: (typeof FLAGS)[number]['letter'], row: CollectiveRow): Pick<Letter, 'data' | 'termin'> {
  const { dataDoreczeniaUpomnienia: served, dataDecyzjiUlgi: decided, terminOdroczony } = row
  if (letter === 'U') return { data: served, termin: served && addDays(served, DAYS) }
  if (letter === 'O') return { data: decided, termin: terminOdroczony }
  return { data: letter === 'R' ? decided : null, termin: null }
}
