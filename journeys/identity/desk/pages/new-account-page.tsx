import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall, deskFile, type DeskAnswer } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { LoginField } from '#client/form/known/login-field.tsx'
import { useForm } from '#client/form/use-form.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { ACCOUNTS_OF_FILE, accountsFound } from './addresses.ts'
import { accounts } from '../lists/accounts.ts'
import './accounts.css'

type Known = DeskAnswer<typeof contract.compare>

const REASON_MISSING = 1411
const EMPTY = { login: '', imie: '', nazwisko: '', email: '', pesel: '' }
const NEEDED = ['login', 'imie', 'nazwisko', 'email', 'pesel'] as const

/** An account opened at the counter: the letter with its first password is the answer, and exists nowhere else. */
export function Page() {
  const words = useTexts(texts)
  const [login, setLogin] = useState<string | null>(null)
  usePageTitle(words.newAccount)
  return (
    <>
      <PageHeading
        title={words.newAccount}
        lead={words.newAccountLead}
        breadcrumb={[{ label: words.accounts, href: accounts.path }, { label: words.newAccount }]}
      />
      <div className="stack stack--small desk-new-account__before">
        <p className="secondary">{words.newInstitution}</p>
        <p>
          <Link href={ACCOUNTS_OF_FILE}>{words.batch}</Link>
        </p>
      </div>
      <Card>
        {login === null ? (
          <NewAccount onCreated={setLogin} />
        ) : (
          <div className="stack">
            <Notice kind="success" live>
              {fill(words.created, { login })}
            </Notice>
            <div className="cluster">
              <Button onClick={() => setLogin(null)}>{words.newAnother}</Button>
              <Link href={accountsFound.to({ szukaj: login })}>{words.toAccount}</Link>
            </div>
          </div>
        )}
      </Card>
    </>
  )
}

function NewAccount({ onCreated }: { readonly onCreated: (login: string) => void }) {
  const words = useTexts(texts)
  const [known, setKnown] = useState<Known | null>(null)
  const form = useForm({
    initial: EMPTY,
    secrets: ['pesel'],
    check: (values) => Object.fromEntries(NEEDED.flatMap((field) => (values[field].trim() === '' ? [[field, words.needed]] : []))),
    async send(values) {
      const letter = await deskFile(contract.create, { body: values })
      saveFile(letter)
      onCreated(values.login.trim())
    },
  })
  const { values } = form
  const [isAsked, setAsked] = useState(false)
  const compare = async (powod: string | null) => {
    const { imie, nazwisko, pesel } = values
    setKnown(await deskCall(contract.compare, { body: { imie, nazwisko, pesel, powod } }))
  }
  const begin = useAct(() =>
    compare(null).catch((error: unknown) => {
      if (error instanceof ApiError && error.kod === REASON_MISSING) setAsked(true)
      else showMessage(error instanceof ApiError && error.opis ? error.opis : words.failed, 'error')
    }),
  )
  const actions = (
    <>
      <Button type="submit" look="primary" icon="print" busy={form.isBusy}>
        {words.create}
      </Button>
      <Button busy={begin.isBusy} onClick={() => begin.run()}>
        {words.compare}
      </Button>
    </>
  )
  return (
    <>
      <FormFrame form={form} actions={actions}>
        <TextField {...form.text('imie')} label={words.firstName} autoComplete="off" maxLength={100} />
        <TextField {...form.text('nazwisko')} label={words.lastName} autoComplete="off" maxLength={100} />
        <TextField
          {...form.text('pesel')}
          label={fill(words.fromDocument, { number: words.pesel })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <LoginField {...form.text('login')} label={words.login} hint={words.loginHint} autoComplete="off" />
        <TextField {...form.text('email')} label={words.email} type="email" autoComplete="off" maxLength={254} />
        {known !== null && <Compared known={known} />}
      </FormFrame>
      {isAsked && <ReasonDialog hint={words.compareHint} onClose={() => setAsked(false)} onReason={compare} />}
    </>
  )
}

/** The register answers yes or no; what stands in it is not shown. */
function Compared({ known: { pesel, inne } }: { readonly known: Known }) {
  const words = useTexts(texts)
  return (
    <Notice kind={inne.length > 0 || pesel === 'inne' ? 'warning' : 'information'} live>
      <p>
        {words.pesel} · {fill(words.register, { result: words[pesel] })}
      </p>
      {inne.map(({ id, login, stan }) => (
        <p key={id}>{fill(words.others, { login, state: words[stan] })}</p>
      ))}
    </Notice>
  )
}
