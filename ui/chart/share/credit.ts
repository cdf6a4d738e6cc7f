import { createContext } from 'react'

/** Whose figures a picture shows: it stands in the picture, because a picture travels without its page. */
export interface Credit {
  readonly office: string
  /** `yyyy-MM-dd` of the data, null before the first delivery. */
  readonly date: string | null
  /** Address of the page below the portal's own. */
  readonly path: string
}

/** Set by a page whose pictures may be taken along. */
export const CreditContext = createContext<Credit | null>(null)
