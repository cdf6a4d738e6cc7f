interface Bounded {
  readonly source: string
  /** Why no text that reaches it can be long. */
  readonly why: string
}

/** Expressions that take more than a text is long, and meet short texts alone. */
export const BOUNDED: readonly Bounded[] = [
  {
    source: String.raw`<div id="root">[\s\S]*<\/div>\s*(?=<\/body>)`,
    why: 'The outline that the build has made, which has one such place.',
  },
]
