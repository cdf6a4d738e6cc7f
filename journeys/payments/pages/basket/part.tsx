import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import type { BasketPart } from '../../basket/contract.ts'
import { useSubject } from '#client/session/session.ts'
import { ReceiptButton } from '../receipts/buttons.tsx'
import { StatusTag } from '../status-tag.tsx'
import { pageTexts } from '../texts.ts'
import { texts } from '../../texts.ts'
import { AccountNumber, Behalf, Number } from './due-card.tsx'
import { Leave } from './leave.tsx'
import { basketTexts } from './texts.ts'

interface PartProps {
  readonly basketId: string
  readonly part: BasketPart
  readonly all: number
  /** Nothing else is left to go on with. */
  readonly isNext: boolean
}

/** One part of a basket and what became of it. */
export function Part({ basketId, part, all, isNext }: PartProps) {
  const words = useTexts(basketTexts)
  const stages = useTexts(texts)
  const { number } = useTexts(pageTexts)
  const language = useLanguage()
  const remark = useRemark(part)
  // A confirmation is asked for by the one whose payment it is.
  const isOwn = useSubject()?.nazwa === part.podmiot
  const hasConfirmation = isOwn && (part.etap === 'oplacona' || part.etap === 'zaksiegowana')
  return (
    <li className="basket__row">
      <p className="basket__tick basket__name order__name">
        <Number nr={part.nr} />
        <span>{part.nazwaKarty}</span>
      </p>
      <p className="basket__sum numeric">
        <strong>{formatMoney(part.kwota, language)}</strong>
      </p>
      <div className="basket__facts">
        {part.krok === 'oplac' ? (
          <Tag tone="waiting">{words.waits}</Tag>
        ) : (
          <StatusTag payment={{ etap: part.etap, status: stages[part.etap] }} />
        )}
        <Behalf podmiot={part.podmiot} />
        <span className="secondary small">{fill(words.card, { symbol: part.symbolKarty })}</span>
      </div>
      <div className="basket__why small">
        {remark && <p>{remark}</p>}
        <p className="secondary" lang="pl">
          {part.raty.join(' · ')}
        </p>
        <p className="secondary numeric">
          {fill(number, { id: part.idTransakcji })} · {words.account} <AccountNumber number={part.numerKontaBankowego} />
        </p>
        {hasConfirmation && <ReceiptButton id={part.idTransakcji} />}
        {part.krok === 'dokoncz' && (
          <div className="basket__step">
            <Leave basketId={basketId} part={part} method={part.dostawca} look={isNext ? 'primary' : 'secondary'}>
              {fill(words.finishOf, { amount: formatMoney(part.kwota, language), nr: part.nr, all })}
            </Leave>
          </div>
        )}
      </div>
    </li>
  )
}

function useRemark({ krok, etap, powodOdmowy }: BasketPart): string | null {
  const words = useTexts(basketTexts)
  const { expired, postingInfo, clarified, refunded } = useTexts(pageTexts)
  if (powodOdmowy === 'wstrzymana') return words.heldHelp
  if (powodOdmowy) return powodOdmowy === 'egzekucja' ? words.enforcedHelp : words.otherwise
  if (krok === 'ponow') return etap === 'wygasla' ? `${expired} ${words.again}` : words.again
  if (krok === 'dokoncz') return words.atGateway
  if (etap === 'wyjasniana') return clarified
  if (etap === 'zwrocona') return refunded
  return etap === 'oplacona' ? postingInfo : null
}
