import { Tag, type Tone } from '#ui/layout/tag.tsx'
import { type Stage, STAGES } from '../../states.ts'

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
export function StatusTag({ payment: { etap, status } }: { payment: { readonly etap: string; readonly status: string } }) {
  const stage = STAGES.find((known) => known === etap)
  return <Tag tone={stage ? TONES[stage] : 'neutral'}>{status}</Tag>
}
