import type { SubjectContext } from '../context.ts'

/** Something of the subject that search finds by its name: a card, an invoice, a decision. In the language of the call. */
export interface OwnThing {
  readonly nazwa: string
  readonly opis: string
  /** Further words by which it is found, comma separated: a number as it is written elsewhere. */
  readonly slowa: string
  /** Page of the portal on which it is shown. */
  readonly adres: string
}

/** `server/routes.ts` of a service may export it as `findable`: what it has of the subject, the newest first. */
export type Findable = (ctx: SubjectContext) => Promise<OwnThing[]>

/** Of each service, so that who has thousands still gets an answer at once; older things are found on their own page. */
export const MOST_OF_A_SERVICE = 300
