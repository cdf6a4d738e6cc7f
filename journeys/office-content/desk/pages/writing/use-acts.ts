import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { useGo } from '#client/page/navigation.ts'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/pages/contract.ts'
import { contract as versions } from '../../calls/contract.ts'
import { texts } from '../../words/pages.ts'
import { CONTENT } from '../addresses.ts'
import type { Shown } from './page-form.ts'

interface Refused {
  readonly title: string
  readonly sentences: readonly string[]
}

/** The acts on a page's draft, and why the last one was refused. */
export function useActs({ nazwa, pliki }: Pick<Shown, 'nazwa' | 'pliki'>, onReplaced: () => void) {
  const t = useTexts(texts)
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const widziane = pliki.map(({ jezyk, znak }) => ({ jezyk, znak }))

  /** Does it, says so, and draws the page anew. */
  async function act<Answer>(call: () => Promise<Answer>, after: (answer: Answer) => string | null): Promise<void> {
    setBusy(true)
    setRefused(null)
    try {
      const said = after(await call())
      if (said !== null) showMessage(said)
      await renew(contract.page, contract.tree, contract.check, versions.versions, proposals.list)
      onReplaced()
    } catch (error) {
      setRefused({ title: failureWords(error, { failed: t.failed }), sentences: [] })
    } finally {
      setBusy(false)
    }
  }

  const answered =
    (done: string) =>
    ({ wynik, uwagi }: DeskAnswer<typeof contract.publish>) => {
      if (wynik === 'opublikowana' || wynik === 'zaplanowana') return done
      setRefused({ title: t[wynik], sentences: uwagi })
      return null
    }
  const publish = (kiedy: string | null) => deskCall(contract.publish, { body: { nazwa, kiedy, widziane } })
  return {
    isBusy,
    refused,
    publish: () =>
      act(
        () => publish(null),
        (answer) => {
          // With its removal published, the page is there no longer.
          if (answer.wynik === 'opublikowana' && pliki.every(({ tresc }) => tresc === '')) go(CONTENT)
          return answered(t.published)(answer)
        },
      ),
    plan: (minute: string) => act(() => publish(minute), answered(t.planned)),
    unplan: () =>
      act(
        () => deskCall(contract.unplan, { body: { nazwa } }),
        () => t.unplanned,
      ),
    drop: () =>
      act(
        () => deskCall(contract.drop, { body: { nazwa, widziane } }),
        () => {
          if (pliki.every(({ opublikowana }) => opublikowana === null)) go(CONTENT)
          return t.dropped
        },
      ),
    remove: () =>
      act(
        () => deskCall(contract.remove, { body: { nazwa, widziane } }),
        () => t.removed,
      ),
    /** Rejects, so that the reason stays in its field. */
    propose: async (powod: string) => {
      await deskCall(contract.propose, { body: { nazwa, widziane, powod } })
      showMessage(t.proposed)
      await renew(contract.page, proposals.list)
    },
  }
}
