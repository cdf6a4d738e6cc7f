import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag, type Tone } from '#ui/layout/tag.tsx'
import type { DeliveryState } from '../lists/deliveries.ts'
import { texts } from '../texts.ts'

const TONES: Readonly<Record<DeliveryState, Tone>> = {
  uploading: 'waiting',
  waiting: 'waiting',
  checking: 'waiting',
  ready: 'waiting',
  limited: 'overdue',
  refused: 'overdue',
  unchanged: 'neutral',
  publishing: 'waiting',
  published: 'done',
  withdrawn: 'neutral',
  broken: 'overdue',
  discarded: 'neutral',
}

export function StateTag({ state, isVisible }: { readonly state: DeliveryState; readonly isVisible: boolean }) {
  const words = useTexts(texts)
  return <Tag tone={TONES[state]}>{isVisible ? words.visible : words[state]}</Tag>
}
