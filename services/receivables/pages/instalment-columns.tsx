import { formatAmount, formatDate, formatMoney } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import type { TableColumn } from '#ui/table/data-table.tsx'
import { shownAmount } from '../filter.ts'
import type { Instalment, InstalmentType } from '../rows.ts'
import type { texts } from '../texts.ts'
import { distanceText } from '../words.ts'
import { InstalmentState, refusalText } from './instalment-state.tsx'

interface Columns {
  readonly rows: readonly Instalment[]
  readonly type: InstalmentType
  readonly words: TextsOf<typeof texts>
  readonly language: Language
  readonly ticked: ReadonlySet<number>
  readonly opened: ReadonlySet<number>
  readonly onTick: (id: number) => void
  readonly onOpen: (id: number) => void
}

type AmountField = 'kwotaRaty' | 'kwotaGlowna' | 'kosztyEgzekucji' | 'odsetki' | 'oplataProlongacyjna'

/** Columns that say something for the type: paid rows have no amounts left, and the fee is rare. */
export function instalmentColumns(given: Columns): TableColumn<Instalment>[] {
  const { rows, type, words, language } = given
  const amount = (field: AmountField, label: string): TableColumn<Instalment> => ({
    id: field, label, cell: (row) => formatAmount(row[field], language), numeric: true,
  })
  const hasFee = rows.some((row) => row.oplataProlongacyjna > 0)
  const unpaid = [
    amount('kwotaGlowna', words.principal),
    amount('kosztyEgzekucji', words.reminderCosts),
    amount('odsetki', words.interest),
    ...(hasFee ? [amount('oplataProlongacyjna', words.extensionFee)] : []),
  ]
  return [
    ...(type === 'zaplacone' ? [] : [tickColumn(given)]),
    dueColumn(given),
    { id: 'state', label: words.state, cell: (row) => <InstalmentState row={row} /> },
    ...(type === 'niezaplacone' ? [] : [amount('kwotaRaty', words.instalmentAmount)]),
    ...(type === 'zaplacone' ? [] : [...unpaid, totalColumn(given)]),
  ]
}

function tickColumn({ words, language, ticked, onTick }: Columns): TableColumn<Instalment> {
  // The title is Polish in every language.
  const [before = '', after = ''] = words.tick.split('{title}')
  const labelOf = (row: Instalment) => {
    const rest = fill(after, { date: formatDate(row.terminEfektywny), amount: formatMoney(row.kwotaRazem, language) })
    return (
      <>
        {before}
        <span lang="pl">{row.tytul}</span>
        {[rest, refusalText(row, words)].filter(Boolean).join('. ')}
      </>
    )
  }
  return {
    id: 'tick',
    label: words.payment,
    role: 'control',
    cell: (row) =>
      row.czySplacona ? null : (
        <Checkbox
          label={labelOf(row)}
          hideLabel
          disabled={!row.czyWybieralna}
          checked={ticked.has(row.idNaleznosciRatyZbiorczej)}
          onChange={() => onTick(row.idNaleznosciRatyZbiorczej)}
        />
      ),
  }
}

function dueColumn({ words, language, opened, onOpen }: Columns): TableColumn<Instalment> {
  return {
    id: 'due',
    label: words.due,
    sort: (row) => row.terminEfektywny,
    cell: (row) => {
      const date = formatDate(row.terminEfektywny)
      return (
        <div className="card-detail__due">
          <span className="numeric">{date}</span>
          {!row.czySplacona && (row.etapPlatnosci ?? 'zlecona') === 'zlecona' && (
            <span className={row.poTerminie && row.etapPlatnosci === null ? 'card-detail__late' : 'card-detail__left'}>{distanceText(row, words, language)}</span>
          )}
          <button
            type="button"
            className="card-detail__more no-print"
            aria-expanded={opened.has(row.idNaleznosciRatyZbiorczej)}
            aria-label={fill(words.detailsOf, { date })}
            onClick={() => onOpen(row.idNaleznosciRatyZbiorczej)}
          >
            {words.details}
          </button>
        </div>
      )
    },
  }
}

function totalColumn({ words, language }: Columns): TableColumn<Instalment> {
  return {
    id: 'total',
    label: words.together,
    cell: (row) => <strong>{formatMoney(row.kwotaRazem, language)}</strong>,
    sort: shownAmount,
    numeric: true,
  }
}
