import type { ActName } from '#shared/server/audit/acts.ts'
import type { Dependencies } from '#shared/server/start/dependencies.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { Context } from '#shared/server/context.ts'
import type { Language } from '#shared/language.ts'
import { Refusal } from '#shared/calls/errors.ts'
import { textsIn } from '#shared/i18n.ts'
import type { PasswordPolicy } from '../../password-policy.ts'
import type { PersonalData } from '../../personal-words.ts'
import type { Account } from './account.ts'
import { passwordPolicy } from './policy-setting.ts'
import type { Letter } from '../mail/mails.ts'
import { texts } from '../../texts.ts'
import { weaknessOf } from './weakness.ts'
import type { MailedPage } from '../../addresses.ts'

const EARLIER = 5

/** What an office may leave out (S0 §3). */
type Feature = 'czy2Fa' | 'czyWidoczneDaneKorespondencyjne' | 'czyPytacOZgodeNaPowiadomieniaEmail' | 'czyPytacOZgodeNaPowiadomieniaSms'

/** What the account's calls share: the rule on new passwords, letters, the audit line. */
export class AccountServices {
  readonly deps: Dependencies
  readonly #policy: PasswordPolicy

  /** Carries out what was noted and sends what waits, after the answer: its time must not tell what a request led to. */
  readonly afterwards: () => void

  constructor(deps: Dependencies, afterwards: () => void) {
    this.deps = deps
    const { PASSWORD_POLICY, PASSWORD_MIN_LENGTH } = deps.settings
    this.#policy = passwordPolicy(PASSWORD_POLICY === 'length' ? 'length' : 'pattern', Number(PASSWORD_MIN_LENGTH))
    this.afterwards = afterwards
  }

  get office(): string {
    return this.deps.office
  }

  letter(recipient: string, language: Language): Letter {
    return { recipient, language, office: this.office, publicUrl: this.deps.publicUrl }
  }

  link(page: MailedPage, code: string): string {
    return `${this.deps.publicUrl}${page.to(code)}`
  }

  /** Throws `featureOff` unless the office has switched on at least one of what `flags` names: the screen hides it, a direct call does not. */
  async refuseOff(...flags: readonly Feature[]): Promise<void> {
    const configuration = await this.deps.configuration()
    if (!flags.some((flag) => configuration[flag])) throw new Refusal('featureOff')
  }

  /** Throws `weakPassword` with the field named, in the caller's language. */
  refuseWeak(password: string, person: PersonalData, field: string, language: Language): void {
    const rule = weaknessOf(password, person, this.#policy, language)
    if (rule !== null) throw new Refusal('weakPassword', { fields: { [field]: rule } })
  }

  /**
   * The hash of a new password. Throws `weakPassword` or, for the present one or one of the last five, `usedPassword`, with the
   * field named in the caller's language.
   */
  async hashOfNew(password: string, account: Account, field: string, language: Language): Promise<string> {
    this.refuseWeak(password, account, field, language)
    const own = this.deps.pool.selectFrom('earlier_password').select('password_hash').where('account_id', '=', account.id)
    const earlier = await own.orderBy('set_at', 'desc').limit(EARLIER).execute()
    for (const hash of [account.password_hash, ...earlier.map((row) => row.password_hash)]) {
      if (hash !== null && (await this.deps.passwords.verify(hash, password))) {
        throw new Refusal('usedPassword', { fields: { [field]: textsIn(texts, language).passwordSame } })
      }
    }
    return this.deps.passwords.hash(password)
  }

  /** The entry on an act that is done, in its transaction. */
  async record(tx: Tx, { address, requestId }: Context, actor: string, action: ActName): Promise<void> {
    await this.deps.audit.within(tx, { actor, action, outcome: 'done', address, requestId })
  }
}
