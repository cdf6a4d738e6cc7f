import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { contract as sends } from '#shared/contracts/desk/sends.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import type { Body } from './announced.ts'

export type Counted = DeskAnswer<typeof contract.count>

interface CountedProps {
  readonly counted: Counted
  readonly body: Body
  readonly onSent: () => void
}

const SHORTEST = 10

/** Why it was refused, in words of the screen. */
function useCause(): (error: unknown) => string {
  const words = useTexts(texts)
  const causes: Readonly<Record<string, string>> = {
    texts: words.causeTexts,
    day: words.causeDay,
    nobody: words.causeNobody,
    announced: words.causeAnnounced,
    many: words.causeMany,
  }
  return (error) => (error instanceof ApiError ? causes[String(error.details['przyczyna'])] : undefined) ?? failureWords(error)
}

/** Whom it would reach and how, what is wrong with it, and the one way on. */
export function CountedCard({ counted, body, onSent }: CountedProps) {
  const words = useTexts(texts)
  const {
    zasieg: { osob, email, sms, push, tylkoSkrzynka, podmiotow, bezKonta },
    wady,
    czyDzien,
    czyDrugaOsoba,
    bezDrugiejOsoby,
  } = counted
  const fields = { tytul: words.title, tresc: words.text, skrot: words.short }
  const isFit = wady.length === 0 && czyDzien && osob > 0
  return (
    <Card title={words.count} raised>
      <div role="status" className="stack">
        <p>{fill(words.reached, { people: osob, mail: email, sms, push, box: tylkoSkrzynka })}</p>
        <p className="small secondary">{fill(words.unreached, { all: podmiotow, none: bezKonta })}</p>
        {wady.map(({ jezyk, pole, wada }) => (
          <Notice key={`${jezyk} ${pole}`} kind="warning">
            {fill(words.faultAt, { field: fields[pole], language: jezyk, fault: words[wada] })}
          </Notice>
        ))}
        {!czyDzien && <Notice kind="warning">{words.untilWrong}</Notice>}
        {osob === 0 && <Notice kind="warning">{words.causeNobody}</Notice>}
      </div>
      {counted.sms.map(({ jezyk, tekst, dlugosc }) => (
        <p key={jezyk}>
          <span className="small secondary">{fill(words.asSms, { n: dlugosc })}</span>
          <br />
          <span lang={jezyk}>{tekst}</span>
        </p>
      ))}
      {isFit && czyDrugaOsoba && <Notice>{fill(words.needsSecond, { n: bezDrugiejOsoby })}</Notice>}
      {isFit && (czyDrugaOsoba ? <ProposeForm body={body} onSent={onSent} /> : <SendButton body={body} onSent={onSent} />)}
    </Card>
  )
}

type Sending = Pick<CountedProps, 'body' | 'onSent'>

function SendButton({ body, onSent }: Sending) {
  const words = useTexts(texts)
  const cause = useCause()
  const { run, isBusy } = useAct(
    async () => {
      await deskCall(contract.announce, { body })
      showMessage(words.sentTo)
      await renew(sends.list, contract.announced)
      onSent()
    },
    { failed: cause },
  )
  return (
    <Button look="primary" busy={isBusy} onClick={() => run()}>
      {words.send}
    </Button>
  )
}

function ProposeForm({ body, onSent }: Sending) {
  const words = useTexts(texts)
  const cause = useCause()
  const form = useForm({
    initial: { powod: '' },
    check: ({ powod }) => (powod.trim().length < SHORTEST ? { powod: words.reasonMissing } : {}),
    async send({ powod }) {
      try {
        await deskCall(contract.proposeAnnouncement, { body: { ogloszenie: body, powod: powod.trim() } })
      } catch (error) {
        if (!(error instanceof ApiError) || error.details['przyczyna'] === undefined) throw error
        showMessage(cause(error), 'error')
        return
      }
      showMessage(words.proposed)
      await renew(proposals.list)
      onSent()
    },
  })
  return (
    <FormFrame form={form} submit={words.propose}>
      <TextField {...form.text('powod')} label={words.reason} maxLength={120} />
    </FormFrame>
  )
}
