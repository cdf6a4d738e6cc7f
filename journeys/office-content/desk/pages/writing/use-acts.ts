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
import { useRefusable } from './use-refusable.ts'

/** The acts on a page's draft, and why the last one was refused. */
export function useActs({ nazwa, pliki }: Pick<Shown, 'nazwa' | 'pliki'>, onReplaced: () => void) {
  const words = useTexts(texts)
  const go = useGo()
  const { isBusy, refused, attempt, act } = useRefusable({
    async renewed() {
      await renew(contract.page, contract.tree, contract.check, versions.versions, proposals.list)
      onReplaced()
    },
    causeOf: (error) => failureWords(error, { failed: words.failed }),
  })
  const widziane = pliki.map(({ jezyk, znak }) => ({ jezyk, znak }))
  const publish = (kiedy: string | null) => deskCall(contract.publish, { body: { nazwa, kiedy, widziane } })
  const saidOf = (done: string, { wynik, uwagi }: DeskAnswer<typeof contract.publish>) =>
    wynik === 'opublikowana' || wynik === 'zaplanowana' ? done : { title: words[wynik], sentences: uwagi }
  return {
    isBusy,
    refused,
    publish: () =>
      act(async () => {
        const answer = await publish(null)
        // With its removal published, the page is there no longer.
        if (answer.wynik === 'opublikowana' && pliki.every(({ tresc }) => tresc === '')) go(CONTENT)
        return saidOf(words.published, answer)
      }),
    plan: (minute: string) => attempt(async () => saidOf(words.planned, await publish(minute))),
    unplan: () => act(() => deskCall(contract.unplan, { body: { nazwa } }).then(() => words.unplanned)),
    drop: () =>
      act(async () => {
        await deskCall(contract.drop, { body: { nazwa, widziane } })
        if (pliki.every(({ opublikowana }) => opublikowana === null)) go(CONTENT)
        return words.dropped
      }),
    remove: () => act(() => deskCall(contract.remove, { body: { nazwa, widziane } }).then(() => words.removed)),
    /** Rejects, so that the reason stays in its field. */
    propose: async (powod: string) => {
      await deskCall(contract.propose, { body: { nazwa, widziane, powod } })
      showMessage(words.proposed)
      await renew(contract.page, proposals.list)
    },
  }
}
