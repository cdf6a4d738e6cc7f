import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { renew } from '#client/desk/use-desk.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { casePage } from '#shared/desk/pages.ts'
import { formatDate, formatDecimal, formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Tag, type Tone } from '#ui/layout/tag.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/readings/contract.ts'
import { texts } from '../../words/readings.ts'
import { texts as common } from '../../words/texts.ts'
import { causeOf } from '../cause.ts'
import { Photo } from '../photo.tsx'

export type Reading = DeskAnswer<typeof contract.readings>['odczyty'][number]

const TONES: Readonly<Record<Reading['ocena'], Tone>> = {
  usual: 'done',
  high: 'waiting',
  jump: 'overdue',
  lower: 'overdue',
  unknown: 'neutral',
}

/** One reading beside what the register knows of its meter. */
export function ReadingRow({ reading }: { readonly reading: Reading }) {
  const words = useTexts(texts)
  const { holder } = useTexts(common)
  const { numer, klient, wyslano, nrLicznika, stan, ocena, czyZdjecie, prowadzi } = reading
  return (
    <li>
      <div className="desk-inbox__row">
        <Link href={casePage.to({ numer })} data-row>
          {klient}
        </Link>
        <span className="numeric secondary">
          {numer} · {formatDate(wyslano.slice(0, 10))}
        </span>
        {stan !== null && (
          <>
            <span className="numeric">
              <Use reading={reading} now={stan} />
            </span>
            <span className="secondary small">
              {fill(words.meter, { number: nrLicznika })}
              {prowadzi !== null && ` · ${fill(holder, { name: prowadzi })}`}
            </span>
            <Accept reading={reading} />
            <Tag tone={TONES[ocena]}>{words[ocena]}</Tag>
          </>
        )}
      </div>
      {czyZdjecie && <Photo number={numer} meter={nrLicznika} />}
    </li>
  )
}

interface UseProps {
  readonly reading: Reading
  readonly now: number
}

function Use({ reading: { poprzedni, poprzedniDzien, zuzycie, zwykle }, now }: UseProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const shown = (value: number) => formatExact(value, language)
  const said = [
    poprzedni === null ? fill(words.stateAlone, { now: shown(now) }) : fill(words.states, { before: shown(poprzedni), now: shown(now) }),
    ...(zuzycie === null
      ? []
      : [
          zwykle === null
            ? fill(words.useAlone, { used: shown(zuzycie) })
            : fill(words.use, { used: shown(zuzycie), usual: formatDecimal(zwykle, 1, language) }),
        ]),
    ...(poprzedniDzien === null ? [] : [fill(words.since, { day: formatDate(poprzedniDzien) })]),
  ]
  return said.join(' · ')
}

/** What is not within usual use is accepted with a reason. */
function Accept({ reading: { numer, wersja, ocena } }: { readonly reading: Reading }) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const [isAsking, setAsking] = useState(false)
  const isUsual = ocena === 'usual'
  const accept = async (powod: string | null) => {
    await deskCall(contract.accept, { body: { numer, wersja, powod } })
    showMessage(words.accepted)
    await renew(contract.readings, today.queue)
  }
  const { run, isBusy } = useAct(() => accept(null), { failed: (error) => causeOf(error, commonWords) })
  return (
    <span className="no-print">
      <Button busy={isBusy} onClick={() => (isUsual ? run() : setAsking(true))}>
        {isUsual ? words.accept : words.acceptWhy}
        <span className="visually-hidden">, {numer}</span>
      </Button>
      {isAsking && <ReasonDialog title={words.whyTitle} hint={words.whyHint} onClose={() => setAsking(false)} onReason={accept} />}
    </span>
  )
}
