import { Tag, type Tone } from '#ui/layout/tag.tsx'
import type { HistoryPayment } from '../contract.ts'
import type { Stage } from '../states.ts'

const TONES: Readonly<Record<Stage, Tone>> = {
  zlecona: 'waiting', oplacona: 'done', zaksiegowana: 'done', wyjasniana: 'waiting',
  anulowana: 'neutral', odrzucona: 'neutral', wygasla: 'neutral', zwrocona: 'neutral',
}

export function StatusTag({ payment }: { payment: HistoryPayment }) {
  return <Tag tone={TONES[payment.etap]}>{payment.opisPlatnosci.opisStatusu}</Tag>
}
