import { Tag, type Tone } from '#ui/tag.tsx'
import type { HistoryPayment } from '../contract.ts'
import type { Status } from '../states.ts'

const TONES: Readonly<Record<Status, Tone>> = { zlecona: 'waiting', zrealizowana: 'done', odrzucona: 'neutral', wygasla: 'neutral' }

export function StatusTag({ payment }: { payment: HistoryPayment }) {
  return <Tag tone={TONES[payment.status]}>{payment.opisPlatnosci.opisStatusu}</Tag>
}
