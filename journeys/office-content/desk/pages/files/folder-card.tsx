import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { contract } from '../../calls/files/contract.ts'
import { contract as pages } from '../../calls/pages/contract.ts'
import { texts } from '../../words/files.ts'
import { texts as pageTexts } from '../../words/pages.ts'
import { PlanForm } from '../writing/plan-form.tsx'
import { Refusal } from '../writing/refusal.tsx'
import { useRefusable } from '../writing/use-refusable.ts'
import { fileFailure } from './failure.ts'
import type { Folder } from './folder.ts'

/** What becomes of the drafts of a folder: publish them, plan it, or give them up. */
export function FolderCard({ folder }: { readonly folder: Folder }) {
  const { katalog, czySzkic, plan } = folder
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  const [asked, setAsked] = useState<'publish' | 'drop' | null>(null)
  const acts = useFolderActs(folder)
  const close = () => setAsked(null)
  const yes = (act: () => void) => () => {
    close()
    act()
  }
  const isPlanned = plan !== null && plan.zatrzymana === null
  return (
    <Card title={pageWords.publication}>
      <div className="stack">
        {!czySzkic && <p>{words.noDraft}</p>}
        <Refusal refused={acts.refused} />
        {isPlanned && (
          <>
            <p>{fill(pageWords.waitsFor, { at: formatTimestamp(plan.kiedy.slice(0, 16)), who: plan.kto })}</p>
            <p>
              <Button busy={acts.isBusy} onClick={acts.unplan}>
                {pageWords.unplan}
              </Button>
            </p>
          </>
        )}
        {czySzkic && !isPlanned && (
          <>
            <p className="cluster">
              <Button look="primary" icon="check" busy={acts.isBusy} onClick={() => setAsked('publish')}>
                {pageWords.publish}
              </Button>
              <Button look="quiet" icon="close" busy={acts.isBusy} onClick={() => setAsked('drop')}>
                {pageWords.drop}
              </Button>
            </p>
            <PlanForm name={`pliki ${katalog}`} onPlan={acts.plan} />
          </>
        )}
      </div>
      {asked === 'publish' && (
        <ConfirmDialog title={words.sure} onNo={close} onYes={yes(() => acts.publish())}>
          <p>{pageWords.sureMore}</p>
        </ConfirmDialog>
      )}
      {asked === 'drop' && (
        <ConfirmDialog title={words.dropSure} onNo={close} onYes={yes(acts.drop)}>
          <p>{words.dropMore}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** The acts on the drafts of a folder, and why the last one was refused. */
function useFolderActs({ katalog, znak }: Folder) {
  const pageWords = useTexts(pageTexts)
  const { isBusy, refused, attempt, act } = useRefusable({
    renewed: () => renew(contract.folder, pages.tree),
    causeOf: (error) => fileFailure(error, pageWords.failed),
  })
  const publish = async (kiedy: string | null) => {
    const { wynik, uwagi } = await deskCall(contract.publish, { body: { katalog, kiedy, znak } })
    if (wynik === 'opublikowana') return pageWords.published
    if (wynik === 'zaplanowana') return pageWords.planned
    return { title: pageWords[wynik], sentences: uwagi }
  }
  return {
    isBusy,
    refused,
    publish: () => act(() => publish(null)),
    plan: (minute: string) => attempt(() => publish(minute)),
    drop: () => act(() => deskCall(contract.drop, { body: { katalog, znak } }).then(() => pageWords.dropped)),
    unplan: () => act(() => deskCall(contract.unplan, { body: { katalog } }).then(() => pageWords.unplanned)),
  }
}
