import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import type { BasketPart } from '../../basket/contract.ts'
import { useSubject } from '#client/session/session.ts'
import { PaymentSlip } from '../payment-slip.tsx'
import { ReceiptButton } from '../receipts/buttons.tsx'
import { pageTexts } from '../texts.ts'
import { texts } from '../../texts.ts'
import { Behalf } from './due-row.tsx'
import { Leave } from './leave.tsx'
import { basketTexts } from './texts.ts'

interface PartProps {
  readonly basketId: string
  /** Wall time of the basket. */
  readonly ordered: string
  readonly part: BasketPart
  readonly all: number
  /** Nothing else is left to go on with. */
  readonly isNext: boolean
}

/** One payment of a basket as its slip, torn off once it is paid, and what can be done with it. */
export function Part({ basketId, ordered, part, all, isNext }: PartProps) {
  const words = useTexts(basketTexts)
  const stages = useTexts(texts)
  const { number, finish } = useTexts(pageTexts)
  const language = useLanguage()
  const remark = useRemark(part)
  // A confirmation is asked for by the one whose payment it is.
  const isOwn = useSubject()?.nazwa === part.podmiot
  const isWaiting = part.krok === 'oplac'
  const amount = formatMoney(part.kwota, language)
  const act =
    part.krok === 'dokoncz' ? (
      <Leave basketId={basketId} part={part} method={part.dostawca} look={isNext ? 'primary' : 'secondary'}>
        {all > 1 ? fill(words.finishOf, { amount, nr: part.nr, all }) : finish}
      </Leave>
    ) : (
      isOwn && (part.etap === 'oplacona' || part.etap === 'zaksiegowana') && <ReceiptButton id={part.idTransakcji} />
    )
  return (
    <PaymentSlip
      of={{
        ...part,
        nazwa: all > 1 ? `${part.nr}. ${part.nazwaKarty}` : part.nazwaKarty,
        status: isWaiting ? words.waits : stages[part.etap],
        czyCzeka: isWaiting,
        dataZlecenia: ordered,
        dataZaplaty: null,
        dataZwrotu: null,
      }}
      level={2}
      act={act}
    >
      <Behalf podmiot={part.podmiot} />
      {remark && <p className="small">{remark}</p>}
      <p className="secondary small" lang="pl">
        {part.raty.join(' · ')}
      </p>
      <p className="secondary small numeric">
        {fill(words.card, { symbol: part.symbolKarty })} · {fill(number, { id: part.idTransakcji })}
      </p>
    </PaymentSlip>
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
