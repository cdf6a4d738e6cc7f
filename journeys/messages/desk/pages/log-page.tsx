import { listPage } from '#client/desk/lists/list-page.tsx'
import { useMay } from '#client/desk/session.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import type { ListRow } from '#shared/desk/list.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { formatDate, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { TOPICS } from '#shared/messages/topics.ts'
import { Button } from '#ui/action/button.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../contract.ts'
import { log } from '../lists/log.ts'
import { texts } from '../texts.ts'
import { nameOfActor } from './name-of-actor.ts'

type Stops = DeskAnswer<typeof contract.stops>

type Options = readonly { readonly value: string; readonly label: string }[]

const EVERY = '*'
const CHANNELS = ['*', 'mail', 'sms', 'push'] as const
const SHORTEST = 10

/** What is held back, and how to hold or let go: always with a reason. */
function StopsCard() {
  const words = useTexts(texts)
  const { data } = useDesk(contract.stops, {})
  return <Card title={words.stops}>{data ? <Held stops={data} /> : <Loading />}</Card>
}

function useHolding(first: string, firstTopic: string) {
  const words = useTexts(texts)
  const form = useForm({
    initial: { zdarzenie: first, kanal: EVERY, temat: firstTopic, co: 'hold', powod: '' },
    check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: words.reasonMissing } : {}),
    async send({ zdarzenie, kanal, temat, co, powod }) {
      const channel = CHANNELS.find((one) => one === kanal) ?? EVERY
      const topic = TOPICS.find((one) => one === temat) ?? EVERY
      const { czyZmieniono } = await deskCall(contract.hold, {
        body: { zdarzenie, kanal: channel, temat: topic, czyWstrzymane: co === 'hold', powod: powod.trim() },
      })
      showMessage(czyZmieniono ? words.done : words.unchanged)
      await renew(contract.stops)
    },
    onSent: () => form.restart(),
  })
  return form
}

type Holding = ReturnType<typeof useHolding>
type Kind = Stops['zdarzenia'][number]

/** On which topics a kind may be held by whoever is asked: all at once only where every one of them is theirs. */
const topicsOf = (kind: Kind | undefined, all: string): Options => [
  ...(kind === undefined || kind.czyCale ? [{ value: EVERY, label: all }] : []),
  ...(kind?.tematy ?? []).map(({ temat, nazwa }) => ({ value: temat, label: nazwa })),
]

