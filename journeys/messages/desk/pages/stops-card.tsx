import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { nameOfActor } from './name-of-actor.ts'

type Stops = DeskAnswer<typeof contract.stops>

type Options = readonly { readonly value: string; readonly label: string }[]

const EVERY = '*'
const CHANNELS = ['*', 'mail', 'sms', 'push'] as const
const SHORTEST = 10

/** What is held back, and how to hold or let go: always with a reason. */
export function StopsCard() {
  const t = useTexts(texts)
  const { data } = useDesk(contract.stops, {})
  return <Card title={t.stops}>{data ? <Held stops={data} /> : <Loading />}</Card>
}

function useHolding() {
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
  return form
}

type Holding = ReturnType<typeof useHolding>

function Held({ stops: { wstrzymane, zdarzenia } }: { readonly stops: Stops }) {
  const t = useTexts(texts)
  const may = useMay()
  const form = useHolding()
  const kinds = [{ value: EVERY, label: t.any }, ...zdarzenia.map((kind) => ({ value: kind.zdarzenie, label: kind.nazwa }))]
  const channels = CHANNELS.map((value) => ({ value, label: value === EVERY ? t.any : t[value] }))
  const labelIn = (options: Options, wanted: string) => options.find(({ value }) => value === wanted)?.label ?? wanted
  const letGo = (zdarzenie: string, kanal: string) => {
    form.edit({ co: 'resume', zdarzenie, kanal })
    // The reason is all that is missing.
    document.getElementById(form.text('powod').id)?.focus()
  }
  return (
    <>
      {wstrzymane.length === 0 ? (
        <p>{t.noStops}</p>
      ) : (
        <ul role="list" className="desk-messages__list">
          {wstrzymane.map(({ zdarzenie, kanal, kto, kiedy, powod }) => {
            const what = `${labelIn(kinds, zdarzenie)} · ${labelIn(channels, kanal)}`
            return (
              <li key={`${zdarzenie} ${kanal}`}>
                <b>{what}</b>
                <span className="small secondary">
                  {fill(t.stopBy, { who: nameOfActor(kto), at: formatTimestamp(kiedy), reason: powod ?? '–' })}
                </span>
                {may('messages-stop') && (
                  <Button look="quiet" onClick={() => letGo(zdarzenie, kanal)}>
                    {fill(t.resumeOne, { what })}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {may('messages-stop') && <HoldForm form={form} kinds={kinds} channels={channels} />}
    </>
  )
}

function HoldForm({ form, kinds, channels }: { readonly form: Holding; readonly kinds: Options; readonly channels: Options }) {
  const t = useTexts(texts)
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
      <Select label={t.kind} value={values.zdarzenie} onChange={(zdarzenie) => edit({ zdarzenie })} options={kinds} />
      <Select label={t.channel} value={values.kanal} onChange={(kanal) => edit({ kanal })} options={channels} />
      <TextField {...form.text('powod')} label={t.reason} maxLength={120} />
    </FormFrame>
  )
}
