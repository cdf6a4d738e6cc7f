import { useState } from 'react'
import { call } from '#client/call/call.ts'
import { refresh } from '#client/call/use-api.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { PhotoField } from '#client/form/photo-field.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { type Subject, subjectKey } from '#client/session/subject.ts'
import { formatDate, formatExact } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { isHigh, isUnusual, usedBetween } from '#shared/figures/water-use.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Dial } from '#ui/dial/dial.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from './contract.ts'
import { type Meter, service } from './service.ts'
import { parseState, stateFault } from './state.ts'
import { texts } from './texts.ts'

interface MeterFormProps {
  readonly meter: Meter
  readonly subject: Subject
}

type Values = Readonly<Record<'nowyStanLicznika' | 'zdjecie', string>>

/** The service in which one writes to the utility (acceptance A-207). */
const REQUESTS = '/uslugi/wyslij-zgloszenie'

const EMPTY: Values = { nowyStanLicznika: '', zdjecie: '' }

/** What is kept over the end of a session is no picture: it would fill the browser's storage. */
const NOT_KEPT = ['zdjecie'] as const

/** Under what an unsent entry is kept when the session runs out. */
export function draftName({ idLicznika }: Meter, subject: Subject): string {
  return `meter ${subjectKey(subject)} ${idLicznika}`
}

/** The entry of one meter: what may be sent, and sending it. */
function useMeterForm(meter: Meter, subject: Subject) {
  const words = useTexts(texts)
  const form = useForm<Values>({
    initial: EMPTY,
    check: ({ nowyStanLicznika: typed }) => {
      const fault = stateFault(typed, meter)
      return { nowyStanLicznika: fault === null ? undefined : words[fault] }
    },
    send: async ({ nowyStanLicznika, zdjecie }) => {
      const { idLicznika, idPunktu } = meter
      const nip = subject.czyInstytucja ? subject.nip : null
      const { czyZapisano } = await call(contract.save, {
        body: { idLicznika, idPunktu, nowyStanLicznika, zdjecie: zdjecie || null, nip },
        subject,
      })
      if (!czyZapisano) throw new Error(words.stateRejected)
    },
    onSent: () => {
      form.restart(EMPTY)
      showMessage(words.stateSaved)
      void refresh({ method: 'GET', path: service.api, access: service.access }, contract.reports)
    },
    failed: words.sendFailed,
    refused: words.stateRejected,
    draft: draftName(meter, subject),
    unkept: NOT_KEPT,
  })
  return form
}

/** A new reading of one meter: checked, confirmed, sent. */
export function MeterForm({ meter, subject }: MeterFormProps) {
  const words = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  const form = useMeterForm(meter, subject)
  const isLower = form.faults.nowyStanLicznika !== undefined && stateFault(form.values.nowyStanLicznika, meter) === 'stateTooLow'
  const { zakresLicznikaCalkowite: int, zakresLicznikaDziesietne: dec, stanLicznika: before, dataStanu } = meter
  const language = useLanguage()
  const previous =
    before === null || dataStanu === null ? '' : fill(words.previous, { value: formatExact(before, language), date: formatDate(dataStanu) })
  const digits = fill(dec === 0 ? words.stateHintWhole : words.stateHint, { int, dec })
  return (
    <FormFrame form={form} onSubmit={() => form.isFit() && setAsking(true)} isGuarded submit={words.submitState}>
      <Dial state={before ?? 0} whole={int} decimals={dec} label={fill(dec === 0 ? words.dialWhole : words.dial, { int, dec })} />
      <TextField
        {...form.text('nowyStanLicznika')}
        className="meters__state"
        label={`${words.newState} (m³)`}
        hint={`${digits}. ${previous}`.trim()}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <LiveUse meter={meter} typed={form.values.nowyStanLicznika} />
      {isLower && <LowerState />}
      <PhotoField {...form.text('zdjecie')} label={words.photo} hint={words.photoHint} onChange={(zdjecie) => form.edit({ zdjecie })} />
      {isAsking && (
        <ConfirmState
          meter={meter}
          typed={form.values.nowyStanLicznika}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void form.submit()
          }}
        />
      )}
    </FormFrame>
  )
}

/** What the typed state would mean, while it is typed; nothing of what cannot be read yet, which the check says in time. */
function LiveUse({ meter, typed }: { readonly meter: Meter; readonly typed: string }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const state = parseState(typed, meter)
  const { stanLicznika: before, zwykleZuzycie: usual } = meter
  const used = state === null || before === null ? null : usedBetween(before, state)
  const values = { value: formatExact(used ?? 0, language), usual: formatExact(Math.round(usual ?? 0), language) }
  const judged = () => {
    if (used === null) return ''
    if (used < 0) return words.liveLower
    if (usual === null || usual <= 0) return fill(words.live, values)
    return fill(isUnusual(used, usual) ? words.liveUnusual : isHigh(used, usual) ? words.liveHigh : words.liveUsual, values)
  }
  return (
    <p role="status" className="meters__live">
      {judged()}
    </p>
  )
}

/** A meter that rolled over or was replaced reads lower: the utility is asked (acceptance A-207). */
function LowerState() {
  const words = useTexts(texts)
  return (
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
  )
}

interface ConfirmStateProps {
  readonly meter: Meter
  readonly typed: string
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asked before a reading is sent: what was used, and a word where that is far more than usual. */
function ConfirmState({ meter, typed, onClose, onConfirm }: ConfirmStateProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const state = parseState(typed, meter) ?? 0
  const used = usedBetween(meter.stanLicznika, state)
  return (
    <ConfirmDialog
      title={fill(words.confirmState, { number: meter.nrLicznika, value: formatExact(state, language) })}
      yes={words.submitState}
      no={words.cancel}
      onYes={onConfirm}
      onNo={onClose}
    >
      <p>{fill(words.used, { value: formatExact(used, language) })}</p>
      {isUnusual(used, meter.zwykleZuzycie) && <Notice kind="warning">{words.unusual}</Notice>}
    </ConfirmDialog>
  )
}
