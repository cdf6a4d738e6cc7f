import { useAct } from '#client/call/use-act.ts'
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
  const { run, isBusy, failure } = useAct((add: () => Promise<void>) => add(), { after: list.refetch })
  const addThis = async (key: string) => {
    const told = await subscribe(key)
    if (told === null) return
    await call(contract.add, { body: told })
    showMessage(words.added)
  }
  const addSample = async () => {
    await call(contract.addSample, { body: {} })
    showMessage(words.added)
  }
  return (
    <PageFrame
      title={words.title}
      lead={words.lead}
      breadcrumb={[{ label: words.panel, href: '/panel-uzytkownika' }, { label: words.title }]}
    >
      <div className="stack">
        <Failed failure={failure} />
        <Loaded call={list} lines={4}>
          {({ klucz, czyPrzykladowe, urzadzenia }) => (
            <>
              <Card title={words.here}>
                <div className="stack">
                  <ThisDevice busy={isBusy} onAdd={() => run(() => addThis(klucz))} />
                  {czyPrzykladowe && (
                    <>
                      <p>{words.sampleLead}</p>
                      <div>
                        <Button icon="message" busy={isBusy} onClick={() => run(addSample)}>
                          {words.addSample}
                        </Button>
                      </div>
                    </>
                  )}
                </div>
              </Card>
              <KeptDevices devices={urzadzenia} renew={list.refetch} />
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

/** What the browser or its service says has no words for people. */
function Failed({ failure }: { readonly failure: unknown }) {
  const words = useTexts(texts)
  if (failure === null) return null
  return (
    <Notice kind="error" live>
      {failure instanceof ApiError ? failureWords(failure) : words.failed}
    </Notice>
  )
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
  readonly renew: () => Promise<unknown>
}

/** Every browser that shows messages of the account, each with the way to end it. */
function KeptDevices({ devices, renew }: KeptDevicesProps) {
  const words = useTexts(texts)
  return (
    <KeptCard
      title={words.yours}
      none={words.none}
      items={devices.map((device) => (
        <Item key={device.id} device={device} renew={renew} />
      ))}
    />
  )
}

function Item({ device, renew }: { readonly device: Device; readonly renew: () => Promise<unknown> }) {
  const words = useTexts(texts)
  const { run, isBusy, failure } = useAct(() => call(contract.remove, { body: { id: device.id } }), { done: words.removed, after: renew })
  const name = [device.przegladarka, device.system].filter((part) => part !== null).join(', ') || words.unknown
  const facts = [
    { label: words.device, value: <strong>{name}</strong> },
    { label: words.since, value: formatTimestamp(device.dodano) },
    { label: words.lastUsed, value: device.ostatnioUzyto === null ? words.neverUsed : formatTimestamp(device.ostatnioUzyto) },
  ]
  return (
    <li className="deed-list__item">
      <SummaryList facts={facts} />
      <Failed failure={failure} />
      <Button icon="waste" busy={isBusy} onClick={() => run()}>
        {words.remove} <span className="visually-hidden">{fill(words.removeOf, { name })}</span>
      </Button>
    </li>
  )
}
