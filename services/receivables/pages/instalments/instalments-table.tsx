import { useState, type ReactNode } from 'react'
import { useTexts, useReader } from '#ui/language/use-texts.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { whyPage } from '#shared/payments/payment-pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { instalmentsLayout } from '../../sheet/layouts.ts'
import type { Instalment, InstalmentType, InstalmentRow } from '../../dues/rows.ts'
import type { InstalmentsSheet } from '../../sheet/sheets.ts'
import { texts } from '../../texts.ts'
import { distanceText, FLAGS, orderSentence, orderText, tagOf } from '../../sheet/words.ts'
import { WORTH_FILTERING } from './card-filters.tsx'
import { InstalmentParts } from './instalment-parts.tsx'

interface InstalmentsTableProps {
  readonly cardId: number
  readonly sheet: InstalmentsSheet
  /** All instalments of the card. */
  readonly all: readonly Instalment[]
  readonly type: InstalmentType
  readonly ticked: ReadonlySet<number>
  readonly onTick: (ticked: ReadonlySet<number>) => void
}

/** The centre of a card: collective instalments, ticked by the selection rules, each with its parts on demand. */
export function InstalmentsTable(props: InstalmentsTableProps) {
  const { tickHead } = useTexts(texts)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const parts = partsOf({ ...props, tickLabel: tickHead, opened, onOpen: setOpened })
  // Another type is another table: its page and its order begin anew.
  return <SheetTables key={props.type} layout={instalmentsLayout} sheet={props.sheet} parts={parts} />
}

interface Drawn extends InstalmentsTableProps {
  readonly tickLabel: string
  readonly opened: ReadonlySet<number>
  readonly onOpen: (opened: ReadonlySet<number>) => void
}

const idOf = (row: InstalmentRow) => row.idNaleznosciRatyZbiorczej

/** The set with the row added or, where it is in, taken out. */
function toggled(ids: ReadonlySet<number>, row: InstalmentRow): ReadonlySet<number> {
  return ids.symmetricDifference(new Set([idOf(row)]))
}

function partsOf({ cardId, sheet, all, type, ticked, onTick, tickLabel, opened, onOpen }: Drawn) {
  const tick: TableColumn<InstalmentRow> = {
    id: 'tick',
    label: tickLabel,
    role: 'control',
    cell: (row) => <Tick row={row} isTicked={ticked.has(idOf(row))} onTick={() => onTick(toggled(ticked, row))} />,
  }
  return defineParts(instalmentsLayout, {
    tables: {
      raty: {
        columns: [...(type === 'zaplacone' ? [] : [tick]), 'terminEfektywny', 'stan', ...amountsOf(type, sheet.tables.raty ?? [])],
        cells: {
          terminEfektywny: (row) => (
            <Due cardId={cardId} row={row} isOpen={opened.has(idOf(row))} onOpen={() => onOpen(toggled(opened, row))} />
          ),
          stan: (row) => <InstalmentState row={row} />,
          kosztyEgzekucji: (row, amount) => <Part of={row.kosztyEgzekucji}>{amount}</Part>,
          odsetki: (row, amount) => <Part of={row.odsetki}>{amount}</Part>,
          oplataProlongacyjna: (row, amount) => <Part of={row.oplataProlongacyjna}>{amount}</Part>,
          kwotaRazem: (_row, amount) => <strong>{amount}</strong>,
        },
        sorted: all.length >= WORTH_FILTERING ? ['terminEfektywny', 'kwotaRazem'] : [],
        rowKey: idOf,
        tone: (row) => (ticked.has(idOf(row)) ? 'selected' : undefined),
        details(row) {
          const instalment = opened.has(idOf(row)) && all.find((one) => idOf(one) === idOf(row))
          return instalment ? <InstalmentParts instalment={instalment} /> : null
        },
      },
    },
  })
}

/** Amounts that say something for the type: paid rows have none left, and the fee is rare. */
function amountsOf(type: InstalmentType, rows: readonly InstalmentRow[]) {
  const fee = rows.some((row) => row.oplataProlongacyjna > 0) ? (['oplataProlongacyjna'] as const) : []
  const unpaid = ['kwotaGlowna', 'kosztyEgzekucji', 'odsetki', ...fee, 'kwotaRazem'] as const
  return [...(type === 'niezaplacone' ? [] : (['kwotaRaty'] as const)), ...(type === 'zaplacone' ? [] : unpaid)]
}

