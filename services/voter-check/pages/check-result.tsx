import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts as uiTexts } from '#ui/language/texts.ts'
import { Notice } from '#ui/message/notice.tsx'
import { ApiError } from '#client/call/api-error.ts'
import type { Outcome } from '#client/call/use-latest.ts'
import { texts } from '../texts.ts'
import { Found } from './found.tsx'
import type { Check } from './use-check.tsx'

const NOT_FOUND = 1004

/** What was found, or that nothing was; said aloud when it appears. */
export function CheckResult({ outcome }: { readonly outcome: Outcome<Check> }) {
  const words = useTexts(texts)
  if (outcome.step === 'failed') return <Failure error={outcome.error} />
  return <div role="status">{outcome.step === 'done' && <Found title={words.result} {...outcome.answer} />}</div>
}

function Failure({ error }: { readonly error: unknown }) {
  const words = useTexts(texts)
  const { fetchFailed } = useTexts(uiTexts)
  if (error instanceof ApiError && error.kod === NOT_FOUND) {
    return (
      <Notice kind="warning" live title={words.notFound} actions={<LinkButton href="/kontakt">{words.contact}</LinkButton>}>
        {words.notFoundHelp}
      </Notice>
    )
  }
  return (
    <Notice kind="error" live>
      {error instanceof ApiError && error.opis ? error.opis : fetchFailed}
    </Notice>
  )
}
