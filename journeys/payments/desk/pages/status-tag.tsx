import { Tag, type Tone } from '#ui/layout/tag.tsx'
import type { Stage } from '../../states.ts'

const TONES: Readonly<Record<Stage, Tone>> = {
  zlecona: 'waiting',
  oplacona: 'done',
  zaksiegowana: 'done',
  wyjasniana: 'waiting',
  anulowana: 'neutral',
  odrzucona: 'neutral',
  wygasla: 'neutral',
  zwrocona: 'neutral',
}

/** A state in words, with the tone of its stage. */
export function StatusTag({ stage, children }: { readonly stage: Stage; readonly children: string }) {
  return <Tag tone={TONES[stage]}>{children}</Tag>
}
