import { useState } from 'react'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Checkbox, type CheckboxProps } from '#ui/form/checkbox.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { LoadFailure } from '#client/page/loaded.tsx'
import { OfficeHtml } from '#client/page/office-html.tsx'
import type { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { texts } from './texts.ts'
import './consents.css'

type ConsentTexts = AnswerOf<typeof contract.registrationConsents>

type Box = Omit<CheckboxProps, 'label'>

interface ConsentsProps {
  readonly dataBox: Box
  readonly termsBox: Box
  readonly answer: { readonly data: ConsentTexts | undefined; readonly error: Error | null; readonly refetch: () => Promise<unknown> }
}

/** The declarations that the office asks for, each with its text in a dialog (acceptance ). */
export function Consents({ dataBox, termsBox, answer }: ConsentsProps) {
  const words = useTexts(texts)
  const [shown, setShown] = useState<'data' | 'terms' | null>(null)
  const { data, error, refetch } = answer
  if (error && !data) {
    return <LoadFailure error={error} retry={() => void refetch()} />
  }
  if (!data) return <Loading lines={2} />
  return (
    <fieldset className="form__group">
      <legend>{words.consents}</legend>
      {data.czyPytacOZgodeNaPrzetwarzanieDanych && (
        <div>
          <Checkbox {...dataBox} label={words.consentData} required />
          <ShowText what={words.dataTitle} onShow={() => setShown('data')} />
        </div>
      )}
      {data.czyPytacOZgodeNaRegulamin && (
        <div>
          <Checkbox {...termsBox} label={words.consentTerms} required />
          <ShowText what={words.termsTitle} onShow={() => setShown('terms')} />
        </div>
      )}
      {shown === 'data' && (
        <TextDialog title={words.dataTitle} html={data.trescZgodyNaPrzetwarzanieDanych} onClose={() => setShown(null)} />
      )}
      {shown === 'terms' && (
        <TextDialog
          title={words.termsTitle}
          html={data.trescRegulaminu}
          note={fill(words.version, { version: data.wersjaRegulaminu })}
          onClose={() => setShown(null)}
        />
      )}
    </fieldset>
  )
}

function ShowText({ what, onShow }: { readonly what: string; readonly onShow: () => void }) {
  const words = useTexts(texts)
  return (
    <Button look="quiet" icon="document" className="consent__show" aria-label={`${words.show}: ${what}`} onClick={onShow}>
      {words.show}
    </Button>
  )
}

interface TextDialogProps {
  readonly title: string
  /** Sanitised by the server. */
  readonly html: string
  readonly note?: string
  readonly onClose: () => void
}

function TextDialog({ title, html, note, onClose }: TextDialogProps) {
  const accountWords = useTexts(accountTexts)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {accountWords.close}
        </Button>
      }
    >
      <OfficeHtml html={html} />
      {note && <p className="secondary small">{note}</p>}
    </Dialog>
  )
}
