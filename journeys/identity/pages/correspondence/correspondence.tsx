import { useState, type InputHTMLAttributes } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSubject } from '#client/session/session.ts'
import { subjectKey, type Subject } from '#client/session/subject.ts'
import { useApi, refresh } from '#client/call/use-api.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { RequiredNote } from '#ui/form/field.tsx'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { DraftNote } from '#client/form/draft-note.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useServerDraft } from '#client/form/server-draft.ts'
import { useForm, type Form } from '#client/form/use-form.ts'
import { useIntention } from '#client/call/intention.ts'
import { SentAffair } from '#client/page/sent-affair.tsx'
import { affairs } from '#shared/contracts/affairs.ts'
import { call } from '#client/call/call.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { LONGEST_HOUSE_NUMBER } from '#shared/person/contact-rules.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { correspondenceContract as contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { toValues, type CorrespondenceValues, checkCorrespondence, toBody, type Field, namesOf } from './data.ts'
import { texts } from '../../sheet/correspondence-texts.ts'
import { requiredFields, ADDRESS, CONTACT, CORRESPONDENCE_DRAFT } from '../../correspondence-rules.ts'

/** `/dane-korespondencyjne`: data of the current subject, changed by a submission to the office (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const isOff = useConfiguration()?.czyWidoczneDaneKorespondencyjne === false
  return (
    <PageFrame
      title={words.title}
      lead={words.lead}
      breadcrumb={[{ label: accountWords.panel, href: '/panel-uzytkownika' }, { label: words.title }]}
    >
      {isOff ? <Notice>{words.off}</Notice> : <Loaded />}
    </PageFrame>
  )
}

function Loaded() {
  const subject = useSubject()
  const { data, error, refetch } = useApi(contract.data)
  if (data && subject) {
    // Another subject has other data: the form starts anew.
    return <CorrespondenceForm key={subjectKey(subject)} subject={subject} loaded={toValues(data.daneKorespondencyjne)} />
  }
  if (!error) return <Loading lines={8} />
  return <LoadFailure error={error} retry={() => void refetch()} />
}

interface CorrespondenceFormProps {
  readonly subject: Subject
  readonly loaded: CorrespondenceValues
}

function CorrespondenceForm({ subject, loaded }: CorrespondenceFormProps) {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const [isAsking, setAsking] = useState(false)
  const [number, setNumber] = useState<string | null>(null)
  const keyFor = useIntention()
  const draft = useServerDraft(CORRESPONDENCE_DRAFT, subject)
  const isInstitution = subject.czyInstytucja
  const form = useForm<CorrespondenceValues>({
    initial: loaded,
    check: (values) => checkCorrespondence(values, isInstitution),
    send: (values) =>
      draft.place.send(async () => {
        const body = toBody(values, isInstitution)
        setNumber((await call(contract.send, { body, subject, headers: { 'idempotency-key': keyFor(body) } })).numer)
        await refresh(contract.history, affairs.list)
      }),
    onSent: () => {
      // A submission is a request, not an edit: the data on record stay until the office has changed them (acceptance A-148).
      form.restart(loaded)
      showMessage(words.sent, 'information')
    },
    failed: words.sendFailed,
    draft: draft.place,
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
      isGuarded={!draft.isSafe}
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
      {number !== null && <SentAffair key={number} number={number} />}
      <RequiredNote />
      <CorrespondenceFields form={form} isInstitution={isInstitution} />
      <DraftNote of={draft} form={form} />
      <p className="secondary small">{words.notFormal}</p>
      {isAsking && (
        <ConfirmDialog title={words.confirm} onNo={() => setAsking(false)} onYes={send}>
          <p>{words.confirmText}</p>
        </ConfirmDialog>
      )}
    </FormFrame>
  )
}

const LONGEST = 200

/** What a browser may fill in, and which keyboard a phone shows. */
const INPUTS: Readonly<Partial<Record<Field, InputHTMLAttributes<HTMLInputElement>>>> = {
  imie: { autoComplete: 'given-name' },
  imie2: { autoComplete: 'additional-name' },
  nazwisko: { autoComplete: 'family-name' },
  nazwa: { autoComplete: 'organization' },
  telefon: { type: 'tel', autoComplete: 'tel' },
  email: { type: 'email', autoComplete: 'email' },
  fax: { type: 'tel' },
  www: { type: 'url', autoComplete: 'url' },
  miejscowosc: { autoComplete: 'address-level2' },
  ulica: { autoComplete: 'off' },
  nrDomu: { maxLength: LONGEST_HOUSE_NUMBER },
  nrLokalu: { maxLength: LONGEST_HOUSE_NUMBER },
  kodPocztowy: { inputMode: 'numeric', autoComplete: 'postal-code' },
}

interface CorrespondenceFieldsProps {
  readonly form: Form<CorrespondenceValues>
  readonly isInstitution: boolean
}

function CorrespondenceFields({ form, isInstitution }: CorrespondenceFieldsProps) {
  const words = useTexts(texts)
  const required = requiredFields(isInstitution)
  const groups = [
    { legend: words.who, fields: namesOf(isInstitution) },
    { legend: words.address, fields: ADDRESS },
    { legend: words.contact, fields: CONTACT },
  ]
  return groups.map(({ legend, fields }) => (
    <fieldset key={legend} className="form__group">
      <legend>{legend}</legend>
      <div className="form__pair">
        {fields.map((field) => (
          <TextField
            key={field}
            maxLength={LONGEST}
            {...INPUTS[field]}
            {...form.text(field)}
            label={words[field]}
            hint={field === 'kodPocztowy' ? words.postalHint : undefined}
            required={required.some((one) => one === field)}
          />
        ))}
      </div>
    </fieldset>
  ))
}
