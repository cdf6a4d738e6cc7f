import { pageAddress, word } from '#shared/calls/page-address.ts'

/** A page to which a mailed link leads: the mail writes its address with the code, the page reads the code by the same. */
export interface MailedPage {
  readonly route: string
  to(code: string): string
  codeIn(search: Readonly<Record<string, string | undefined>>): string | null
}

function mailedPage(route: string, parameter: 'hash' | 'link'): MailedPage {
  const page = pageAddress(route, { [parameter]: word })
  return { route, to: (code) => page.to({ [parameter]: code }), codeIn: (search) => page.read(search)?.[parameter] ?? null }
}

/** Where mailed links lead, at the addresses of S0 §2.1. */
export const MAILED = {
  activation: mailedPage('/aktywacja-return-url', 'hash'),
  officeActivation: mailedPage('/aktywacja-z-urzedu-return-url', 'hash'),
  otherLogin: mailedPage('/rejestracja-inny-login', 'hash'),
  newPassword: mailedPage('/nowe-haslo', 'link'),
  email: mailedPage('/potwierdzenie-email', 'hash'),
  notMe: mailedPage('/to-nie-ja', 'hash'),
} as const satisfies Readonly<Record<string, MailedPage>>

/** Where the desk opens the portal as a resident sees it; the token serves once, within a minute. */
export const VIEW = pageAddress('/podglad-urzedu', { token: word })

/** Where a provider's answer leads: `proba` ties it to the tab that asked, `link` is where to go on. The server adds the token. */
export const RETURNED = {
  ok: pageAddress('/return-url-ok', { proba: word, link: word }),
  confirm: pageAddress('/return-url-potwierdz', { proba: word, link: word }),
} as const
