import { LETTER_PAGE, letterStep } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { call } from '#client/call/call.ts'
import { tabValue } from '#client/kept/stored.ts'
import { contract } from '../../letter/contract.ts'
import { HandOver } from '../order/hand-over.tsx'
import { pageTexts } from '../texts.ts'
import { letterTexts } from './texts.ts'

/** To a provider that takes the order from the browser, by the secret that this tab has. */
export function LetterHandOver() {
  const words = useTexts(pageTexts)
  const own = useTexts(letterTexts)
  const again = <LinkButton href={LETTER_PAGE}>{own.again}</LinkButton>
  return (
    <HandOver
      take={() => call(contract.handOver, { body: { sekret: tabValue.get('letterSecret') ?? '' } })}
      result={letterStep.to({ krok: 'wynik' })}
      unknown={
        <Notice title={words.unknownState} actions={again}>
          {own.unknown}
        </Notice>
      }
      beside={again}
    />
  )
}
