import { useState } from 'react'
import { contract } from '#journeys/identity/contract.ts'
import { useAct } from '#client/call/use-act.ts'
import { ApiError } from '#client/call/api-error.ts'
import { call } from '#client/call/call.ts'
import { useApi } from '#client/call/use-api.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { usePath } from '#client/page/navigation.ts'
import { OfficeHtml } from '#client/page/office-html.tsx'
import { fill } from '#shared/i18n.ts'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { loadAccount } from '../actions.ts'
import { signOut } from '../sign-out.ts'
import { texts } from './new-terms-texts.ts'

/** Whoever does not accept can still delete the account, and read what the office says of it. */
const OPEN_PAGES = ['/panel-uzytkownika', '/regulamin', '/ochrona-danych', '/kontakt']

/** Asks for the terms of use that hold now (reference/domain.md 4.8). It comes again with each page until they are accepted. */
export function TermsDialog() {
  const [isRefused, setRefused] = useState(false)
  const path = usePath()
  if (OPEN_PAGES.includes(path)) return null
  return isRefused ? <Refused onBack={() => setRefused(false)} /> : <Question onRefuse={() => setRefused(true)} />
}

/** The office has published others meanwhile. */
const isAnother = (error: unknown) => error instanceof ApiError && error.status === 409

function Question({ onRefuse }: { readonly onRefuse: () => void }) {
  const words = useTexts(texts)
  const { data, error, refetch } = useApi(contract.registrationConsents)
  const accept = useAct(async (wersja: string) => {
    try {
      await call(contract.acceptTerms, { body: { wersja } })
      showMessage(words.accepted)
      await loadAccount()
    } catch (error) {
      if (isAnother(error)) await refetch()
      throw error
    }
  })
  const actions = (
    <>
      <Button onClick={onRefuse}>{words.refuse}</Button>
      {data && (
        <Button look="primary" busy={accept.isBusy} onClick={() => accept.run(data.wersjaRegulaminu)}>
          {words.accept}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={words.title} onClose={onRefuse} actions={actions}>
      <p>{words.lead}</p>
      {accept.failure !== null && (
        <Notice kind="error" live>
          {isAnother(accept.failure) ? words.another : words.failed}
        </Notice>
      )}
      {error && !data && <LoadFailure error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading lines={4} />}
      {data && <OfficeHtml html={data.trescRegulaminu} />}
      {data && <p className="secondary small">{fill(words.version, { version: data.wersjaRegulaminu })}</p>}
    </Dialog>
  )
}

function Refused({ onBack }: { readonly onBack: () => void }) {
  const words = useTexts(texts)
  const actions = (
    <>
      <Button onClick={onBack}>{words.back}</Button>
      <LinkButton href="/panel-uzytkownika">{words.panel}</LinkButton>
      <Button look="primary" onClick={() => void signOut()}>
        {words.logout}
      </Button>
    </>
  )
  return (
    <Dialog title={words.refusedTitle} onClose={onBack} actions={actions}>
      <p>{words.refused}</p>
    </Dialog>
  )
}
