import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { callsOf, type ListRow } from '#shared/desk/list.ts'
import { formatDate, formatDecimal, formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/readings/contract.ts'
import { readings } from '../../lists/readings.ts'
import { texts } from '../../words/readings.ts'
import { texts as common } from '../../words/texts.ts'
import { causeOf } from '../cause.ts'
import { Photo } from '../photo.tsx'

interface OfReading {
  readonly row: ListRow<typeof readings>
}

const TONES = { usual: 'done', high: 'waiting', jump: 'overdue', lower: 'overdue', unknown: 'neutral' } as const

/** The state beside what the register knows of its meter; of one's own nothing is told. */
export function State({ row: { number, meter, holder, hasPhoto, ...reading } }: OfReading) {
  const words = useTexts(texts)
  const { holder: held } = useTexts(common)
  if (meter === null || reading.state === null) return null
  return (
    <div>
      <span className="numeric">
        <Use reading={reading} now={reading.state} />
      </span>
      <span className="block small secondary">
        {fill(words.meter, { number: meter })}
        {holder !== null && ` · ${fill(held, { name: holder })}`}
      </span>
      {hasPhoto && <Photo number={number} meter={meter} />}
    </div>
  )
}

/** What it says beside the register, and the act that follows. */
export function Verdict({ row }: OfReading) {
  const words = useTexts(readings.texts)
  const { verdict } = row
  if (verdict === null) return null
  return (
    <div className="desk-verdict">
      <Tag tone={TONES[verdict]}>{words[verdict]}</Tag>
      <Accept row={row} />
    </div>
  )
}

interface UseProps {
  readonly reading: Pick<OfReading['row'], 'before' | 'beforeOn' | 'used' | 'usual'>
  readonly now: number
}

function Use({ reading: { before, beforeOn, used, usual }, now }: UseProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const shown = (value: number) => formatExact(value, language)
  const said = [
    before === null ? fill(words.stateAlone, { now: shown(now) }) : fill(words.states, { before: shown(before), now: shown(now) }),
    ...(used === null
      ? []
      : [
          usual === null
            ? fill(words.useAlone, { used: shown(used) })
            : fill(words.use, { used: shown(used), usual: formatDecimal(usual, 1, language) }),
        ]),
    ...(beforeOn === null ? [] : [fill(words.since, { day: formatDate(beforeOn) })]),
  ]
  return said.join(' · ')
}

/** What is not within usual use is accepted with a reason. */
function Accept({ row: { number, version, verdict } }: OfReading) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const [isAsking, setAsking] = useState(false)
  const isUsual = verdict === 'usual'
  const accept = async (powod: string | null) => {
    await deskCall(contract.accept, { body: { numer: number, wersja: version, powod } })
    showMessage(words.accepted)
    await renew(...callsOf(readings), contract.usual, today.queue)
  }
  const { run, isBusy } = useAct(() => accept(null), { failed: (error) => causeOf(error, commonWords) })
  return (
    <span className="no-print">
      <Button busy={isBusy} onClick={() => (isUsual ? run() : setAsking(true))}>
        {isUsual ? words.accept : words.acceptWhy}
        <span className="visually-hidden">, {number}</span>
      </Button>
      {isAsking && <ReasonDialog title={words.whyTitle} hint={words.whyHint} onClose={() => setAsking(false)} onReason={accept} />}
    </span>
  )
}
