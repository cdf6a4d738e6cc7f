import type { DeskAnswer } from '#client/desk/call.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag, type Tone } from '#ui/layout/tag.tsx'
import type { contract } from '../contract.ts'
import { texts } from '../texts.ts'

export type State = DeskAnswer<typeof contract.one>['stan']

const TONES: Readonly<Record<State, Tone>> = {
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

export function StateTag({ state, isVisible }: { readonly state: State; readonly isVisible: boolean }) {
  const words = useTexts(texts)
  return <Tag tone={TONES[state]}>{isVisible ? words.visible : words[state]}</Tag>
}
