import { Button } from '#ui/action/button.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useGo } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useIsSignedIn } from '#client/session/session.ts'
import { LANDING_ERRORS } from '../../provider/landing-error.ts'
import { useParametersOnce } from '../parameters-once.ts'
import { texts as accountTexts } from '../texts.ts'
import { texts as errorTexts } from './error-texts.ts'
import { texts } from './texts.ts'

const LONGEST = 200

/** `/return-url-blad?trescBledu=`: why a provider has signed nobody in (acceptance A-092). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const go = useGo()
  const told = useParametersOnce().get('trescBledu') ?? ''
  // Whoever wanted to prove more of an account is signed in all the time.
  const isSignedIn = useIsSignedIn()
  const leave = () => go(isSignedIn ? '/panel-uzytkownika' : '/logowanie', { replace: true })
  return (
    <PageFrame title={words.errorTitle}>
      <Dialog
        title={words.errorTitle}
        onClose={leave}
        actions={
          <Button look="primary" onClick={leave}>
            {isSignedIn ? accountWords.panel : accountWords.toSignIn}
          </Button>
        }
      >
        <Reason told={told} />
      </Dialog>
    </PageFrame>
  )
}

/** Our words for a known code. Anything else may come from anybody: it is shown as a quotation, as text, and bounded. */
function Reason({ told }: { readonly told: string }) {
  const words = useTexts(errorTexts)
  const code = LANDING_ERRORS.find((known) => known === told)
  if (code) return <p>{words[code]}</p>
  return (
    <>
      <p>{words.unknown}</p>
      {told !== '' && (
        <>
          <p className="secondary small">{words.quoted}</p>
          <blockquote>{told.slice(0, LONGEST)}</blockquote>
        </>
      )}
    </>
  )
}
