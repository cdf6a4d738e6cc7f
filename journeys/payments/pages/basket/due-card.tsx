import { useId, useState } from 'react'
import { formatAccountNumber, formatDate, formatMoney } from '#shared/format.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import { sumPln } from '#shared/money.ts'
import { Button } from '#ui/action/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { useSession } from '#client/session/session.ts'
import type { DueCard as Dues } from '../../basket/contract.ts'
import { type Due, idOf } from './chosen.ts'
import { basketTexts } from './texts.ts'

type Words = TextsOf<typeof basketTexts>

interface DueCardProps {
  readonly card: Dues
  readonly ticks: ReadonlySet<number>
  readonly onTick: (ticks: ReadonlySet<number>) => void
  /** Which payment it becomes; 0 while nothing of it is ticked. */
  readonly nr: number
  /** No further card fits in. */
  readonly isFull: boolean
  readonly showsAll: boolean
}

/** One card of the office: what of it is paid, on which account, and what cannot be paid and why. */
export function DueCard({ card, ticks, onTick, nr, isFull, showsAll }: DueCardProps) {
  const words = useTexts(basketTexts)
  const language = useLanguage()
  const [isWhole, setWhole] = useState(showsAll)
  // What is neither late nor chosen stands behind a button: a card may have twelve of them.
  const [first] = useState(
    () => new Set(card.raty.filter((rata) => rata.poTerminie || rata.powodOdmowy !== null || ticks.has(idOf(rata))).map(idOf)),
  )
  const rows = isWhole || first.size === 0 ? card.raty : card.raty.filter((rata) => first.has(idOf(rata)))
  const hidden = card.raty.length - rows.length
  const sum = sumPln(card.raty.filter((rata) => rata.powodOdmowy === null && ticks.has(idOf(rata))).map(({ kwotaRazem }) => kwotaRazem))
  const title = (
    <span className="basket__name">
      {nr > 0 && <Number nr={nr} />}
      <span>{card.nazwaKarty}</span>
    </span>
  )
  return (
    <Card flush title={title} aside={<span className="amount">{formatMoney(sum, language)}</span>}>
      <Behalf podmiot={card.podmiot} className="basket__for" />
      <ul role="list">
        {rows.map((rata) => (
          <Row
            key={idOf(rata)}
            card={card}
            rata={rata}
            isTicked={ticks.has(idOf(rata))}
            isShut={isFull && nr === 0}
            onTick={() => onTick(ticks.symmetricDifference(new Set([idOf(rata)])))}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <div className="basket__more">
          <Button look="quiet" icon="chevron-down" onClick={() => setWhole(true)}>
            {plural(words.otherRows, hidden, language)}
          </Button>
        </div>
      )}
      <p className="basket__account secondary small">
        {words.account} <AccountNumber number={card.numerKontaBankowego} />
      </p>
    </Card>
  )
}

/** Printed in groups of digits; a line never breaks inside a group. */
export function AccountNumber({ number }: { number: string }) {
  return <strong className="basket__number-of-account numeric">{formatAccountNumber(number).replaceAll('\u00A0', ' ')}</strong>
}

/** Of the payment; the same figure stands beside its sum. */
export function Number({ nr }: { nr: number }) {
  return <span className="basket__number numeric">{nr}</span>
}

interface RowProps {
  readonly card: Dues
  readonly rata: Due
  readonly isTicked: boolean
  readonly isShut: boolean
  readonly onTick: () => void
}

function Row({ card, rata, isTicked, isShut, onTick }: RowProps) {
  const words = useTexts(basketTexts)
  const language = useLanguage()
  const isPayable = rata.powodOdmowy === null
  const id = useId()
  const name = <span lang="pl">{rata.tytul}</span>
  return (
    <li className="basket__row">
      {isPayable ? (
        <Checkbox
          className="basket__tick"
          label={name}
          checked={isTicked}
          disabled={isShut && !isTicked}
          describedBy={`${id}-sum ${id}-facts`}
          onChange={onTick}
        />
      ) : (
        <p className="basket__tick">{name}</p>
      )}
      <p className="basket__sum numeric" id={`${id}-sum`}>
        {isPayable ? <strong>{formatMoney(rata.kwotaRazem, language)}</strong> : formatMoney(rata.kwotaRazem, language)}
        <Extras rata={rata} />
      </p>
      <div className="basket__facts" id={`${id}-facts`}>
        {rata.zgloszonoPrzelew && <Tag tone="waiting">{fill(words.transferDeclared, { date: formatDate(rata.zgloszonoPrzelew) })}</Tag>}
        {rata.poTerminie && isPayable ? (
          <Tag tone="overdue">{plural(words.overdue, -rata.dniDoTerminu, language)}</Tag>
        ) : (
          <span className="secondary small">{fill(words.dueOn, { date: formatDate(rata.terminPlatnosci) })}</span>
        )}
        <span className="secondary small">{fill(words.card, { symbol: card.symbolKarty })}</span>
      </div>
      {isPayable && rata.uwaga && <p className="basket__why small">{words[rata.uwaga]}</p>}
      {!isPayable && <p className="basket__why small">{whyNot(rata, words)}</p>}
    </li>
  )
}

function Extras({ rata }: { rata: Due }) {
  const words = useTexts(basketTexts)
  const language = useLanguage()
  const extras = [
    rata.odsetki > 0 && fill(words.interest, { amount: formatMoney(rata.odsetki, language) }),
    rata.kosztyEgzekucji > 0 && fill(words.costs, { amount: formatMoney(rata.kosztyEgzekucji, language) }),
  ].filter((text) => text !== false)
  return extras.map((text) => (
    <span key={text} className="secondary small">
      {text}
    </span>
  ))
}

/** For whom, where the account may act for several. */
export function Behalf({ podmiot, className }: { podmiot: string; className?: string }) {
  const words = useTexts(basketTexts)
  const { subjects } = useSession()
  if ((subjects?.length ?? 0) < 2) return null
  return (
    <div className={className}>
      <Tag icon="users">{fill(words.behalf, { name: podmiot })}</Tag>
    </div>
  )
}

/** Why it cannot be paid here, and what to do. */
function whyNot({ powodOdmowy, etapPlatnosci }: Due, words: Words): string {
  if (powodOdmowy === 'egzekucja') return words.enforcedHelp
  if (powodOdmowy === 'wstrzymana') return words.heldHelp
  if (etapPlatnosci === 'wyjasniana') return words.clarifiedHelp
  return etapPlatnosci === 'oplacona' || powodOdmowy === 'splacona' ? words.paidHelp : words.orderedHelp
}
