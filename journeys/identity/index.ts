/** The public face of identity: what the api and its command line may know of accounts, sessions and codes. */
export { DEFAULT_POLICY, type PasswordPolicy } from './password-policy.ts'
export { noteLanguage } from './server/account/account.ts'
export { accountsOn } from './server/account/face.ts'
export { passwordPolicy } from './server/account/policy-setting.ts'
export { weaknessOf } from './server/account/weakness.ts'
export { changeEmail, endSessions, resetSecondFactor, sendActivation, setBlocked } from './server/office/acts.ts'
export {
  createAccount,
  faultOf,
  NEW_ACCOUNT_FAULTS,
  replaceLetter,
  type LetterSecrets,
  type NewAccount,
} from './server/office/create/create.ts'
export { deleteAtOffice } from './server/office/delete.ts'
export { eraseAccount } from './server/office/erase.ts'
export { duplicateAccounts, findAccounts, listAccounts, type ListedAccount } from './server/office/find.ts'
export { accountLetter } from './server/office/create/letter.ts'
export { BASES } from './bases.ts'
export { OfficeRefusal } from './server/office/refusal.ts'
export { explained } from './server/office/explained.ts'
export { joinMandate } from './server/office/join-mandate.ts'
export { checkBatch, createBatch, decodedRows, type BatchFault } from './server/office/create/batch.ts'
export { endMerged, formerNumbers, institutionsMoved, mergeOf, mergeSeen } from './server/office/merge.ts'
export { partSubject } from './server/office/mandates.ts'
export { numbersOfAccount } from './server/account/numbers.ts'
export { look } from './server/office/tools.ts'
export { showIdentity, verifyAccount, type Documents, type Identity } from './server/office/verify.ts'
export { CODES_IN_A_ROW, type Place, SignInGuard } from './server/session/guard.ts'
export { sessionRoutes } from './server/session/routes.ts'
export { openSecondFactor } from './server/session/second-factor.ts'
export { SessionStore } from './server/session/store.ts'
export { hashToken } from './server/session/token.ts'
export { stepOfCode } from './server/session/codes/totp.ts'
