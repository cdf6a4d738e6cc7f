import { deskCall } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from '../words/cause.ts'

interface DelayCardProps {
  readonly id: number
  /** Last day on which the person does not see new entries; null: they see all. */
  readonly until: string | null
}

/** While something is looked into, the person's own list may be held back for a while. */
export function DelayCard({ id, until }: DelayCardProps) {
  const words = useTexts(texts)
  const set = async (doDnia: string | null, powod: string | null) => {
    await deskCall(contract.delayLooks, { body: { id, doDnia, powod } })
    await renew(contract.looks)
  }
  const form = useForm({
    initial: { doDnia: '', powod: '' },
    check: ({ doDnia, powod }) => ({
      ...(doDnia === '' && { doDnia: words.delayDays }),
      ...(powod.trim().length < 10 && { powod: words.delayReason }),
    }),
    send: ({ doDnia, powod }) => set(doDnia, powod.trim()),
    onSent: () => showMessage(words.done),
  })
  const show = () =>
    void set(null, null).then(
      () => showMessage(words.done),
      (error: unknown) => showMessage(causeOf(error, words), 'error'),
    )
  return (
    <Card title={words.delay}>
      <p>{words.delayLead}</p>
      {until !== null && (
        <Notice kind="warning" actions={<Button onClick={show}>{words.delayEnd}</Button>}>
          {fill(words.delayed, { date: formatDate(until) })}
        </Notice>
      )}
      <FormFrame form={form} submit={words.delay} icon="lock">
        <DateField
          id={form.text('doDnia').id}
          label={words.delayUntil}
          value={form.values.doDnia || null}
          error={form.text('doDnia').error}
          onChange={(day) => form.edit({ doDnia: day ?? '' })}
        />
        <TextField {...form.text('powod')} label={words.looksWhy} hint={words.delayReason} maxLength={120} />
      </FormFrame>
    </Card>
  )
}
