/**
 * The catalogue of error codes (spec/api.md, "Conventions"): `kod` → HTTP status and the text that a person reads.
 * The log gets the cause; the answer gets only this.
 */
export const ERRORS = {
  invalidInput: { kod: 1000, status: 400 },
  wrongCredentials: { kod: 1001, status: 401 },
  notFound: { kod: 1004, status: 404 },
  unauthorized: { kod: 1005, status: 401 },
  conflict: { kod: 1006, status: 409 },
  tooLarge: { kod: 1007, status: 413 },
  unsupportedMedia: { kod: 1008, status: 415 },
  inactiveAccount: { kod: 1009, status: 403 },
  blockedAccount: { kod: 1009, status: 403 },
  tooManyAttempts: { kod: 1010, status: 429 },
  captcha: { kod: 1011, status: 422 },
  methodNotAllowed: { kod: 1012, status: 405 },
  foreignOrigin: { kod: 1013, status: 403 },
  weakPassword: { kod: 1105, status: 422 },
  subjectForbidden: { kod: 1403, status: 403 },
  subjectKind: { kod: 1404, status: 403 },
  restricted: { kod: 1405, status: 403 },
  signInOff: { kod: 1406, status: 403 },
  featureOff: { kod: 1407, status: 403 },
  deskForbidden: { kod: 1408, status: 403 },
  ownCase: { kod: 1409, status: 403 },
  secondPerson: { kod: 1410, status: 403 },
  reasonMissing: { kod: 1411, status: 422 },
  officeAct: { kod: 1412, status: 409 },
  viewOnly: { kod: 1413, status: 403 },
  foreignSystem: { kod: 1414, status: 403 },
  authorisationEnded: { kod: 1415, status: 403 },
  authorisationScope: { kod: 1416, status: 403 },
  identityWanted: { kod: 1417, status: 403 },
  internal: { kod: 1500, status: 500 },
  timeout: { kod: 1501, status: 504 },
  usedPassword: { kod: 1502, status: 422 },
  portalBreak: { kod: 1503, status: 503 },
  serviceBreak: { kod: 1504, status: 503 },
  gatewayFailed: { kod: 1505, status: 502 },
  identityFailed: { kod: 1506, status: 502 },
  gatewayRefused: { kod: 1507, status: 502 },
  registerSwapping: { kod: 1508, status: 503 },
  unusableEmail: { kod: 1511, status: 422 },
  wrongPassword: { kod: 1519, status: 422 },
  wrongCode: { kod: 1520, status: 401 },
  passwordAgain: { kod: 1521, status: 403 },
  providerAgain: { kod: 1522, status: 403 },
  wrongPasskey: { kod: 1523, status: 401 },
  directoryFailed: { kod: 1524, status: 502 },
  directoryInvalid: { kod: 1525, status: 401 },
  directoryStranger: { kod: 1526, status: 403 },
  directoryAfterLink: { kod: 1527, status: 403 },
  badSignature: { kod: 1528, status: 401 },
  linkExpired: { kod: 1530, status: 422 },
  noProtocol: { kod: 1604, status: 404 },
  noCalendar: { kod: 1605, status: 404 },
  notPayable: { kod: 1701, status: 409 },
  amountChanged: { kod: 1702, status: 409 },
  idempotencyMismatch: { kod: 1703, status: 422 },
  noneSelected: { kod: 1704, status: 422 },
  recipientUnknown: { kod: 1705, status: 409 },
  noReceipt: { kod: 1706, status: 409 },
  notByLetter: { kod: 1707, status: 409 },
} as const

export type ErrorName = keyof typeof ERRORS

/** What a failing answer carries (spec/api.md). */
export interface ErrorAnswer {
  kod: number
  opis: string
  pola?: Record<string, string>
}

/**
 * A refusal that the person is told about. Thrown anywhere on the server, turned into an answer by one mapper.
 * `fields` names what is wrong with each input field, already in words.
 */
export class Refusal extends Error {
  readonly error: ErrorName
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly details: Readonly<Record<string, unknown>> | undefined
  /** Whose call it was, for the audit log. Never answered. */
  readonly accountId: number | undefined
  /** Likewise, where it was nobody with an account: as the log has them. */
  readonly actor: string | undefined

  constructor(error: ErrorName, more: { fields?: Record<string, string>; retryAfterSeconds?: number; details?: Record<string, unknown>; accountId?: number | undefined; actor?: string | undefined } = {}) {
    super(error)
    this.name = 'Refusal'
    this.error = error
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
    this.details = more.details
    this.accountId = more.accountId
    this.actor = more.actor
  }
}
