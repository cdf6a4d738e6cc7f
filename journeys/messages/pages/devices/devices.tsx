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
  const words = useTexts(texts)
  const list = useApi(contract.list)
  const { failure, isBusy, addThis, addSample, remove } = useDevices(list.refetch)
  return (
    <PageFrame
      title={words.title}
      lead={words.lead}
      breadcrumb={[{ label: words.panel, href: '/panel-uzytkownika' }, { label: words.title }]}
    >
      <div className="stack">
        {failure !== null && (
          <Notice kind="error" live>
            {failure}
          </Notice>
        )}
        <Loaded call={list} lines={4}>
          {({ klucz, czyPrzykladowe, urzadzenia }) => (
            <>
              <Card title={words.here}>
                <div className="stack">
                  <ThisDevice busy={isBusy} onAdd={() => void addThis(klucz)} />
                  {czyPrzykladowe && (
                    <>
                      <p>{words.sampleLead}</p>
                      <div>
                        <Button icon="message" busy={isBusy} onClick={() => void addSample()}>
                          {words.addSample}
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
        <p>{words.noContent}</p>
        <p>{words.epoch}</p>
        <div>
          <LinkButton href="/panel-uzytkownika">{words.back}</LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}

/** Adds devices and takes them away; the list is asked for anew after each. */
function useDevices(refetch: () => Promise<unknown>) {
  const words = useTexts(texts)
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
      setFailure(error instanceof ApiError ? failureWords(error) : words.failed)
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
        return words.added
      }),
    addSample: () => act(() => call(contract.addSample, { body: {} }).then(() => words.added)),
    remove: (id: number) => act(() => call(contract.remove, { body: { id } }).then(() => words.removed)),
  }
}

/** The way in, or why there is none in this browser. */
function ThisDevice({ busy, onAdd }: { readonly busy: boolean; readonly onAdd: () => void }) {
  const words = useTexts(texts)
  const can = possible()
  if (can !== 'yes') return <p>{can === 'no' ? words.cannot : words.denied}</p>
  return (
    <>
      <p>{words.hereLead}</p>
      <div>
        <Button look="primary" icon="message" busy={busy} onClick={onAdd}>
          {words.add}
        </Button>
      </div>
    </>
  )
}
