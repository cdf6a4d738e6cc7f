import { Button, LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useAct } from '#client/call/use-act.ts'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useStore } from '#client/kept/store.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { serviceBreakPage } from '../catalogue/addresses.ts'
import { breaks, refreshBreaks } from '../start/start.ts'
import { addressOfEntry, entryById } from '../catalogue/entry-at.ts'
import { entryText } from '../catalogue/entry-text.ts'
import { texts } from '../words/pages/texts.ts'

/** `/usluga-przerwa-techniczna?usluga=12`: one service is switched off, the others work. */
export function Page() {
  const words = useTexts(texts)
  const go = useGo()
  const entry = entryById(serviceBreakPage.read(useSearchValues())?.usluga ?? 0)
  const current = useStore(breaks).find(({ czyTrwa, uslugaId }) => czyTrwa && uslugaId === entry?.id)
  // Opened by hand, or kept from a break that is over: nothing is said of a break that there is not.
  const isTrue = useStore(breaks).some(({ czyTrwa }) => czyTrwa) || entry !== undefined
  const { run: retry, isBusy } = useAct(async () => {
    await refreshBreaks()
    const isStillOn = breaks.get().some(({ czyTrwa, uslugaId }) => czyTrwa && uslugaId === entry?.id)
    if (entry && !isStillOn) location.assign(addressOfEntry(entry))
    else if (!entry) go('/lista-uslug')
    else showMessage(words.stillBreak, 'information')
  })
  return (
    <PageFrame
      title={isTrue ? words.breakTitle : words.noBreakTitle}
      lead={isTrue ? (current?.tekst ?? words.serviceBreak) : words.noBreak}
    >
      <div className="stack">
        {entry && (
          <p>
            <strong>{entryText(`title.${entry.id}`)}</strong>
          </p>
        )}
        <div className="cluster">
          {isTrue && (
            <Button look="primary" icon="refresh" busy={isBusy} onClick={() => retry()}>
              {words.retry}
            </Button>
          )}
          <LinkButton href="/lista-uslug">{words.services}</LinkButton>
          <LinkButton href="/strona-glowna">{words.toHome}</LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}
