import { useTexts } from '#ui/language/use-texts.tsx'
import { withCaptcha } from '#client/captcha/with-captcha.ts'
import { call } from '#client/call/call.ts'
import { contract } from '../../contract.ts'
import { MailRequest } from './mail-request.tsx'
import { texts } from './texts.ts'

/** `/reset-haslo` (acceptance A-111). */
export function Page() {
  const words = useTexts(texts)
  return (
    <MailRequest
      title={words.reminderTitle}
      lead={words.reminderLead}
      submit={words.reminderSubmit}
      success={words.reminderSuccess}
      send={(body) => withCaptcha('przypomnienie', (recaptcha) => call(contract.remind, { body: { ...body, recaptcha } }))}
    />
  )
}