/** An amount that may be nothing: where rows stand under one another, what is nothing has no line. */
function Part({ of, children }: { readonly of: number; readonly children: ReactNode }) {
  return <span data-zero={of === 0 || undefined}>{children}</span>
}

interface TickProps {
  readonly row: InstalmentRow
  readonly isTicked: boolean
  readonly onTick: () => void
}

/** The box in front of an instalment that is not paid; where it can't be ticked, its name says why. */
function Tick({ row, isTicked, onTick }: TickProps) {
  const { words, language } = useReader(texts)
  if (row.czySplacona) return null
  // The title is Polish in every language.
  const [before = '', after = ''] = words.tick.split('{title}')
  const rest = fill(after, { date: formatDate(row.terminEfektywny), amount: formatMoney(row.kwotaRazem, language) })
  const label = (
    <>
      {before}
      <span lang="pl">{row.tytul}</span>
      {[rest, refusalText(row, words)].filter(Boolean).join('. ')}
    </>
  )
  return <Checkbox label={label} hideLabel disabled={!row.czyWybieralna} checked={isTicked} onChange={onTick} />
}

interface DueProps {
  readonly cardId: number
  readonly row: InstalmentRow
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** The day, how far it is, and the ways to the parts of the instalment and to where its amount comes from. */
function Due({ cardId, row, isOpen, onOpen }: DueProps) {
  const { words, language } = useReader(texts)
  const date = formatDate(row.terminEfektywny)
  return (
    <div className="card-detail__due">
      <span className="numeric">{date}</span>
      {!row.czySplacona && (row.etapPlatnosci ?? 'zlecona') === 'zlecona' && (
        <span className={row.poTerminie && row.etapPlatnosci === null ? 'card-detail__late' : 'card-detail__left'}>
          {distanceText(row, words, language)}
        </span>
      )}
      <button
        type="button"
        className="card-detail__more no-print"
        aria-expanded={isOpen}
        aria-label={fill(words.detailsOf, { date })}
        onClick={onOpen}
      >
        {words.details}
      </button>
      {!row.czySplacona && (
        <Link
          className="card-detail__why small no-print"
          href={whyPage.to({ karta: cardId, raty: [row.idNaleznosciRatyZbiorczej] })}
          aria-label={fill(words.whyOf, { date })}
        >
          {words.why}
        </Link>
      )}
    </div>
  )
}

/** Flags that the office raised against a late payer; the others are reliefs. */
const WARNINGS: ReadonlySet<string> = new Set(['U', 'W', 'T'])

/** Why an unpaid instalment cannot be ticked, in a sentence. */
function refusalText(row: InstalmentRow, words: TextsOf<typeof texts>): string | null {
  if (row.powodBlokady === 'tytulWykonawczy' || row.powodBlokady === 'wstrzymana') return words[row.powodBlokady]
  return row.powodBlokady === 'zlecona' ? orderSentence(row, words) : null
}

/**
 * Tags with words, never a letter or a colour alone. A warning of the office already says that it is late, and
 * whoever has ordered a payment needs no red word any more.
 */
function InstalmentState({ row }: { row: InstalmentRow }) {
  const words = useTexts(texts)
  const refusal = refusalText(row, words)
  const order = orderText(row, words)
  const flags = FLAGS.filter(({ flag }) => row[flag])
  const tags = [row.czySplacona, flags.length > 0, row.poTerminie, order, row.zgloszonoPrzelew, refusal]
  const isWarned = flags.some(({ letter }) => WARNINGS.has(letter))
  return (
    <div className="card-detail__state" data-zero={!tags.some(Boolean) || undefined}>
      <div className="card-detail__tags">
        {row.czySplacona && <Tag tone="done">{words.paid}</Tag>}
        {flags.map(({ letter }) => (
          <Tag key={letter} tone={WARNINGS.has(letter) ? 'overdue' : 'neutral'} icon={null}>
            {words[tagOf(letter, row)]}
          </Tag>
        ))}
        {row.poTerminie && !isWarned && !order && <Tag tone="overdue">{words.overdue}</Tag>}
        {order && <Tag tone={row.etapPlatnosci === 'oplacona' ? 'done' : 'waiting'}>{order}</Tag>}
        {row.zgloszonoPrzelew && <Tag tone="waiting">{fill(words.transferDeclared, { date: formatDate(row.zgloszonoPrzelew) })}</Tag>}
      </div>
      {row.uwaga && row.powodBlokady === null && <p className="small">{words[row.uwaga]}</p>}
      {refusal && <p className="secondary small">{refusal}</p>}
    </div>
  )
}
