import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { newKey, signature } from '#shared/contracts/desk/passkeys.ts'
import type { NewPasskey, Passkey } from './store.ts'

const TIMEOUT_MS = 120_000
/** Ed25519, P-256 and RSA, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257]
const TYPE = 'public-key' as const

interface Known {
  readonly credential_id: string
  readonly transports: readonly string[]
}

const described = (keys: readonly Known[]) =>
  keys.map(({ credential_id, transports }) => ({ id: credential_id, type: TYPE, transports: [...transports] }))

/** An address of digits is none that a key knows; `URL` writes every IPv4 in four groups and IPv6 in brackets. */
const isName = (hostname: string) => !/^\[|^\d+(\.\d+){3}$/.test(hostname)
const isThisMachine = (hostname: string) => /^(.+\.)?localhost$/.test(hostname)

/** By which a key tells the accounts of one portal apart: says nothing of the person. */
export const handleOf = (staffId: number): string => Buffer.from(`biurko-${staffId}`).toString('base64url')

/** The portal as keys know it: the address that people use, and no other, whatever a request says of itself. */
export class RelyingParty {
  readonly #name: string
  readonly #id: string
  readonly #origin: string
  /** Where browsers let keys work: under a name, and by https unless it is this machine. Null: the portal has no such address. */
  readonly place: string | null

  constructor(office: string, publicUrl: string) {
    const { hostname, origin, protocol } = new URL(publicUrl)
    this.#name = office
    this.#id = hostname
    this.#origin = origin
    this.place = isName(hostname) && (protocol === 'https:' || isThisMachine(hostname)) ? origin : null
  }

  /** For a new key. It knows the account by itself, and wants finger, face or PIN each time. */
  creation(challenge: string, staff: { readonly id: number; readonly login: string; readonly name: string }, keys: readonly Known[]) {
    return {
      rp: { id: this.#id, name: this.#name },
      user: { id: handleOf(staff.id), name: staff.login, displayName: staff.name },
      challenge,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: TYPE, alg })),
      timeout: TIMEOUT_MS,
      attestation: 'none' as const,
      excludeCredentials: described(keys),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' } as const,
    }
  }

  request(challenge: string, keys: readonly Known[]) {
    return { challenge, rpId: this.#id, timeout: TIMEOUT_MS, userVerification: 'required' as const, allowCredentials: described(keys) }
  }

  /** Null where anything is not as asked for. */
  async checkNew(
    { id, clientDataJSON, attestationObject, transports }: z.infer<typeof newKey>,
    challenge: string,
  ): Promise<Omit<NewPasskey, 'name'> | null> {
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { id, rawId: id, type: TYPE, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } },
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#id,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      })
      if (!verified) return null
      const { credential } = registrationInfo
      return { credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter, transports }
    } catch {
      return null
    }
  }

  /** How far the key has counted; null where the signature is not its own, or not over what was asked for. */
  async checkUse(
    { id, clientDataJSON, authenticatorData, signature: signed, userHandle }: z.infer<typeof signature>,
    key: Passkey,
    challenge: string,
  ): Promise<number | null> {
    if (userHandle !== null && userHandle !== '' && userHandle !== handleOf(key.staff_id)) return null
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: TYPE,
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature: signed },
        },
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#id,
        requireUserVerification: true,
        credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.sign_count },
      })
      return verified ? authenticationInfo.newCounter : null
    } catch {
      return null
    }
  }
}
