import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import type { contract } from '../../devices/contract.ts'
import { KeptCard } from '../parts/kept-card.tsx'
import { texts } from './texts.ts'
import '#ui/layout/deed-list.css'

type Device = AnswerOf<typeof contract.list>['urzadzenia'][number]

interface KeptDevicesProps {
  readonly devices: readonly Device[]
  readonly onRemove: (id: number) => void
}

/** Every browser that shows messages of the account, each with the way to end it. */
export function KeptDevices({ devices, onRemove }: KeptDevicesProps) {
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
