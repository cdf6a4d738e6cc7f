import { useState } from 'react'
import { LinkButton } from '#ui/action/button.tsx'
import { RequiredNote } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { call } from '#client/call/call.ts'
import { type Subject, subjectKey } from '#client/session/subject.ts'
import { refresh } from '#client/call/use-api.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { correspondenceContract as contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { CorrespondenceFields } from './correspondence-fields.tsx'
import { type CorrespondenceValues, checkCorrespondence, toBody } from './data.ts'
import { texts } from '../../sheet/correspondence-texts.ts'

interface CorrespondenceFormProps {
  readonly subject: Subject
  readonly loaded: CorrespondenceValues
}

export function CorrespondenceForm({ subject, loaded }: CorrespondenceFormProps) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const [isAsking, setAsking] = useState(false)
  const isInstitution = subject.czyInstytucja
  const form = useForm<CorrespondenceValues>({
    initial: loaded,
    check: (values) => checkCorrespondence(values, isInstitution),
    send: async (values) => {
      await call(contract.send, { body: toBody(values, isInstitution), subject })
      await refresh(contract.history)
    },
    onSent: () => {
      // A submission is a request, not an edit: the data on record stay until the office has changed them (acceptance A-148).
      form.restart(loaded)
      showMessage(words.sent, 'information')
    },
    failed: words.sendFailed,
    draft: `correspondence ${subjectKey(subject)}`,
  })
  const ask = () => {
    if (!form.isDirty) return showMessage(words.unchanged, 'information')
    if (form.isFit()) setAsking(true)
  }
  const send = () => {
    setAsking(false)
    void form.submit()
  }
  return (
    <FormFrame
      form={form}
      onSubmit={ask}
      isGuarded
      submit={words.send}
      beside={
        <>
          <LinkButton href="/historia-zgloszen" icon="history">
            {words.history}
          </LinkButton>
          <LinkButton look="quiet" href="/panel-uzytkownika">
            {accountWords.back}
          </LinkButton>
        </>
      }
    >
      <RequiredNote />
      <CorrespondenceFields form={form} isInstitution={isInstitution} />
      <p className="secondary small">{words.notFormal}</p>
      {isAsking && (
        <ConfirmDialog title={words.confirm} onNo={() => setAsking(false)} onYes={send}>
          <p>{words.confirmText}</p>
        </ConfirmDialog>
      )}
    </FormFrame>
  )
}
