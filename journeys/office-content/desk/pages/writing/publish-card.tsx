import { useState } from 'react'
import { ProposeDialog } from '#client/desk/forms/propose-dialog.tsx'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from '../../words/pages.ts'
import { Checks } from './checks.tsx'
import type { Shown } from './page-form.ts'
import { PlanForm } from './plan-form.tsx'
import { Refusal } from './refusal.tsx'
import { namesOf, StateTag } from './state-tag.tsx'
import { useActs } from './use-acts.ts'

interface PublishCardProps {
  readonly page: Shown
  readonly isDirty: boolean
  /** The texts that are shown are others now. */
  readonly onReplaced: () => void
}

type Question = 'publish' | 'drop' | 'remove' | 'propose'
type Acts = ReturnType<typeof useActs>

/** What becomes of the draft: publish it, plan it, propose it, or give it up. */
export function PublishCard({ page, isDirty, onReplaced }: PublishCardProps) {
  const words = useTexts(texts)
  const [asked, setAsked] = useState<Question | null>(null)
  const acts = useActs(page, onReplaced)
  const hasDraft = page.pliki.some(({ czySzkic }) => czySzkic)
  const canRemove = !page.czyDwieOsoby && !page.nazwa.endsWith('.json') && page.stan !== 'usuwana'
  return (
    <Card title={words.publication} aside={<StateTag {...page} />}>
      <div className="stack">
        {hasDraft ? <Checks name={page.nazwa} /> : <p>{words.noDraft}</p>}
        {isDirty && <Waits words={words.saveFirst} />}
        <Refusal refused={acts.refused} />
        {hasDraft && !isDirty && <WaysOut page={page} acts={acts} onAsk={setAsked} />}
        <p className="cluster">
          {hasDraft && (
            <Button look="quiet" icon="close" onClick={() => setAsked('drop')}>
              {words.drop}
            </Button>
          )}
          {canRemove && (
            <Button look="quiet" onClick={() => setAsked('remove')}>
              {words.remove}
            </Button>
          )}
        </p>
      </div>
      {asked && <Asked question={asked} page={page} acts={acts} onClose={() => setAsked(null)} />}
    </Card>
  )
}

function Waits({ words: said }: { readonly words: string }) {
  return (
    <p>
      <Tag tone="waiting">{said}</Tag>
    </p>
  )
}

interface WaysOutProps {
  readonly page: Pick<Shown, 'nazwa' | 'czyCzeka' | 'czyDwieOsoby'>
  readonly acts: Acts
  readonly onAsk: (question: Question) => void
}

/** How a draft that is kept comes before the residents: by whoever wrote it, or by two. */
function WaysOut({ page: { nazwa, czyCzeka, czyDwieOsoby }, acts, onAsk }: WaysOutProps) {
  const words = useTexts(texts)
  if (czyDwieOsoby && !czyCzeka)
    return (
      <>
        <Notice>{words.second}</Notice>
        <p>
          <Button look="primary" onClick={() => onAsk('propose')}>
            {words.propose}
          </Button>
        </p>
      </>
    )
  return (
    <>
      {czyCzeka && <Waits words={words.waits} />}
      {!czyDwieOsoby && (
        <>
          <p>
            <Button look="primary" icon="check" busy={acts.isBusy} onClick={() => onAsk('publish')}>
              {words.publish}
            </Button>
          </p>
          <PlanForm name={nazwa} onPlan={acts.plan} />
        </>
      )}
    </>
  )
}

interface AskedProps {
  readonly question: Question
  readonly page: Pick<Shown, 'pliki'>
  readonly acts: Acts
  readonly onClose: () => void
}

/** The question before the act. */
function Asked({ question, page, acts, onClose }: AskedProps) {
  const words = useTexts(texts)
  const older = namesOf(page.pliki.filter(({ czyStarsza }) => czyStarsza).map(({ jezyk }) => jezyk))
  if (question === 'propose')
    return <ProposeDialog title={words.propose} hint={words.second} failed={words.failed} onPropose={acts.propose} onClose={onClose} />
  const { title, more } = {
    publish: { title: words.sure, more: words.sureMore },
    drop: { title: words.dropSure, more: words.dropMore },
    remove: { title: words.removeSure, more: words.removeMore },
  }[question]
  return (
    <ConfirmDialog
      title={title}
      onNo={onClose}
      onYes={() => {
        onClose()
        acts[question]()
      }}
    >
      <p>{more}</p>
      {question === 'publish' && older !== '' && <p>{fill(words.sureOlder, { languages: older })}</p>}
    </ConfirmDialog>
  )
}
