import { MomentFields, momentOf, useMomentFault } from '#client/desk/forms/moment-fields.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/pages.ts'

interface PlanFormProps {
  readonly name: string
  /** Says itself why it was not planned; the minute stays as it was typed. */
  readonly onPlan: (minute: string) => Promise<unknown>
}

/** The minute at which the page is published. */
export function PlanForm({ name, onPlan }: PlanFormProps) {
  const words = useTexts(texts)
  const faultOf = useMomentFault()
  const form = useForm({
    initial: { day: '', time: '' },
    draft: `plan ${name}`,
    failed: words.failed,
    check: ({ day, time }) => ({ day: faultOf(day, time) }),
    async send({ day, time }) {
      const minute = momentOf(day, time)
      if (minute !== null) await onPlan(minute)
    },
  })
  const { values, edit } = form
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" icon="calendar" busy={form.isBusy}>
          {words.plan}
        </Button>
      }
    >
      <MomentFields
        labels={{ day: words.planDay, time: words.planTime }}
        day={values.day}
        time={values.time}
        ids={{ day: form.text('day').id, time: form.text('time').id }}
        error={form.text('day').error}
        hint={words.planHint}
        onDay={(day) => edit({ day })}
        onTime={(time) => edit({ time })}
      />
    </FormFrame>
  )
}
