import { type ReactNode, useRef } from 'react'
import { affairs } from '#shared/contracts/affairs.ts'
import { fill } from '#shared/i18n.ts'
import { call } from '#client/call/call.ts'
import { useIntention } from '#client/call/intention.ts'
import { refresh } from '#client/call/use-api.ts'
import { DeclaredForm } from '#client/form/declared/declared-form.tsx'
import { FilesField } from '#client/files/files-field.tsx'
import { useOwnFiles } from '#client/files/own-files.ts'
import { useSession } from '#client/session/session.ts'
import type { Subject } from '#client/session/subject.ts'
import { RequiredNote } from '#ui/form/field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../contract.ts'
import { lengthOf, type Offer, REQUEST_DRAFT, requestForm } from '../form.ts'
import { texts } from '../texts.ts'

interface RequestFormProps {
  readonly subject: Subject
  readonly offer: Offer
  readonly phone: string | null
  /** The number by which the office speaks of it. */
  readonly onSent: (number: string) => void
}

/** A new request: checked, asked about once more, sent. */
export function RequestForm({ subject, offer, phone, onSent }: RequestFormProps) {
  const words = useTexts(texts)
  const { account } = useSession()
  const [only, ...others] = offer.points
  const number = useRef('')
  const keyFor = useIntention()
  const files = useOwnFiles(REQUEST_DRAFT, subject)
  return (
    <DeclaredForm
      of={requestForm}
      known={offer}
      first={{
        idPunktuOdbioru: only && others.length === 0 ? String(only.idPunktuOdbioru) : '',
        email: account?.email ?? '',
        telefon: phone ?? '',
      }}
      draft={REQUEST_DRAFT}
      subject={subject}
      send={async (asked, { idPunktuOdbioru, tematZgloszenia, trescZgloszenia }) => {
        const zalaczniki = await files.ids()
        const body = {
          ...asked,
          idPunktuOdbioru: Number(idPunktuOdbioru),
          tematZgloszenia,
          trescZgloszenia,
          ...(zalaczniki.length > 0 && { zalaczniki }),
        }
        number.current = (await call(contract.send, { body, subject, headers: { 'idempotency-key': keyFor(body) } })).numer
        await refresh(contract.requests, affairs.list)
      }}
      onSent={() => {
        files.clear()
        showMessage(fill(words.requestSent, { number: number.current }), 'information')
        onSent(number.current)
      }}
      parts={{ trescZgloszenia: counted }}
      above={<RequiredNote />}
    >
      <FilesField of={files} />
      <p className="secondary small">{words.notFormal}</p>
    </DeclaredForm>
  )
}

/** From here on the counter is also told aloud, in steps. */
const TOLD_FROM = 100
const TOLD_EACH = 20

function counted(field: ReactNode, asked: Parameters<typeof lengthOf>[0]) {
  const { left, said } = lengthOf(asked)
  return (
    <div>
      {field}
      <p className="visually-hidden" role="status">
        {left < 0 || (left <= TOLD_FROM && left % TOLD_EACH === 0) ? said : ''}
      </p>
    </div>
  )
}
