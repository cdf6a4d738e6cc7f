import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'

type Stops = DeskAnswer<typeof contract.stops>

const EVERY = '*'
const CHANNELS = ['*', 'mail', 'sms', 'push'] as const
const SHORTEST = 10

/** What is held back, and how to hold or let go: always with a reason. */
export function StopsCard() {
  const t = useTexts(texts)
  const may = useMay()
  const { data } = useDesk(contract.stops, {})
  if (!data)
    return (
      <Card title={t.stops}>
        <Loading />
      </Card>
    )
  const nameOf = (kind: string) => (kind === EVERY ? t.any : (data.zdarzenia.find(({ zdarzenie }) => zdarzenie === kind)?.nazwa ?? kind))
  return (
    <Card title={t.stops}>
      {data.wstrzymane.length === 0 ? (
        <p>{t.noStops}</p>
      ) : (
        <ul role="list" className="desk-messages__list">
          {data.wstrzymane.map(({ zdarzenie, kanal, kto, kiedy, powod }) => (
            <li key={`${zdarzenie} ${kanal}`}>
              <b>
                {nameOf(zdarzenie)} · {CHANNELS.find((one) => one === kanal && one !== EVERY) ? kanal : t.any}
              </b>
              <span className="small secondary">{fill(t.stopBy, { who: kto, at: formatTimestamp(kiedy), reason: powod ?? '–' })}</span>
            </li>
          ))}
        </ul>
      )}
      {may('messages-stop') && <HoldForm stops={data} />}
    </Card>
  )
}

function HoldForm({ stops: { zdarzenia } }: { readonly stops: Stops }) {
  const t = useTexts(texts)
  const form = useForm({
    initial: { zdarzenie: EVERY, kanal: EVERY, co: 'hold', powod: '' },
    check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: t.reasonMissing } : {}),
    async send({ zdarzenie, kanal, co, powod }) {
      const channel = CHANNELS.find((one) => one === kanal) ?? EVERY
      const { czyZmieniono } = await deskCall(contract.hold, {
        body: { zdarzenie, kanal: channel, czyWstrzymane: co === 'hold', powod: powod.trim() },
      })
      showMessage(czyZmieniono ? t.done : t.unchanged)
      await renew(contract.stops)
    },
    onSent: () => form.restart(),
  })
  const { values, edit } = form
  return (
    <FormFrame form={form} submit={values.co === 'hold' ? t.hold : t.resume}>
      <p className="small secondary">{t.holdMore}</p>
      <SegmentedControl
        label={t.stops}
        value={values.co}
        onChange={(co) => edit({ co })}
        options={[
          { value: 'hold', label: t.hold },
          { value: 'resume', label: t.resume },
        ]}
      />
      <Select
        label={t.kind}
        value={values.zdarzenie}
        onChange={(zdarzenie) => edit({ zdarzenie })}
        options={[{ value: EVERY, label: t.any }, ...zdarzenia.map((kind) => ({ value: kind.zdarzenie, label: kind.nazwa }))]}
      />
      <Select
        label={t.channel}
        value={values.kanal}
        onChange={(kanal) => edit({ kanal })}
        options={CHANNELS.map((value) => ({ value, label: value === EVERY ? t.any : t[value] }))}
      />
      <TextField {...form.text('powod')} label={t.reason} maxLength={120} />
    </FormFrame>
  )
}
