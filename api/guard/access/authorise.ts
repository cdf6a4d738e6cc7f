import { isRunning, mayByLetter, mayCall, mayOfCard } from '#shared/acting.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import type { Language } from '#shared/language.ts'
import type { Acting, Session, Subject } from '#shared/server/context.ts'
import type { HeldBySystem } from '#shared/server/held.ts'
import { currentRegister } from '#shared/server/database/register-state.ts'
import type { Pool } from '#shared/server/database/database.ts'
import { type Allowance, allowancesOf, hashToken, noteLanguage } from '#journeys/identity/index.ts'

export interface Authorised {
  readonly session: Session | null
  readonly subject: Subject | null
  /** Schema of the register generation this request reads. */
  readonly registerSchema: string
}

interface Row {
  schema_name: string
  account_id: number | null
  kind: 'full' | 'limited' | 'second-step' | 'view' | null
  viewer_id: number | null
  viewer_session: Buffer | null
  seconds_left: number
  stale: boolean
  subject_kind: Subject['kind'] | null
  subject_id: number | null
  pesel: string | null
  nip: string | null
  name: string
  held: HeldBySystem | null
  by_letter: boolean | null
}

/**
 * Session, subject and register generation in one round trip. The `pesel` or `nip` of a call is only a claim: the join
 * finds the row of the account's own subjects or nothing.
 */
const QUERY = `
  select r.schema_name, s.account_id, s.kind, s.viewer_id, s.viewer_session,
         greatest(0, extract(epoch from least(s.expires_at, s.ends_at) - now()))::int as seconds_left,
         s.last_seen_at < now() - interval '20 seconds' as stale,
         a.state = 'by-letter' as by_letter, l.kind as subject_kind, l.subject_id, l.pesel, l.nip, l.name,
         (select json_object_agg(h.system, json_build_object('since', h.since, 'shows', h.data_date))
            from portal.register_aside h where h.subject_id = l.subject_id and h.state = 'aside') as held
    from portal.register_state r
    left join portal.session s on s.token_hash = $1 and s.expires_at > now() and s.ends_at > now()
     and not portal.from_future(greatest(s.created_at, s.last_seen_at))
    left join portal.account a on a.id = s.account_id
    left join portal.account_subject l on l.account_id = s.account_id and (l.pesel = coalesce($2, case when $4 then a.pesel end) or l.nip = $3)`

/** Activity moves the idle limit; it is written at most every 20 seconds a session, and never past the absolute limit. */
const TOUCH = 'update portal.session set last_seen_at = now(), expires_at = now() + make_interval(secs => $2) where token_hash = $1'

const VIEWER = "select viewer_id, viewer_session from portal.session where token_hash = $1 and kind = 'view'"

const FRESH_MS = 1000

export interface Claim {
  readonly token: string | null
  readonly pesel: string | null
  readonly nip: string | null
  /** The body says `nip: null` and the query names nobody: the call is for the person whose account it is (spec/api.md). */
  readonly isOwner: boolean
}

/** Login of somebody of the office who may still look as a resident does, in the session of the desk that opened the view; else null. */
type ViewerOf = (staffId: number, sessionHash: Buffer | null) => Promise<string | null>

export class Authoriser {
  readonly #pool: Pool
  readonly #idleSeconds: number
  readonly #viewerOf: ViewerOf
  readonly #today: () => string
  #schema = ''
  #schemaReadAt = 0

  constructor(pool: Pool, idleSeconds: number, viewerOf: ViewerOf, today: () => string) {
    this.#pool = pool
    this.#today = today
    this.#viewerOf = viewerOf
    this.#idleSeconds = idleSeconds
  }

