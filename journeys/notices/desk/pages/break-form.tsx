import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { momentOf, useMomentFault } from '#client/desk/forms/moment-fields.tsx'
import { useMay, useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { MomentOfForm } from './moment-of-form.tsx'
import { Preview } from './preview.tsx'
import { hasOthers, NO_WORDS, WordsFields, writtenWords } from './words-fields.tsx'

interface BreakFormProps {
  readonly services: readonly { readonly id: number; readonly nazwa: string }[]
}

/** A break of the portal or of a service: at once, or from a planned moment to another. */
export function BreakForm({ services }: BreakFormProps) {
  const words = useTexts(texts)
  const may = useMay()
  const [isAsked, setAsked] = useState(false)
  const form = useBreakForm()
  const { values, edit } = form
  const isNow = values.kiedy === 'now'
  const send = () => (isNow && values.usluga === '' && form.isFit() ? setAsked(true) : void form.submit())
  return (
    <Card title={words.newBreak} aside={<span className="small secondary">{words.newBreakMore}</span>}>
      <FormFrame form={form} onSubmit={send} submit={isNow ? words.begin : words.plan}>
        <Select
          id={form.text('usluga').id}
          label={words.scope}
          value={values.usluga}
          onChange={(usluga) => edit({ usluga })}
          options={[{ value: '', label: words.whole }, ...services.map(({ id, nazwa }) => ({ value: String(id), label: nazwa }))]}
        />
        {may('break-plan') && may('break-now') && (
          <SegmentedControl
            label={words.when}
            value={values.kiedy}
            options={[
              { value: 'later', label: words.later },
              { value: 'now', label: words.now },
            ]}
            onChange={(kiedy) => edit({ kiedy })}
          />
        )}
        {!isNow && <MomentOfForm form={form} of="od" labels={{ day: words.fromDay, time: words.fromTime }} />}
        <MomentOfForm form={form} of="do" labels={{ day: words.toDay, time: words.toTime }} {...(isNow && { hint: words.mayStayEmpty })} />
        <WordsFields values={values} textOf={(language) => form.text(language)} hint={words.wordsOptional} />
        <Preview icon="clock" title={titleOf(values, words)} words={values} />
      </FormFrame>
      {isAsked && (
        <ConfirmDialog
          title={words.sure}
          onNo={() => setAsked(false)}
          onYes={() => {
            setAsked(false)
            void form.submit()
          }}
        >
          <p>{words.sureMore}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const EMPTY = { ...NO_WORDS, usluga: '', od: '', odGodz: '', do: '', doGodz: '' }

type Values = typeof EMPTY & { readonly kiedy: string }

const beginOf = ({ od, odGodz }: Values) => momentOf(od, odGodz)
const endOf = ({ do: day, doGodz }: Values) => momentOf(day, doGodz)

/** The words of the portal above those of the office, as residents will read them. */
function titleOf(values: Values, words: TextsOf<typeof texts>): string {
  const [from, until] = [beginOf(values), endOf(values)]
  if (values.kiedy === 'now' || from === null) return words.breakNow
  return fill(words.breakAhead, { from: formatTimestamp(from), to: until === null ? '…' : formatTimestamp(until) })
}

function useBreakForm() {
  const words = useTexts(texts)
  const may = useMay()
  const login = useMember()?.login ?? ''
  const faultOf = useMomentFault()
  const initial: Values = { ...EMPTY, kiedy: may('break-plan') ? 'later' : 'now' }
  const form = useForm<Values>({
    initial,
    draft: `przerwa ${login}`,
    check: (values) => ({
      od: values.kiedy === 'later' ? faultOf(values.od, values.odGodz) : undefined,
      do: faultOf(values.do, values.doGodz, values.kiedy !== 'later'),
      ...(values.pl.trim() === '' && hasOthers(values) && { pl: words.polishFirst }),
    }),
    async send(values) {
      const [od, until] = [beginOf(values), endOf(values)]
      const body = { usluga: values.usluga === '' ? null : Number(values.usluga), teksty: writtenWords(values) }
      if (values.kiedy === 'now') await deskCall(contract.now, { body: { ...body, do: until } })
      else if (od !== null && until !== null) await deskCall(contract.plan, { body: { ...body, od, do: until } })
      showMessage(values.kiedy === 'now' ? words.begun : words.plannedDone)
      await renew(contract.list, today.breaks)
    },
    onSent: () => form.restart(initial),
  })
  return form
}
