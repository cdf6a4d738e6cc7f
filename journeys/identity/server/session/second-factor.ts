import { inTransaction } from '#integrations/postgres/transaction.ts'
import { recoveryDetails } from '../mail/mails.ts'
import { Refusal } from '#shared/calls/errors.ts'
import type { Audit } from '#shared/server/audit/audit.ts'
import type { Limit, Limits } from '#shared/server/security/limits.ts'
import type { CodeTry, SecondFactor } from '#shared/server/security/security.ts'
import { stepOfCode } from './codes/totp.ts'
import { recoveryCodesLeft, useRecoveryCode, useTotpStep } from './codes/used-codes.ts'
import { CODES_IN_A_ROW } from './guard.ts'
import { giveUpPassword, letterTo, type OwnerMail, tellOwner, toldBy } from './lock-out.ts'
import { tellChange } from '../told/change.ts'

const CODES: Limit = { name: 'codes', points: 10, seconds: 900 }
/** With the tenth in a row the owner is told: whoever is asked for a code has given the right password. */
const TOLD = 10
const TOTP_DIGITS = 6

export interface FactorTools extends OwnerMail {
  readonly limits: Limits
  readonly audit: Audit
}

/** Judges the codes of sign-in and of open sessions, with one count of wrong ones for both. */
export function openSecondFactor(tools: FactorTools): SecondFactor {
  const { pool, limits, secrets } = tools

  const useRecovery = (accountId: number, code: string) =>
    inTransaction(pool, async (tx) => {
      if (!(await useRecoveryCode(tx, accountId, code))) return false
      const letter = await letterTo(tools, tx, accountId)
      const details = recoveryDetails(await recoveryCodesLeft(tx, accountId), letter.language)
      await tellChange(toldBy(tools), tx, { accountId, letters: [letter] }, { notice: 'RecoveryUsed', details })
      return true
    })

  async function fits({ account, code }: CodeTry): Promise<boolean> {
    if (code.length > TOTP_DIGITS) return useRecovery(account.id, code)
    const step = stepOfCode(secrets.decrypt(account.totp_secret), code)
    return step !== null && useTotpStep(pool, account.id, step)
  }

  /** At the end nobody gets as far as a code any more, for want of the password; the owner's other sessions stay. */
  async function noteWrong({ account, tokenHash }: CodeTry): Promise<void> {
    const [count] = await limits.apply([{ does: 'count', limit: CODES_IN_A_ROW, who: String(account.id) }])
    if (count.points === TOLD) await inTransaction(pool, (tx) => tellOwner(tools, tx, account.id, 'WrongCodes'))
    if (!count.isPassed) return
    const entry = { actor: `account:${account.id}`, action: 'lock-out', object: 'second-factor', outcome: 'done' } as const
    await giveUpPassword(tools, { accountId: account.id, notice: 'LockedOutByCodes', tokenHash, entry })
  }

  return {
    async demand(attempt) {
      const { account, who } = attempt
      await limits.take(CODES, who)
      if (!(await fits(attempt))) {
        await noteWrong(attempt)
        throw new Refusal('wrongCode')
      }
      await limits.apply([{ does: 'forget', limit: CODES_IN_A_ROW, who: String(account.id) }])
    },
  }
}
