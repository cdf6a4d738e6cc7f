import { useTexts } from '#ui/i18n.tsx'
import { call } from '#ui/portal/call.ts'
import { contract } from '../../contract.ts'
import { MailRequest } from './mail-request.tsx'
import { texts } from './texts.ts'

/** `/reset-haslo` (acceptance A-111). */
export function Page() {
  const t = useTexts(texts)
  return (
    <MailRequest
      title={t.reminderTitle}
      lead={t.reminderLead}
      submit={t.reminderSubmit}
      success={t.reminderSuccess}
      send={(body) => call(contract.remind, { body })}
    />
  )
}
