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
import { trustedPolicy } from '#client/page/trusted-policy.ts'
import { PUSH_WORKER } from '#shared/shell/message-pages.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { contract } from '../../devices/contract.ts'
import { KeptCard } from '../parts/kept-card.tsx'
import { texts } from './texts.ts'
import '#ui/layout/deed-list.css'

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

/** Browsers that know trusted types let only a named policy say which program may run. */
const policy = trustedPolicy('messages', {
  createScriptURL: (_address: string) => PUSH_WORKER,
})

type Possible = 'yes' | 'no' | 'denied'

/** Whether this browser can show messages; `denied`: the person has said no to this site, and only they can undo it. */
function possible(): Possible {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'no'
  return Notification.permission === 'denied' ? 'denied' : 'yes'
}

interface Subscribed {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** Asks for the permission, which a browser does after a click alone, and its service for a subscription. Null where the person says no. */
async function subscribe(key: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const address = policy ? policy.createScriptURL(PUSH_WORKER) : PUSH_WORKER
  await navigator.serviceWorker.register(address)
  const worker = await navigator.serviceWorker.ready
  const before = await worker.pushManager.getSubscription()
  // One that was made for another key would be refused.
  await before?.unsubscribe()
  const { endpoint = '', keys = {} } = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

type Device = AnswerOf<typeof contract.list>['urzadzenia'][number]

interface KeptDevicesProps {
  readonly devices: readonly Device[]
  readonly onRemove: (id: number) => void
}

/** Every browser that shows messages of the account, each with the way to end it. */
function KeptDevices({ devices, onRemove }: KeptDevicesProps) {
  const words = useTexts(texts)
  return (
    <KeptCard
      title={words.yours}
      none={words.none}
      items={devices.map((device) => (
        <Item key={device.id} device={device} onRemove={() => onRemove(device.id)} />
      ))}
    />
  )
}

function Item({ device, onRemove }: { readonly device: Device; readonly onRemove: () => void }) {
  const words = useTexts(texts)
  const name = [device.przegladarka, device.system].filter((part) => part !== null).join(', ') || words.unknown
  const facts = [
    { label: words.device, value: <strong>{name}</strong> },
    { label: words.since, value: formatTimestamp(device.dodano) },
    { label: words.lastUsed, value: device.ostatnioUzyto === null ? words.neverUsed : formatTimestamp(device.ostatnioUzyto) },
  ]
  return (
    <li className="deed-list__item">
      <SummaryList facts={facts} />
      <Button icon="waste" onClick={onRemove}>
        {words.remove} <span className="visually-hidden">{fill(words.removeOf, { name })}</span>
      </Button>
    </li>
  )
}
