import { randomBytes } from 'node:crypto'

/** Somebody whom a simulated provider can vouch for. */
export interface SimulatedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly pesel: string
  /** A few words for the list: what is to be seen with this person. */
  readonly note?: string
}

/** A request that waits for a person. */
export interface Pending {
  readonly ticket: string
  readonly requestId: string
  readonly acsUrl: string
  readonly relayState: string
  readonly providerName: string
  /** AuthnContextClassRef; null where none was asked for. */
  readonly requestedContext: string | null
  /** Chosen on the page for the next step; empty without a fault. */
  fault: string
}

/** What the person did: `person` is null when they gave up. */
export interface SignInAction {
  readonly person: SimulatedPerson | null
  /** AuthnContextClassRef reached; the requested one unless said. */
  readonly context?: string
  readonly fault?: string
}

/** An answer that waits to be fetched by its artifact. */
export interface Issued {
  readonly pending: Pending
  readonly person: SimulatedPerson | null
  readonly context: string | null
  readonly fault: string
  readonly assertionId: string
  readonly sessionIndex: string
  readonly nameId: string
}

const MOST = 500

/** Requests and answers, in memory: a sign-in lasts minutes. The oldest go when there are too many. */
export class SimulatedSignIns {
  readonly #pending = new Map<string, Pending>()
  readonly #issued = new Map<string, Issued>()
  readonly #used = new Set<string>()
  /** By TGSID, for the profile that asks for the person in a further call. */
  readonly #sessions = new Map<string, Issued>()

  await(request: Omit<Pending, 'ticket' | 'fault'>): Pending {
    const pending: Pending = { ...request, ticket: randomBytes(16).toString('hex'), fault: '' }
    remember(this.#pending, pending.ticket, pending)
    return pending
  }

  pending(ticket: string): Pending | undefined {
    return this.#pending.get(ticket)
  }

  issue(artifact: string, pending: Pending, { person, context, fault = pending.fault }: SignInAction): Issued {
    this.#pending.delete(pending.ticket)
    const name = () => `_${randomBytes(20).toString('hex')}`
    const issued = {
      pending,
      person,
      context: context ?? pending.requestedContext,
      fault,
      assertionId: name(),
      sessionIndex: name(),
      nameId: name(),
    }
    remember(this.#issued, artifact, issued)
    remember(this.#sessions, issued.assertionId, issued)
    return issued
  }

  /** The answer of an artifact; null when it was fetched before or never given out. */
  take(artifact: string): Issued | null {
    const issued = this.#issued.get(artifact)
    if (issued === undefined || this.#used.has(artifact)) return null
    this.#used.add(artifact)
    return issued
  }

  hasSession(sessionIndex: string): boolean {
    return this.#sessions.values().some((issued) => issued.sessionIndex === sessionIndex)
  }

  session(assertionId: string): Issued | undefined {
    return this.#sessions.get(assertionId)
  }
}

function remember<T>(map: Map<string, T>, key: string, value: T): void {
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > MOST && oldest !== undefined) map.delete(oldest)
}
