/** Who does it: somebody with an account or without one, a clerk, somebody outside (gateway, identity provider), or the portal by itself. */
export type Doer = 'person' | 'stranger' | 'office' | 'outside' | 'portal'

export interface Act {
  readonly by: readonly Doer[]
  /** For whoever reads the log: what this entry means. */
  readonly says: { readonly pl: string; readonly en: string }
}
