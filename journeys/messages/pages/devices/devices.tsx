import { useState } from 'react'
import { call } from '#client/call/call.ts'
import { useApi } from '#client/call/use-api.ts'
import { ApiError } from '#client/call/api-error.ts'
import { failureWords } from '#client/form/failure.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../devices/contract.ts'
import { KeptDevices } from './kept-devices.tsx'
import { texts } from './texts.ts'
import { possible, subscribe } from './this-browser.ts'

/** `/panel-uzytkownika/powiadomienia-na-urzadzeniach`: the browser is asked after a click alone, never at the door. */
export function Page() {
  const t = useTexts(texts)
  const list = useApi(contract.list)
  const { failure, isBusy, addThis, addSample, remove } = useDevices(list.refetch)
  return (
    <PageFrame title={t.title} lead={t.lead} breadcrumb={[{ label: t.panel, href: '/panel-uzytkownika' }, { label: t.title }]}>
      <div className="stack">
        {failure !== null && (
          <Notice kind="error" live>
            {failure}
          </Notice>
        )}
        <Loaded call={list} lines={4}>
          {({ klucz, czyPrzykladowe, urzadzenia }) => (
            <>
              <Card title={t.here}>
                <div className="stack">
                  <ThisDevice busy={isBusy} onAdd={() => void addThis(klucz)} />
                  {czyPrzykladowe && (
                    <>
                      <p>{t.sampleLead}</p>
                      <div>
                        <Button icon="message" busy={isBusy} onClick={() => void addSample()}>
                          {t.addSample}
                        </Button>
                      </div>
                    </>
                  )}
                </div>
              </Card>
              <KeptDevices devices={urzadzenia} onRemove={(id) => void remove(id)} />
            </>
          )}
        </Loaded>
        <p>{t.noContent}</p>
        <p>{t.epoch}</p>
        <div>
          <LinkButton href="/panel-uzytkownika">{t.back}</LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}

/** Adds devices and takes them away; the list is asked for anew after each. */
function useDevices(refetch: () => Promise<unknown>) {
  const t = useTexts(texts)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const act = async (work: () => Promise<string | null>) => {
    setFailure(null)
    setBusy(true)
    try {
      const said = await work()
      if (said !== null) showMessage(said)
    } catch (error) {
      // What the browser or its service says has no words for people.
      setFailure(error instanceof ApiError ? failureWords(error) : t.failed)
    }
    setBusy(false)
    await refetch()
  }
  return {
    failure,
    isBusy,
    addThis: (key: string) =>
      act(async () => {
        const told = await subscribe(key)
        if (told === null) return null
        await call(contract.add, { body: told })
        return t.added
      }),
    addSample: () => act(() => call(contract.addSample, { body: {} }).then(() => t.added)),
    remove: (id: number) => act(() => call(contract.remove, { body: { id } }).then(() => t.removed)),
  }
}

/** The way in, or why there is none in this browser. */
function ThisDevice({ busy, onAdd }: { readonly busy: boolean; readonly onAdd: () => void }) {
  const t = useTexts(texts)
  const can = possible()
  if (can !== 'yes') return <p>{can === 'no' ? t.cannot : t.denied}</p>
  return (
    <>
      <p>{t.hereLead}</p>
      <div>
        <Button look="primary" icon="message" busy={busy} onClick={onAdd}>
          {t.add}
        </Button>
      </div>
    </>
  )
}
