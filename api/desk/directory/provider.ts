import * as oidc from 'openid-client'
import { Refusal } from '#shared/calls/errors.ts'
import { type DirectorySettings, holds, isLoopback } from './settings.ts'

/** Clocks of two machines differ by seconds. */
const SKEW_SECONDS = 30
const TIMEOUT_SECONDS = 10
const DISCOVERED_MS = 3_600_000
/** Where the directory is the second factor, it has to ask now and not remember a morning's sign-in. */
const FRESH_SECONDS = 300
const SILENT: readonly string[] = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR']

/** What is kept of a sign-in until the browser comes back. */
export interface Pending {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** As the browser brings it back. */
export interface Brought {
  readonly kod?: string | undefined
  readonly stan?: string | undefined
  readonly wystawca?: string | undefined
  readonly blad?: string | undefined
}

/** Whom the directory has proved. */
export interface Proved {
  readonly issuer: string
  readonly subject: string
  /** Null where the directory does not vouch for it. */
  readonly email: string | null
  /** It has the claim that the operator wants. */
  readonly isWanted: boolean
  readonly hasSecondFactor: boolean
}

/** The office's directory by OpenID Connect: authorization code with PKCE, state and nonce. */
export class DirectoryProvider {
  readonly #settings: DirectorySettings
  readonly #redirect: string
  readonly #onFault: (reason: string) => void
  #found: Promise<oidc.Configuration> | null = null
  #foundAt = -Infinity

  constructor(settings: DirectorySettings, publicUrl: string, onFault: (reason: string) => void) {
    this.#settings = settings
    this.#redirect = `${publicUrl}/urzad/katalog`
    this.#onFault = onFault
  }

  /** Where the browser goes. Throws `directoryFailed`. */
  async begin(): Promise<Pending & { readonly address: string }> {
    const found = await this.#discovered()
    const pending = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
    const address = oidc.buildAuthorizationUrl(found, {
      redirect_uri: this.#redirect,
      scope: 'openid email profile',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
      ...(this.#settings.secondFactor && { prompt: 'login', max_age: String(FRESH_SECONDS) }),
    })
    return { ...pending, address: address.href }
  }

  /** Exchanges the code. Throws `directoryInvalid` for what does not belong to this sign-in, `directoryFailed` where the directory does not answer. */
  async finish({ state, nonce, verifier }: Pending, brought: Brought): Promise<Proved> {
    const found = await this.#discovered()
    const names = { code: brought.kod, state: brought.stan, iss: brought.wystawca, error: brought.blad }
    const given = Object.entries(names).filter((pair): pair is [string, string] => pair[1] !== undefined)
    try {
      const tokens = await oidc.authorizationCodeGrant(found, new URL(`${this.#redirect}?${new URLSearchParams(given)}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(this.#settings.secondFactor && { maxAge: FRESH_SECONDS }),
      })
      const claims = tokens.claims()
      if (!claims) throw new Refusal('directoryInvalid')
      return this.#proved(claims, await this.#moreOf(found, tokens.access_token, claims.sub))
    } catch (error) {
      throw this.#refusalOf(error)
    }
  }

  /** Many directories tell the address and the groups here alone. */
  async #moreOf(found: oidc.Configuration, token: string, subject: string): Promise<Readonly<Record<string, unknown>>> {
    return found.serverMetadata().userinfo_endpoint === undefined ? {} : oidc.fetchUserInfo(found, token, subject)
  }

  /** How somebody was proved stands in the signed token and nowhere else. */
  #proved(claims: oidc.IDToken, more: Readonly<Record<string, unknown>>): Proved {
    const { claim, secondFactor, isAddressTrusted } = this.#settings
    const all = { ...more, ...claims }
    // What the directory itself says of the address goes before what the operator says of all.
    const { email, email_verified: said = isAddressTrusted } = all
    // Some directories write every value as a text.
    const isVouched = said === true || said === 'true'
    // Of somebody in very many groups Entra ID names a place to ask instead of the groups.
    if (claim !== null && !holds(all, claim) && '_claim_names' in all)
      this.#onFault(
        `${claim.name}: the directory sent no values, as it does where there are too many of them (overage); let it send only the groups that the application was given`,
      )
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: isVouched && typeof email === 'string' ? email : null,
      isWanted: claim === null || holds(all, claim),
      hasSecondFactor: secondFactor !== null && holds(claims, secondFactor),
    }
  }

  async #discovered(): Promise<oidc.Configuration> {
    if (this.#found === null || performance.now() - this.#foundAt > DISCOVERED_MS) {
      this.#foundAt = performance.now()
      this.#found = this.#discover()
    }
    try {
      return await this.#found
    } catch (error) {
      this.#found = null
      this.#onFault(reasonOf(error))
      throw new Refusal('directoryFailed')
    }
  }

  #discover(): Promise<oidc.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings
    return oidc.discovery(issuer, clientId, { [oidc.clockTolerance]: SKEW_SECONDS }, oidc.ClientSecretPost(clientSecret), {
      timeout: TIMEOUT_SECONDS,
      // The library trusts the connection alone unless it is told to check the signature of the token, too.
      execute: [oidc.enableNonRepudiationChecks, ...(isLoopback(issuer) ? [oidc.allowInsecureRequests] : [])],
    })
  }

  #refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) return error
    const claims = claimsAtFault(error)
    this.#onFault([reasonOf(error), ...claims].join(' '))
    const isSilent =
      (error instanceof oidc.ClientError && SILENT.includes(String(error.code))) ||
      (error instanceof oidc.ResponseBodyError && error.error === 'invalid_client') ||
      (error instanceof TypeError && !(error instanceof oidc.ClientError))
    return isSilent ? new Refusal('directoryFailed') : new InvalidAnswer(claims)
  }
}

/** An answer of the directory that does not hold, and by which claims: for the log alone, the person is told nothing of it. */
export class InvalidAnswer extends Refusal {
  readonly claims: readonly string[]

  constructor(claims: readonly string[]) {
    super('directoryInvalid')
    this.claims = claims
  }
}

const CLAIMS: ReadonlySet<string> = new Set(['iss', 'sub', 'aud', 'azp', 'exp', 'iat', 'nbf', 'nonce', 'auth_time', 'acr', 'amr'])

/**
 * Names of the claims that the library finds missing or wrong. It says them in the causes of its error: the names alone are taken, since beside
 * them may stand what was sent.
 */
export function claimsAtFault(error: unknown): string[] {
  const names: string[] = []
  for (let at: unknown = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth += 1) {
    if ('message' in at)
      names.push(
        ...String(at.message)
          .matchAll(/"([a-z_]{3,9})"/g)
          .map(([, name = '']) => name),
      )
    if ('claim' in at) names.push(String(at.claim))
    at = 'cause' in at ? at.cause : null
  }
  return [...new Set(names.filter((name) => CLAIMS.has(name)))]
}

/** For the operator's log, without what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) return error.error
  if (error instanceof oidc.ClientError) return `${error.code ?? ''} ${error.message}`.trim()
  return error instanceof Error ? error.message : 'unknown'
}
