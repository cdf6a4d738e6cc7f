import { ApiError, NoAnswer, errorOf, whole } from './api-error.ts'
import type { AnswerTo, BodyFor, Callable, QueryFor, QueryValues } from './remote-call.ts'
import type { Subject } from '../session/subject.ts'

/** A person is told after so long that the portal does not answer; nobody waits longer for words (A-296). */
const TIMEOUT_MS = 20_000

export interface CallOptions<C extends Callable> {
  readonly query?: QueryFor<C>
  readonly body?: BodyFor<C>
  readonly headers?: Readonly<Record<string, string>>
  /** Polling: the server does not count it as activity, and the countdown is not reset. */
  readonly isBackground?: boolean
  /** Goes on when the page is left meanwhile: nobody waits for it, and that it fails leads nowhere. */
  readonly outlivesPage?: boolean
  readonly signal?: AbortSignal
  /** The subject of a subject call; the current one by default. */
  readonly subject?: Subject
}

/** Who makes a call: what goes with it, and what follows from its answer. */
export interface Caller {
  /** Parameters of the page, and those of who calls. */
  readonly query: QueryValues
  readonly headers: QueryValues
  readonly ask: (address: string, request: RequestInit & Pick<Callable, 'method'>) => Promise<Response>
  /** The person has done something, and it was answered. */
  readonly noteActivity: () => void
  /** What a refusal leads to; true: to the same call once more. */
  readonly react: (error: ApiError) => Promise<boolean> | undefined
}

/** What there is of these values, set. */
function withValues<Target extends Headers | URLSearchParams>(target: Target, values: QueryValues): Target {
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== null) target.set(name, String(value))
  return target
}

async function send(endpoint: Callable, options: CallOptions<Callable>, caller: Caller): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  const search = withValues(new URLSearchParams(), caller.query).toString()
  const headers = withValues(new Headers(options.headers), {
    ...caller.headers,
    'content-type': options.body ? 'application/json' : null,
    'x-background': options.isBackground ? 1 : null,
  })
  try {
    return await caller.ask(`/api${endpoint.path}${search && `?${search}`}`, {
      method: endpoint.method,
      headers,
      body: options.body ? JSON.stringify(options.body) : null,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      keepalive: options.outlivesPage ?? false,
      cache: endpoint.access === 'public' ? 'default' : 'no-store',
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    // What was asked early has a clock of its own.
    throw timeout.aborted || (error instanceof Error && error.name === 'TimeoutError') ? new NoAnswer() : new ApiError(0)
  }
}

/** The client of one of the two applications; they differ in who calls. */
export function createClient<Own extends Callable>(callerOf: (endpoint: Own, options: CallOptions<Callable>) => Caller) {
  async function request(endpoint: Own, options: CallOptions<Callable>): Promise<Response> {
    const caller = callerOf(endpoint, options)
    const response = await send(endpoint, options, caller)
    if (response.ok) {
      if (!options.isBackground) caller.noteActivity()
      return response
    }
    const error = await errorOf(response)
    if (await caller.react(error)) return request(endpoint, options)
    throw error
  }

  return {
    /** As it came, for what is no JSON. */
    request: <C extends Own>(endpoint: C, options: CallOptions<C>) => request(endpoint, options as CallOptions<Callable>),
    /** Calls an endpoint of a contract. Rejects with `ApiError`. */
    async call<C extends Own>(endpoint: C, options: CallOptions<C> = {}): Promise<AnswerTo<C>> {
      const response = await request(endpoint, options as CallOptions<Callable>)
      return (await whole<unknown>(response.json(), options.signal)) as AnswerTo<C>
    },
  }
}