function Held({ stops }: { readonly stops: Stops }) {
  const words = useTexts(texts)
  const may = useMay()
  const { wstrzymane, zdarzenia, czyWszystko } = stops
  const own = zdarzenia.filter(({ tematy }) => tematy.length > 0)
  const kinds = [
    ...(czyWszystko ? [{ value: EVERY, label: words.any }] : []),
    ...own.map(({ zdarzenie, nazwa }) => ({ value: zdarzenie, label: nazwa })),
  ]
  const firstTopic = czyWszystko ? EVERY : topicsOf(own[0], words.any)[0]?.value
  const form = useHolding(kinds[0]?.value ?? EVERY, firstTopic ?? EVERY)
  const channels = CHANNELS.map((value) => ({ value, label: value === EVERY ? words.any : words[value] }))
  const nameOf = (wanted: string) =>
    wanted === EVERY ? words.any : (zdarzenia.find(({ zdarzenie }) => zdarzenie === wanted)?.nazwa ?? wanted)
  const letGo = (zdarzenie: string, kanal: string, temat: string) => {
    form.edit({ co: 'resume', zdarzenie, kanal, temat })
    // The reason is all that is missing.
    document.getElementById(form.text('powod').id)?.focus()
  }
  return (
    <>
      {wstrzymane.length === 0 ? (
        <p>{words.noStops}</p>
      ) : (
        <ul role="list" className="desk-messages__list">
          {wstrzymane.map(({ zdarzenie, kanal, temat, nazwaTematu, czyWolno, kto, kiedy, powod }) => {
            const channel = channels.find(({ value }) => value === kanal)?.label ?? kanal
            const what = [nameOf(zdarzenie), ...(nazwaTematu === null ? [] : [nazwaTematu]), channel].join(' · ')
            return (
              <li key={`${zdarzenie} ${kanal} ${temat}`}>
                <b>{what}</b>
                <span className="small secondary">
                  {fill(words.stopBy, { who: nameOfActor(kto), at: formatTimestamp(kiedy), reason: powod ?? '–' })}
                </span>
                {czyWolno && may('messages-stop') && (
                  <Button look="quiet" onClick={() => letGo(zdarzenie, kanal, temat)}>
                    {fill(words.resumeOne, { what })}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {may('messages-stop') && kinds.length > 0 && <HoldForm form={form} kinds={kinds} own={own} channels={channels} />}
      {may('messages-stop') && !czyWszystko && <p className="small secondary">{words.ownOnly}</p>}
    </>
  )
}

interface HoldFormProps {
  readonly form: Holding
  readonly kinds: Options
  readonly own: readonly Kind[]
  readonly channels: Options
}

function HoldForm({ form, kinds, own, channels }: HoldFormProps) {
  const words = useTexts(texts)
  const { values, edit } = form
  const topicsFor = (wanted: string) =>
    topicsOf(
      own.find(({ zdarzenie }) => zdarzenie === wanted),
      words.any,
    )
  const topics = topicsFor(values.zdarzenie)
  const chooseKind = (zdarzenie: string) => edit({ zdarzenie, temat: topicsFor(zdarzenie)[0]?.value ?? EVERY })
  return (
    <FormFrame form={form} submit={values.co === 'hold' ? words.hold : words.resume}>
      <p className="small secondary">{words.holdMore}</p>
      <SegmentedControl
        label={words.stops}
        value={values.co}
        onChange={(co) => edit({ co })}
        options={[
          { value: 'hold', label: words.hold },
          { value: 'resume', label: words.resume },
        ]}
      />
      <Select label={words.kind} value={values.zdarzenie} onChange={chooseKind} options={kinds} />
      {topics.length > 1 && <Select label={words.topic} value={values.temat} onChange={(temat) => edit({ temat })} options={topics} />}
      <Select label={words.channel} value={values.kanal} onChange={(kanal) => edit({ kanal })} options={channels} />
      <TextField {...form.text('powod')} label={words.reason} maxLength={120} />
    </FormFrame>
  )
}

function Account({ row: { account } }: { readonly row: ListRow<typeof log> }) {
  const may = useMay()
  return account !== null && may('account-search') ? <Link href={accountPage.to({ id: account })}>{account}</Link> : account
}

/** How many of each outcome there were on the days that stand in the address. */
function Figures() {
  const words = { ...useTexts(log.texts), ...useTexts(texts) }
  const said = useTexts(log.texts)
  const { od: from, do: to } = useSearchValues()
  const { data, error } = useDesk(contract.figures, { from, to })
  if (!data) return <Unanswered error={error} failed={words.failed} lines={3} />
  const { counted, paid } = data
  return (
    <>
      <Card title={words.counted} aside={<span className="small secondary">{`${formatDate(data.from)} – ${formatDate(data.to)}`}</span>}>
        {counted.length === 0 ? (
          <p>{said.none}</p>
        ) : (
          <SummaryList
            isTable
            facts={counted.map(({ channel, state, reason, number }) => ({
              label: [said[channel], said[state], ...(reason === null ? [] : [reason])].join(' · '),
              value: String(number),
            }))}
          />
        )}
      </Card>
      <Card title={words.paid}>
        <p>{paid ? fill(words.paidMore, { paid: paid.paid, all: paid.reminded }) : words.paidFew}</p>
      </Card>
    </>
  )
}

const Beside = () => (
  <>
    <StopsCard />
    <Figures />
  </>
)

export const Page = listPage(log, { cells: { account: Account }, Beside })
