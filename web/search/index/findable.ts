import type { Told } from '../match/search.ts'

/** Something that search can lead to. */
export interface Findable extends Told {
  readonly href: string
  readonly icon: string
  /** Saved rather than opened. */
  readonly isFile?: true
  /** Language of the title, where it is not that of the page. */
  readonly lang?: string
}
