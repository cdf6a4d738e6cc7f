import { type ReactNode, useRef } from 'react'
import { call } from '#client/call/call.ts'
import { refresh } from '#client/call/use-api.ts'
import type { At } from '#client/form/declared/declared-fields.tsx'
import { DeclaredForm } from '#client/form/declared/declared-form.tsx'
import { PhotoField } from '#client/form/known/photo-field.tsx'
import type { Subject } from '#client/session/subject.ts'
import { affairs } from '#shared/contracts/affairs.ts'
import { isHigh, isUnusual, usedBetween } from '#shared/figures/water-use.ts'
import { formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Dial } from '#ui/dial/dial.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from './contract.ts'
import { type Meter, service } from './service.ts'
import { draftOf, meterForm, parseState, stateFault } from './form.ts'
import { texts } from './texts.ts'

interface MeterFormProps {
  readonly meter: Meter
  readonly subject: Subject
}

/** The service in which one writes to the utility. */
const REQUESTS = '/uslugi/wyslij-zgloszenie'

/** A new reading of one meter: checked, confirmed, sent. */
export function MeterForm({ meter, subject }: MeterFormProps) {
  const words = useTexts(texts)
  /** The number by which the office speaks of it. */
  const number = useRef('')
  const { idLicznika, idPunktu, zakresLicznikaCalkowite: int, zakresLicznikaDziesietne: dec, stanLicznika } = meter
  return (
    <DeclaredForm
      of={meterForm}
      known={meter}
      draft={draftOf(meter)}
      subject={subject}
      send={async (_asked, { nowyStanLicznika, zdjecie }) => {
        const nip = subject.czyInstytucja ? subject.nip : null
        const body = { idLicznika, idPunktu, nowyStanLicznika, zdjecie: zdjecie || null, nip }
        const { czyZapisano, numer } = await call(contract.save, { body, subject })
        if (!czyZapisano) throw new Error(words.stateRejected)
        number.current = numer
      }}
      onSent={() => {
        showMessage(fill(words.stateSaved, { number: number.current }))
        void refresh({ method: 'GET', path: service.api, access: service.access }, contract.reports, affairs.list)
      }}
      parts={{ nowyStanLicznika: withUse, zdjecie: photo }}
      above={
        <Dial state={stanLicznika ?? 0} whole={int} decimals={dec} label={fill(dec === 0 ? words.dialWhole : words.dial, { int, dec })} />
      }
    />
  )
}

type Case = At<typeof texts, Meter, keyof (typeof meterForm)['fields']>

function photo(_nothing: ReactNode, { control, edit }: Case) {
  return <PhotoField {...control} onChange={edit} />
}

/** Below the field what the typed state would mean, and where it is lower than the one before, whom to ask. */
function withUse(field: ReactNode, at: Case) {
  const { control, values, known, words } = at
  // A meter that rolled over or was replaced reads lower: the utility is asked (acceptance A-207).
  const isLower = control.error !== undefined && stateFault(values.nowyStanLicznika, known) === 'stateTooLow'
  return (
    <>
      {field}
      <p role="status" className="meters__live">
        {useInWords(at)}
      </p>
      {isLower && (
        <Notice
          title={words.lowerTitle}
          actions={
            <LinkButton href={REQUESTS} icon="message">
              {words.request}
            </LinkButton>
          }
        >
          {words.lowerHelp}
        </Notice>
      )}
    </>
  )
}

/** Nothing of what cannot be read yet, which the check says in time. */
function useInWords({ values, known, words, language }: Case): string {
  const state = parseState(values.nowyStanLicznika, known)
  const { stanLicznika: before, zwykleZuzycie: usual } = known
  if (state === null || before === null) return ''
  const used = usedBetween(before, state)
  if (used < 0) return words.liveLower
  const said = { value: formatExact(used, language), usual: formatExact(Math.round(usual ?? 0), language) }
  if (usual === null || usual <= 0) return fill(words.live, said)
  return fill(isUnusual(used, usual) ? words.liveUnusual : isHigh(used, usual) ? words.liveHigh : words.liveUsual, said)
}
