import { useState } from 'react'
import type { DeskAnswer } from '#client/desk/call.ts'
import { formatAmount } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { Button } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { signedAmount } from './conclusion.ts'

const SHOWN_FIRST = 5
const CAUSES = { gone: 'causeGone', new: 'causeNew', booked: 'causeBooked', other: 'causeOther' } as const

type Change = DeskAnswer<typeof contract.one>['zmiany'][number]

const goneOf = (cause: Change['powod']) => cause === 'gone' || undefined

/** The cards on which the amount to be paid changes most: a wrong delivery shows itself there. */
export function ChangesCard({ changes }: { readonly changes: readonly Change[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  if (changes.length === 0) return null
  return (
    <Card title={words.changes} aside={<span className="small secondary">{words.changesMore}</span>} flush>
      <ShortTable
        caption={words.changes}
        columns={changeColumns(words, language)}
        rows={isWhole ? changes : changes.slice(0, SHOWN_FIRST)}
        rowKey={({ nazwa }) => nazwa}
        rowHeader="card"
      />
      {!isWhole && changes.length > SHOWN_FIRST && (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {fill(words.showAll, { n: changes.length })}
        </Button>
      )}
    </Card>
  )
}

function changeColumns(words: TextsOf<typeof texts>, language: Language): TableColumn<Change>[] {
  const money = (amount: number | null) => (amount === null ? words.noCard : formatAmount(amount, language))
  return [
    { id: 'card', label: words.card, cell: ({ nazwa }) => nazwa },
    { id: 'now', label: words.amountNow, cell: ({ teraz }) => money(teraz), numeric: true },
    { id: 'then', label: words.rowsThen, cell: ({ wDostawie }) => money(wDostawie), numeric: true },
    {
      id: 'difference',
      label: words.difference,
      cell: ({ teraz, wDostawie, powod }) => <b data-gone={goneOf(powod)}>{signedAmount((wDostawie ?? 0) - (teraz ?? 0), language)}</b>,
      numeric: true,
    },
    { id: 'cause', label: words.whatHappened, cell: ({ powod }) => <span data-gone={goneOf(powod)}>{words[CAUSES[powod]]}</span> },
  ]
}
