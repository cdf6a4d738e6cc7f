import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from '../../words/pages.ts'
import { Sentences } from './checks.tsx'
import type { Shown } from './page-form.ts'
import { useActs } from './use-acts.ts'

/** A page that waits for its moment is not written in. */
export function Waiting({ page, onReplaced }: { readonly page: Shown; readonly onReplaced: () => void }) {
  const words = useTexts(texts)
  const { unplan, isBusy, refused } = useActs(page, onReplaced)
  if (!page.plan) return null
  return (
    <Card title={words.publication}>
      <div className="stack">
        <p>{fill(words.waitsFor, { at: formatTimestamp(page.plan.kiedy.slice(0, 16)), who: page.plan.kto })}</p>
        {refused && (
          <Notice kind="error" live>
            {refused.title}
          </Notice>
        )}
        <p>
          <Button busy={isBusy} onClick={() => unplan()}>
            {words.unplan}
          </Button>
        </p>
      </div>
    </Card>
  )
}

/** Why a planned publication did not happen. */
export function Stopped({ page: { plan } }: { readonly page: Pick<Shown, 'plan'> }) {
  const words = useTexts(texts)
  if (!plan?.zatrzymana) return null
  return (
    <Notice kind="warning" title={fill(words.stopped, { at: formatTimestamp(plan.kiedy) })}>
      <Sentences title="" sentences={plan.zatrzymana} />
    </Notice>
  )
}
