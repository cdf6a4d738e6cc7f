import type { DeliveredFile } from '../delivery/delivery.ts'
import { words, type Findings } from '../report/findings.ts'
import { MESSAGES } from '../report/messages.ts'
import type { Words } from '../report/report.ts'
import type { Asides } from '../report/asides.ts'
import type { Whole } from './settle.ts'

/** So few say nothing of the others, however small the dataset is. */
const FEW = 10
/** Subjects that are missing in another system: how many is for that system to say, and it may bring them later. */
const MOST_INHERITED = 0.05
/** More that are set aside from one delivery to the next say that something has changed in the export. */
const MOST_NEW = 0.005
const MOST_MONEY = 0.05

export interface AsideLimits {
  /** The most subjects, or rows, of a dataset: a share from 0 to 1. */
  readonly most: (dataset: string) => number
  /** Subjects of this system that are set aside already; null where this is its first delivery. */
  readonly before: ReadonlySet<number> | null
  /** How a limit is told. */
  readonly said: (message: Words) => Words
}

interface Judged {
  readonly asides: Asides
  readonly files: readonly DeliveredFile[]
  readonly wholes: ReadonlyMap<string, Whole>
}

const percent = (share: number) => Math.round(share * 1000) / 10

/** Names every dataset of which more would be set aside than is permitted: then something else is wrong than single rows. */
export function refuseAside({ most, before, said }: AsideLimits, { asides, files, wholes }: Judged, findings: Findings): void {
  const own = asides.byDataset(({ rule }) => rule !== 'inherited')
  const inherited = asides.byDataset(({ rule }) => rule === 'inherited')
  const everybody = asides.subjects.length
  for (const { name: file, dataset, declaredRows } of files) {
    const { name } = dataset
    const whole = wholes.get(name)
    const tell = (
      message: keyof typeof MESSAGES,
      { n, of, allowed }: { readonly n: number; readonly of: number; readonly allowed: number },
    ) => {
      if (n === 0 || n <= of * allowed || (n <= FEW && allowed > 0)) return
      const values = { n, of, share: percent(of === 0 ? 1 : n / of), most: percent(allowed) }
      findings.add(said(words(MESSAGES[message], values)), { dataset: name, file })
    }
    const subjects = own.get(name) ?? new Set<number>()
    const of = whole?.subjects ?? 0
    tell('tooManyAside', { n: subjects.size, of, allowed: most(name) })
    tell('tooManyAside', { n: inherited.get(name)?.size ?? 0, of, allowed: MOST_INHERITED })
    tell('tooManyAside', { n: asides.rows.get(name) ?? 0, of: declaredRows, allowed: most(name) })
    if (before) tell('tooManyNew', { n: [...subjects].filter((subject) => !before.has(subject)).length, of, allowed: MOST_NEW })
    const money = whole?.money ?? 0
    if (everybody > FEW && money > MOST_MONEY)
      findings.add(said(words(MESSAGES.tooMuchAside, { share: percent(money), most: percent(MOST_MONEY) })), { dataset: name, file })
  }
}
