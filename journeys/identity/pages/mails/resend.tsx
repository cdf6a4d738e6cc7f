import { useTexts } from '#ui/language/use-texts.tsx'
import { withCaptcha } from '#client/captcha/with-captcha.ts'
import { call } from '#client/call/call.ts'
import { contract } from '../../contract.ts'
import { MailRequest } from './mail-request.tsx'
import { texts } from './texts.ts'

/** `/reset-link` (acceptance A-110). */
export function Page() {
  const words = useTexts(texts)
  const returnUrl = `${location.origin}/aktywacja-return-url`
  return (
    <MailRequest
      title={words.resendTitle}
      lead={words.resendLead}
      submit={words.resendSubmit}
      success={words.resendSuccess}
      send={(body) => withCaptcha('link', (recaptcha) => call(contract.resendActivation, { body: { ...body, returnUrl, recaptcha } }))}
    />
  )
}
