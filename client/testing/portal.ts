import { beforeEach, vi } from 'vitest'
import type { AnswerTo, BodyFor, RemoteCall } from '../call/remote-call.ts'
import { forgetAfterEach } from './forget.ts'

type Refusal = () => Response | Promise<Response>
/** A call of the portal or of the office's desk. */
type Callable = Pick<RemoteCall, 'method' | 'path'>

interface Heard {
  readonly call: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** How the portal refuses: with its words, and the fields that it blames. */
export function refusal(
  status: number,
  opis = '',
  { kod = 1000, pola = {} }: { kod?: number; pola?: Record<string, string> } = {},
): Refusal {
  return () => Response.json({ kod, opis, pola }, { status })
}

/** Nobody answers: the network broke. */
export const noNetwork: Refusal = () => Promise.reject(new TypeError('no network'))

/** An answer that is on its way until the test lets it come. */
export function onItsWay(answer: object = {}): { readonly reply: Refusal; readonly come: () => void } {
  const coming = Promise.withResolvers<Response>()
  return { reply: () => coming.promise, come: () => coming.resolve(Response.json(answer)) }
}

/**
 * The portal as a page sees it, anew for each test: it answers what the test has told it by calls of contracts, and remembers what it was asked.
 * A call of which a test has said nothing is refused in words that name it.
 */
export function portalStandIn() {
  const answers = new Map<string, (object | Refusal)[]>()
  const heard: Heard[] = []
  const nameOf = ({ method, path }: Callable) => `${method} ${path}`

  async function fetched(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(address, location.origin)
    const call = `${method} ${pathname.replace(/^\/api/, '')}`
    const { lang: _language, ...query } = Object.fromEntries(searchParams)
    heard.push({ call, query, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const replies = answers.get(call) ?? [refusal(501, `This test gives no answer to ${call}`)]
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    return typeof reply === 'function' ? (reply as Refusal)() : Response.json(reply)
  }

  beforeEach(() => {
    answers.clear()
    heard.length = 0
    vi.stubGlobal('fetch', fetched)
  })
  forgetAfterEach()

  return {
    /** Each of these once, and the last one from then on. */
    answers<C extends Callable>(endpoint: C, ...replies: readonly ((AnswerTo<C> & object) | Refusal)[]): void {
      answers.set(nameOf(endpoint), [...replies])
    },
    /** What was sent by this call so far. */
    sent<C extends Callable>(endpoint: C): BodyFor<C>[] {
      return heard.filter(({ call }) => call === nameOf(endpoint)).map(({ body }) => body as BodyFor<C>)
    },
    /** With which parameters, but the language, this call was made so far. */
    asked(endpoint: Callable): Readonly<Record<string, string>>[] {
      return heard.filter(({ call }) => call === nameOf(endpoint)).map(({ query }) => query)
    },
  }
}
