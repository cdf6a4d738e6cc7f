import { call } from '#client/call/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { type Level, LEVELS, PACKAGES } from '#shared/acting.ts'
import { Notice } from '#ui/message/notice.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { contract } from '../../acting/contract.ts'
import { scopeFaults } from '../../acting/rules.ts'
import { texts } from '../../acting/texts.ts'
import type { Made } from './made-code.tsx'
import '#ui/form/checkbox-group.css'

interface InviteFormProps {
  readonly days: AnswerOf<typeof contract.list>['dni']
  readonly onMade: (made: Made) => void
}

/** Whom, in what, how far and how long: and then the code that is told. */
export function InviteForm({ days, onMade }: InviteFormProps) {
  const words = useTexts(texts)
  const nothing = { nazwa: '', doDnia: days.zwykle, poziom: 'WIDZI', PODATKI: false, ODPADY: false, WODA: false, AKCYZA: false }
  type Values = typeof nothing
  const scopeOf = (values: Values) => ({
    nazwa: values.nazwa.trim(),
    pakiety: PACKAGES.filter((one) => values[one]),
    poziom: LEVELS.find((one) => one === values.poziom) ?? ('WIDZI' as Level),
    doDnia: values.doDnia,
  })
  const form = useForm<Values>({
    initial: nothing,
    check(values) {
      const { pakiety, ...faults } = scopeFaults(scopeOf(values), days.dzis, words) ?? {}
      return { ...faults, ...(pakiety !== undefined && { PODATKI: pakiety }) }
    },
    async send(values) {
      const { kod, kodWaznyDo } = await call(contract.invite, { body: scopeOf(values) })
      onMade({ name: values.nazwa.trim(), code: kod, until: kodWaznyDo })
    },
    onSent: () => form.restart(nothing),
  })
  const isWaterAlone = scopeOf(form.values).pakiety.join() === 'WODA'
  const levels = LEVELS.map((value) => ({ value, label: words[value], disabled: value === 'SKLADA' && !isWaterAlone }))
  return (
    <Card title={words.new}>
      <FormFrame form={form} submit={words.make} icon="key">
        <TextField {...form.text('nazwa')} label={words.label} hint={words.labelHint} required />
        <fieldset className="checkbox-group">
          <legend className="field__label">{words.areas}</legend>
          <div className="checkbox-group__row">
            {PACKAGES.map((one) => (
              <Checkbox
                key={one}
                {...form.box(one)}
                label={words[one]}
                onChange={({ target: { checked } }) => {
                  // What is for water alone goes where something else joins it.
                  const others = PACKAGES.some((other) => (other === one ? checked : form.values[other]) !== (other === 'WODA'))
                  form.edit({ [one]: checked, ...(others && form.values.poziom === 'SKLADA' && { poziom: 'WIDZI' }) })
                }}
              />
            ))}
          </div>
        </fieldset>
        <div>
          <SegmentedControl label={words.level} options={levels} value={form.values.poziom} onChange={(poziom) => form.edit({ poziom })} />
          {!isWaterAlone && <p className="secondary small">{words.sendHint}</p>}
        </div>
        <DateField
          id={form.controlId('doDnia')}
          label={words.until}
          hint={words.untilHint}
          value={form.values.doDnia}
          min={days.dzis}
          max={days.najdalej}
          onChange={(day) => form.edit({ doDnia: day ?? '' })}
          error={form.text('doDnia').error}
          required
        />
        <Notice kind="information">{words.never}</Notice>
      </FormFrame>
    </Card>
  )
}
