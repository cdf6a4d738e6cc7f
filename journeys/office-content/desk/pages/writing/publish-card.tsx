import { ProposeDialog } from '#client/desk/forms/propose-dialog.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts } from '../../words/pages.ts'
import { Checks, Sentences } from './checks.tsx'
import type { Shown } from './page-form.ts'
import { PlanForm } from './plan-form.tsx'
import { namesOf, StateTag } from './state-tag.tsx'
import { useActs } from './use-acts.ts'

interface PublishCardProps {
  readonly page: Shown
  readonly isDirty: boolean
  /** The texts that are shown are others now. */
  readonly onReplaced: () => void
}

type Question = 'publish' | 'drop' | 'remove' | 'propose'

/** What becomes of the draft: publish it, plan it, propose it, or give it up. */
export function PublishCard({ page, isDirty, onReplaced }: PublishCardProps) {
  const t = useTexts(texts)
  const [asked, setAsked] = useState<Question | null>(null)
  const acts = useActs(page, onReplaced)
  const hasDraft = page.pliki.some(({ czySzkic }) => czySzkic)
  const older = namesOf(page.pliki.filter(({ czyStarsza }) => czyStarsza).map(({ jezyk }) => jezyk))
  const yes = (act: () => Promise<void>) => () => {
    setAsked(null)
    void act()
  }
  const close = () => setAsked(null)
  return (
    <Card title={t.publication} aside={<StateTag {...page} />}>
      <div className="stack">
        {!hasDraft && <p>{t.noDraft}</p>}
        {hasDraft && <Checks name={page.nazwa} />}
        {isDirty && (
          <p>
            <Tag tone="waiting">{t.saveFirst}</Tag>
          </p>
        )}
        {acts.refused && (
          <Notice kind="error" live title={acts.refused.title}>
            {acts.refused.sentences.length > 0 && <Sentences title="" sentences={acts.refused.sentences} />}
          </Notice>
        )}
        {hasDraft && !isDirty && page.czyCzeka && (
          <p>
            <Tag tone="waiting">{t.waits}</Tag>
          </p>
        )}
        {hasDraft && !isDirty && page.czyDwieOsoby && !page.czyCzeka && (
          <>
            <Notice>{t.second}</Notice>
            <p>
              <Button look="primary" onClick={() => setAsked('propose')}>
                {t.propose}
              </Button>
            </p>
          </>
        )}
        {hasDraft && !isDirty && !page.czyDwieOsoby && (
          <>
            <p>
              <Button look="primary" icon="check" busy={acts.isBusy} onClick={() => setAsked('publish')}>
                {t.publish}
              </Button>
            </p>
            <PlanForm name={page.nazwa} onPlan={acts.plan} />
          </>
        )}
        <p className="cluster">
          {hasDraft && (
            <Button look="quiet" icon="close" onClick={() => setAsked('drop')}>
              {t.drop}
            </Button>
          )}
          {!page.czyDwieOsoby && !page.nazwa.endsWith('.json') && page.stan !== 'usuwana' && (
            <Button look="quiet" onClick={() => setAsked('remove')}>
              {t.remove}
            </Button>
          )}
        </p>
      </div>
      {asked === 'publish' && (
        <ConfirmDialog title={t.sure} onNo={close} onYes={yes(acts.publish)}>
          <p>{t.sureMore}</p>
          {older !== '' && <p>{fill(t.sureOlder, { languages: older })}</p>}
        </ConfirmDialog>
      )}
      {asked === 'drop' && (
        <ConfirmDialog title={t.dropSure} onNo={close} onYes={yes(acts.drop)}>
          <p>{t.dropMore}</p>
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog title={t.removeSure} onNo={close} onYes={yes(acts.remove)}>
          <p>{t.removeMore}</p>
        </ConfirmDialog>
      )}
      {asked === 'propose' && (
        <ProposeDialog title={t.propose} action={t.propose} hint={t.second} failed={t.failed} onPropose={acts.propose} onClose={close} />
      )}
    </Card>
  )
}
