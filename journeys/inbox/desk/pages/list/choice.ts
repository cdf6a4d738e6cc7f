import { useState } from 'react'
import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '../../calls/contract.ts'

export type Listed = DeskAnswer<typeof contract.list>['sprawy'][number]

/** Cases that are chosen for one act, by number, as they were when they were chosen. */
export interface Choice {
  readonly chosen: ReadonlyMap<string, Listed>
  readonly choose: (items: readonly Listed[], isOn: boolean) => void
  readonly clear: () => void
}

export function useChoice(): Choice {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Listed>>(new Map())
  const choose = (items: readonly Listed[], isOn: boolean) => {
    const next = new Map(chosen)
    for (const item of items) {
      if (isOn) next.set(item.numer, item)
      else next.delete(item.numer)
    }
    setChosen(next)
  }
  return { chosen, choose, clear: () => setChosen(new Map()) }
}
