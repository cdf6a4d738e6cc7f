import type { DeskAnswer } from '#client/desk/call.ts'
import type { DeskQueue } from '#client/desk/part.ts'
import { useDeskAll } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/today.ts'
import { localeOfDates } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { parts } from '../parts/parts.ts'
import { ownQueues } from './own-queues.ts'
import { texts } from './texts.ts'

const POLL_MS = 60_000

type Count = (state: DeskAnswer<typeof contract.queue>) => number

/** What is late and what has to be done today, in one sentence over all queues. */
export function Lead({ ids }: { readonly ids: readonly string[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const queues = ownQueues(parts, ids)
  const states = useDeskAll(
    contract.queue,
    queues.map(({ id }) => ({ id })),
    POLL_MS,
  )
  const counted = ({ counted: said, name }: DeskQueue, n: number) => (said ? said(n, language) : `${name()} ${n}`)
  const told = (count: Count) => {
    const all = queues.flatMap((queue, at) => {
      const state = states[at]
      const n = state ? count(state) : 0
      return n > 0 ? [counted(queue, n)] : []
    })
    return all.length === 0 ? null : new Intl.ListFormat(localeOfDates(language), { type: 'conjunction' }).format(all)
  }
  const late = told(({ poTerminie }) => poTerminie)
  const today = told(({ naDzis }) => naDzis)
  const waits = states.some((state) => (state?.ile ?? 0) > 0)
  const isRest = states.some((state) => (state?.ile ?? 0) > (state?.poTerminie ?? 0))
  if (states.some((state) => state === undefined)) return words.lead
  if (!waits) return words.nothing
  return [
    late === null ? words.noneLate : fill(words.isLate, { list: late }),
    today === null ? null : fill(words.isToday, { list: today }),
    late !== null && isRest && words.restGoes,
  ]
    .filter(Boolean)
    .join(' ')
}
