import { type CSSProperties, useId } from 'react'
import { call } from '#client/call/call.ts'
import { refresh } from '#client/call/use-api.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { fill, plural } from '#shared/i18n.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Chips } from '#ui/form/chips.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../box/contract.ts'
import { leadsOf } from '../../box/leads.ts'
import { topicTexts } from '../../box/texts.ts'
import { type Boxes, boxesOf, changesOf, type Choice, FIELDS, type Settings, told, withoutDay } from './chosen.ts'
import { shortChannelTexts, texts } from './texts.ts'

/** Topic by topic: how, and how many days before. What was ticked stays when saving fails. */
export function Choices({ settings }: { readonly settings: Settings }) {
  const words = useTexts(texts)
  const topic = useTexts(topicTexts)
  const form = useForm<Boxes>({
    initial: boxesOf(settings),
    check: () => ({}),
    send: async (boxes) => {
      // One after another: what was kept before a failure is kept, and sending it once more changes nothing.
      for (const body of changesOf(settings, boxes)) await call(contract.choose, { body })
    },
    onSent: () => {
      showMessage(words.saved)
      void refresh(contract.settings)
    },
  })
  // A channel that the office has not set up sends nothing.
  const channels = settings.kanaly.filter(({ czyDostepny }) => czyDostepny)
  const silent = withoutDay(settings, form.values)
  return (
    <Card title={words.what}>
      <FormFrame form={form} isGuarded submit={words.save} icon="check">
        <div className="message-choices" style={{ '--ways': channels.length } as CSSProperties}>
          <Heads channels={channels} />
          {told(settings).map((choice) => (
            <Topic key={choice.temat} choice={choice} channels={channels} boxes={form.values} onChange={form.edit} />
          ))}
        </div>
        <p>{words.hours}</p>
        {silent.length > 0 && (
          <Notice kind="warning" live>
            {words.noDay} {silent.map((one) => topic[one]).join(', ')}
          </Notice>
        )}
      </FormFrame>
    </Card>
  )
}

interface TopicProps {
  readonly choice: Choice
  readonly channels: Settings['kanaly']
  readonly boxes: Boxes
  readonly onChange: (change: Boxes) => void
}

/** What the columns are, where the window is wide enough for them; a screen reader hears it at each box. */
function Heads({ channels }: { readonly channels: Settings['kanaly'] }) {
  const words = useTexts(texts)
  const channel = useTexts(shortChannelTexts)
  return (
    <div className="message-choices__row message-choices__heads" aria-hidden="true">
      <span>{words.topic}</span>
      {channels.map(({ kanal }) => (
        <span key={kanal}>{channel[kanal]}</span>
      ))}
      <span>{words.when}</span>
    </div>
  )
}

function Topic({ choice: { temat, dni, czyObowiazkowy }, channels, boxes, onChange }: TopicProps) {
  const words = useTexts(texts)
  const id = useId()
  const channel = useTexts(shortChannelTexts)
  const topic = useTexts(topicTexts)
  return (
    <div role="group" aria-labelledby={id} className="message-choices__row">
      <div className="message-choices__topic">
        <p id={id}>{topic[temat]}</p>
        {czyObowiazkowy && <p className="message-choices__always">{words.always}</p>}
      </div>
      {channels.map(({ kanal }) => {
        const name = `${temat} ${FIELDS[kanal]}`
        // A duty comes by mail whatever is chosen.
        if (czyObowiazkowy && kanal === 'mail') return <Checkbox key={kanal} label={channel[kanal]} checked disabled />
        return (
          <Checkbox
            key={kanal}
            label={channel[kanal]}
            checked={boxes[name] === true}
            onChange={() => onChange({ [name]: boxes[name] !== true })}
          />
        )
      })}
      {dni === null ? <p className="message-choices__at-once">{words.atOnce}</p> : <Days temat={temat} boxes={boxes} onChange={onChange} />}
    </div>
  )
}

function Days({ temat, boxes, onChange }: { readonly temat: Choice['temat'] } & Pick<TopicProps, 'boxes' | 'onChange'>) {
  const words = useTexts(texts)
  const topic = useTexts(topicTexts)
  const language = useLanguage()
  const isEvening = temat === 'collections'
  const options = leadsOf(temat).map((lead) => ({
    value: `${temat} ${lead}`,
    label: isEvening ? words.evening : lead === 0 ? words.onDay : plural(lead > 0 ? words.before : words.after, Math.abs(lead), language),
    short: isEvening ? words.evening : lead === 0 ? words.onDayShort : lead > 0 ? String(lead) : fill(words.afterShort, { n: -lead }),
  }))
  return (
    <Chips
      label={
        <>
          {words.when}
          <span className="visually-hidden">: {topic[temat]}</span>
        </>
      }
      options={options}
      values={options.map(({ value }) => value).filter((value) => boxes[value])}
      onChange={(values) => onChange(Object.fromEntries(options.map(({ value }) => [value, values.includes(value)])))}
    />
  )
}
