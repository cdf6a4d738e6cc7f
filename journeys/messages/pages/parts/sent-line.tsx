import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import type { contract } from '../../box/contract.ts'
import { channelTexts } from '../../box/texts.ts'
import { reasonTexts, stateTexts } from '../../box/state-texts.ts'

type Sent = AnswerOf<typeof contract.one>['wyslano'][number]

/** What a provider says in its own words is no word for people. */
function isReason(reason: string): reason is keyof typeof reasonTexts {
  return Object.hasOwn(reasonTexts, reason)
}

/** By which channel, where to, when, and what became of it. */
export function SentLine({ sent: { kanal, adres, kiedy, stan, powod } }: { readonly sent: Sent }) {
  const channel = useTexts(channelTexts)
  const state = useTexts(stateTexts)
  const reason = useTexts(reasonTexts)
  const why = stan === 'suppressed' && powod !== null && isReason(powod) ? reason[powod] : null
  const parts = [channel[kanal], adres || null, kiedy && formatTimestamp(kiedy), state[stan], why]
  return <span className="secondary">{parts.filter((part) => part !== null).join(' · ')}</span>
}
