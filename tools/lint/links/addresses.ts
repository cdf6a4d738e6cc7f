/** An address that stands in the code as it is, and its line. */
export interface Written {
  readonly line: number
  readonly address: string
}

/** Where an address leads somebody: a link, a step of the program, what an answer of the server leads to, the page of a typed address. */
const LEADS = /(?:\bhref[=:] ?\{?|\bgo\(|\badres: |\bElsewhere\(|\bredirectTo: |\berrorPage: |\bpageAddress\(\s*)['"`](\/[^'"`]*)['"`]/g
/** A text that begins as an address does and goes on with parameters behind a question mark. */
const WITH_PARAMETERS = /['"`]((?:https?:\/\/|\/|\$\{)[^'"`\s]*)\?(?:\w|\$\{)/g
/** What is no page: calls of the API, and the world outside. */
const IS_ELSEWHERE = /^(?:https?:|(?:\$\{publicUrl\})?\/api\b)/
const IS_PROSE = /^\s*(?:\*|\/\/|\/\*\*)/

function written(code: string, pattern: RegExp): Written[] {
  return code
    .split('\n')
    .flatMap((text, at) =>
      IS_PROSE.test(text)
        ? []
        : [...text.matchAll(pattern)].flatMap(([, address = '']) => (IS_ELSEWHERE.test(address) ? [] : { line: at + 1, address })),
    )
}

/** Whole addresses of pages to which a file leads, without what stands behind `?` and `#`. What is put together as it runs is not among them. */
export function addressesIn(code: string): Written[] {
  return written(code, LEADS).flatMap(({ line, address }) => {
    const page = address.replace(/[?#].*$/, '')
    return page.includes('$') ? [] : { line, address: page }
  })
}

/** Addresses of pages to which a file glues parameters by hand. */
export function gluedIn(code: string): Written[] {
  return written(code, WITH_PARAMETERS)
}
