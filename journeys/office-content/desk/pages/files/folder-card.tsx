import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/files/contract.ts'
import { contract as pages } from '../../calls/pages/contract.ts'
import { texts } from '../../words/files.ts'
import { texts as pageTexts } from '../../words/pages.ts'
import { Sentences } from '../writing/checks.tsx'
import { PlanForm } from '../writing/plan-form.tsx'
import { fileFailure } from './failure.ts'
import type { Folder } from './folder.ts'

interface Refused {
  readonly title: string
  readonly sentences: readonly string[]
}

/** What becomes of the drafts of a folder: publish them, plan it, or give them up. */
export function FolderCard({ folder: { katalog, znak, czySzkic, plan } }: { readonly folder: Folder }) {
  const t = useTexts(texts)
  const words = useTexts(pageTexts)
  const [asked, setAsked] = useState<'publish' | 'drop' | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const act = async (call: () => Promise<string | null>) => {
    setAsked(null)
    setRefused(null)
    try {
      const said = await call()
      if (said !== null) showMessage(said)
      await renew(contract.folder, pages.tree)
    } catch (error) {
      setRefused({ title: fileFailure(error, words.failed), sentences: [] })
    }
  }
  const publish = (kiedy: string | null) =>
    act(async () => {
      const { wynik, uwagi } = await deskCall(contract.publish, { body: { katalog, kiedy, znak } })
      if (wynik === 'opublikowana') return words.published
      if (wynik === 'zaplanowana') return words.planned
      setRefused({ title: words[wynik], sentences: uwagi })
      return null
    })
  const drop = () => act(() => deskCall(contract.drop, { body: { katalog, znak } }).then(() => words.dropped))
  const unplan = () => act(() => deskCall(contract.unplan, { body: { katalog } }).then(() => words.unplanned))
  const isPlanned = plan !== null && plan.zatrzymana === null
  return (
    <Card title={words.publication}>
      <div className="stack">
        {!czySzkic && <p>{t.noDraft}</p>}
        {refused && (
          <Notice kind="error" live title={refused.title}>
            {refused.sentences.length > 0 && <Sentences title="" sentences={refused.sentences} />}
          </Notice>
        )}
        {isPlanned && (
          <>
            <p>{fill(words.waitsFor, { at: formatTimestamp(plan.kiedy.slice(0, 16)), who: plan.kto })}</p>
            <p>
              <Button onClick={() => void unplan()}>{words.unplan}</Button>
            </p>
          </>
        )}
        {czySzkic && !isPlanned && (
          <>
            <p className="cluster">
              <Button look="primary" icon="check" onClick={() => setAsked('publish')}>
                {words.publish}
              </Button>
              <Button look="quiet" icon="close" onClick={() => setAsked('drop')}>
                {words.drop}
              </Button>
            </p>
            <PlanForm name={`pliki ${katalog}`} onPlan={publish} />
          </>
        )}
      </div>
      {asked === 'publish' && (
        <ConfirmDialog title={t.sure} onNo={() => setAsked(null)} onYes={() => void publish(null)}>
          <p>{words.sureMore}</p>
        </ConfirmDialog>
      )}
      {asked === 'drop' && (
        <ConfirmDialog title={t.dropSure} onNo={() => setAsked(null)} onYes={() => void drop()}>
          <p>{t.dropMore}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
