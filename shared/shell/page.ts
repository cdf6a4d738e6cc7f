import type { Access } from '../calls/endpoint.ts'

/** A page of a journey that no list of services names: `journeys/<folder>/pages.ts` exports them as `pages`. */
export interface JourneyPage {
  /** Whole path, `$name` for a parameter. */
  readonly route: string
  /** File below `pages/` without its ending; it exports `Page`. */
  readonly page: string
  /** Who may open it, as with endpoints; `anonymous`: only a person who is not signed in (acceptance A-079). */
  readonly access: Access | 'anonymous'
}

/** Checks the pages of a journey and keeps their exact types. */
export function definePages<const P extends readonly JourneyPage[]>(pages: P): P {
  return pages
}
