import { call } from '#client/call/call.ts'
import { refresh } from '#client/call/use-api.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { plural } from '#shared/i18n.ts'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../box/contract.ts'
import { leadsOf } from '../../box/leads.ts'
import { channelTexts, topicTexts } from '../../box/texts.ts'
import { type Boxes, boxesOf, changesOf, type Choice, FIELDS, type Settings, told, withoutDay } from './chosen.ts'
import { texts } from './texts.ts'

/** Topic by topic: how, and how many days before. What was ticked stays when saving fails. */
export function Choices({ settings }: { readonly settings: Settings }) {
  const t = useTexts(texts)
  const topic = useTexts(topicTexts)
  const form = useForm<Boxes>({
    initial: boxesOf(settings),
    check: () => ({}),
    send: async (boxes) => {
      // One after another: what was kept before a failure is kept, and sending it once more changes nothing.
      for (const body of changesOf(settings, boxes)) await call(contract.choose, { body })
    },
    onSent: () => {
      showMessage(t.saved)
      void refresh(contract.settings)
    },
  })
  const silent = withoutDay(settings, form.values)
  return (
    <Card title={t.what}>
      <FormFrame form={form} isGuarded submit={t.save} icon="check">
        {told(settings).map((choice) => (
          <Topic key={choice.temat} choice={choice} channels={settings.kanaly} boxes={form.values} onChange={form.edit} />
        ))}
        <p>{t.hours}</p>
        {silent.length > 0 && (
          <Notice kind="warning" live>
            {t.noDay} {silent.map((one) => topic[one]).join(', ')}
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

function Topic({ choice: { temat, dni, czyObowiazkowy }, channels, boxes, onChange }: TopicProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const channel = useTexts(channelTexts)
  const topic = useTexts(topicTexts)
  const name = (value: string | number) => `${temat} ${value}`
  // A duty comes by mail whatever is chosen, and a channel that the office has not set up sends nothing.
  const ways = channels.filter(({ kanal, czyDostepny }) => czyDostepny && !(czyObowiazkowy && kanal === 'mail'))
  const say = (lead: number) => (lead === 0 ? t.onDay : plural(lead > 0 ? t.before : t.after, Math.abs(lead), language))
  const group = (options: readonly { value: string; label: string }[]) => ({
    options,
    values: options.map(({ value }) => value).filter((value) => boxes[value]),
    onChange: (values: readonly string[]) => onChange(Object.fromEntries(options.map(({ value }) => [value, values.includes(value)]))),
  })
  return (
    <fieldset className="message-settings__topic">
      <legend>{topic[temat]}</legend>
      {czyObowiazkowy && <p>{t.always}</p>}
      <CheckboxGroup label={t.how} {...group(ways.map(({ kanal }) => ({ value: name(FIELDS[kanal]), label: channel[kanal] })))} />
      {dni !== null && <CheckboxGroup label={t.when} {...group(leadsOf(temat).map((lead) => ({ value: name(lead), label: say(lead) })))} />}
    </fieldset>
  )
}