  /** Reads who calls and checks it against what the endpoint demands. `isBackground`: polling is not activity. */
  async authorise(endpoint: Endpoint, claim: Claim, isBackground: boolean): Promise<Authorised> {
    const tokenHash = claim.token ? hashToken(claim.token) : null
    if (endpoint.access === 'public') {
      if (endpoint.method !== 'GET' && tokenHash) await this.#refuseView(tokenHash)
      return { session: null, subject: null, registerSchema: await this.currentSchema() }
    }
    const isSubjectCall = endpoint.access === 'subject'
    const values = [tokenHash, isSubjectCall ? claim.pesel : null, isSubjectCall ? claim.nip : null, isSubjectCall && claim.isOwner]
    const result = await this.#pool.query<Row>({ name: 'authorise', text: QUERY, values })
    const row = result.rows[0]
    if (!row) throw new Error('portal.register_state is empty')
    const viewer = row.viewer_id === null ? null : await this.#viewerOf(row.viewer_id, row.viewer_session)
    const session = checkSession(endpoint, row, tokenHash, viewer)
    if (row.by_letter && wantsIdentity(endpoint, this.#today())) throw new Refusal('identityWanted', whoOf(session))
    const subject = isSubjectCall
      ? ((await this.#allowed(endpoint, claim, row, session)) ?? checkSubject(endpoint, claim, row, session))
      : null
    if (row.stale && !isBackground) await this.#pool.query({ name: 'touch', text: TOUCH, values: [tokenHash, this.#idleSeconds] })
    return { session, subject, registerSchema: row.schema_name }
  }

  /** Another person, who has let the account act for them; null where nobody under this number has. Whoever looks for the office sees the owner's own. */
  async #allowed(endpoint: Endpoint, claim: Claim, row: Row, session: Session): Promise<Subject | null> {
    if (row.subject_kind !== null || claim.pesel === null || claim.nip !== null || session.viewer !== null) return null
    return actingFor(endpoint, await allowancesOf(this.#pool, session.accountId, claim.pesel), this.#today(), session)
  }

  /** Public calls know nobody; still, whoever looks at the portal for the office writes nothing from there. */
  async #refuseView(tokenHash: Buffer): Promise<void> {
    const {
      rows: [view],
    } = await this.#pool.query<{ viewer_id: number; viewer_session: Buffer | null }>(VIEWER, [tokenHash])
    if (!view) return
    const viewer = await this.#viewerOf(view.viewer_id, view.viewer_session)
    throw new Refusal('viewOnly', viewer === null ? {} : { actor: `staff:${viewer}` })
  }

  /** The account's last language, for mails sent later (spec/api.md "Conventions"): noted by calls that change something. */
  async noteLanguage({ method }: Endpoint, { session }: Authorised, asked: Language | null): Promise<void> {
    if (session !== null && session.viewer === null && asked !== null && method !== 'GET')
      await noteLanguage(this.#pool, session.accountId, asked)
  }

  /** Public calls need no session row, so they may read the generation at most a second late. */
  async currentSchema(): Promise<string> {
    if (Date.now() - this.#schemaReadAt > FRESH_MS) {
      this.#schema = (await currentRegister(this.#pool)).schema
      this.#schemaReadAt = Date.now()
    }
    return this.#schema
  }
}

/** For the log: what a view of the office was refused, its owner has not tried. */
function whoOf({ accountId, viewer }: Pick<Session, 'accountId' | 'viewer'>) {
  return viewer === null ? { accountId } : { actor: `staff:${viewer}` }
}

function checkSession(endpoint: Endpoint, row: Row, tokenHash: Buffer | null, viewer: string | null): Session {
  if (row.account_id === null || tokenHash === null || row.kind === null) throw new Refusal('unauthorized')
  if (row.kind === 'second-step') throw new Refusal('unauthorized')
  if (row.kind === 'limited' && endpoint.access !== 'limited') throw new Refusal('restricted', { accountId: row.account_id })
  const session = { accountId: row.account_id, tokenHash, secondsLeft: row.seconds_left, viewer }
  if (row.kind !== 'view') return { ...session, kind: row.kind }
  // Whoever has left the desk, or may no longer look, looks no longer.
  if (viewer === null) throw new Refusal('unauthorized')
  if ((endpoint.method !== 'GET' && !endpoint.endsView) || endpoint.ownerOnly)
    throw new Refusal('viewOnly', whoOf({ accountId: row.account_id, viewer }))
  return { ...session, kind: 'full' }
}

/** Whether the code of a letter, which proves no more than that somebody opened the post, is too little for the call. */
function wantsIdentity({ access, method, acting, proof }: Endpoint, day: string): boolean {
  if (proof !== undefined) return proof === 'identity'
  return access === 'subject' && method !== 'GET' && !(acting && mayByLetter(acting, day))
}

function checkSubject(endpoint: Endpoint, claim: Claim, row: Row, session: Session): Subject {
  const who = whoOf(session)
  if ([claim.pesel !== null, claim.nip !== null, claim.isOwner].filter(Boolean).length !== 1) throw new Refusal('subjectForbidden', who)
  if (row.subject_kind === null) throw new Refusal('subjectForbidden', who)
  const kinds = endpoint.subjectKinds ?? 'both'
  if (kinds !== 'both' && kinds !== row.subject_kind) throw new Refusal('subjectKind', who)
  const { subject_id: id, subject_kind: kind, pesel, nip, name, held } = row
  return { id, kind, pesel, nip, name, ...(held && { held }) }
}

/** What the call may do for the other person, decided before it begins: a page that is still open after the end gets no further. */
function actingFor(
  { acting, subjectKinds = 'both' }: Endpoint,
  allowed: readonly Allowance[],
  day: string,
  session: Session,
): Subject | null {
  const [first] = allowed
  if (!first) return null
  const who = whoOf(session)
  if (!allowed.some((one) => isRunning(one, day))) throw new Refusal('authorisationEnded', who)
  if (!acting || !mayCall(allowed, acting, day)) throw new Refusal('authorisationScope', who)
  const { subject_id: id, kind, pesel, nip, name, held } = first.subject
  if (subjectKinds !== 'both' && subjectKinds !== kind) throw new Refusal('subjectKind', who)
  const reaches: Acting['reaches'] = (card) => mayOfCard(allowed, card, { level: acting.level, day })
  return { id, kind, pesel, nip, name, ...(held && { held }), acting: { principal: first.principal, reaches } }
}
