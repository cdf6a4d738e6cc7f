import { startAuthentication } from '@simplewebauthn/browser'
import { useAct } from '#client/call/use-act.ts'
import { deskCall } from '#client/desk/call.ts'
import { contract } from '#shared/contracts/desk/passkeys.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { NoPasskeys, useObstacle } from './passkeys-here.tsx'
import { texts } from './texts.ts'
import { WayButton } from './way-button.tsx'
import { learnWhoIsHere } from './who.ts'

const WAYS = { whole: [contract.beginSignIn, contract.signIn], step: [contract.beginStep, contract.step] } as const

/** Signs in by a passkey: alone (`whole`), or after the password (`step`). Where none can work, it says why. */
export function PasskeyButton({ way, onIn }: { readonly way: keyof typeof WAYS; readonly onIn?: () => void }) {
  const words = useTexts(texts)
  const [begin, finish] = WAYS[way]
  const obstacle = useObstacle()
  const act = useAct(async () => {
    const { opcje } = await deskCall(begin, { body: {} })
    const {
      id,
      response: { clientDataJSON, authenticatorData, signature, userHandle = null },
    } = await startAuthentication({ optionsJSON: opcje })
    await deskCall(finish, { body: { odpowiedz: { id, clientDataJSON, authenticatorData, signature, userHandle } } })
    await learnWhoIsHere()
    onIn?.()
  })
  if (obstacle === undefined) return null
  if (obstacle !== null) return <NoPasskeys because={obstacle} />
  return <WayButton icon="key" label={words.passkey} act={act} failed={words.passkeyFailed} />
}
