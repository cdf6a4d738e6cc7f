import type { ReactNode } from 'react'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { whyPage } from '#shared/payments/payment-pages.ts'
import { Link } from '#ui/action/link.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import type { InstalmentRow } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'
import { distanceText } from '../../sheet/words.ts'
import { refusalText } from './instalment-state.tsx'

/** An amount that may be nothing: where rows stand under one another, what is nothing has no line. */
export function Part({ of, children }: { readonly of: number; readonly children: ReactNode }) {
  return <span data-zero={of === 0 || undefined}>{children}</span>
}

interface TickProps {
  readonly row: InstalmentRow
  readonly isTicked: boolean
  readonly onTick: () => void
}

/** The box in front of an instalment that is not paid; where it can't be ticked, its name says why. */
export function Tick({ row, isTicked, onTick }: TickProps) {
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
export function Due({ cardId, row, isOpen, onOpen }: DueProps) {
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
