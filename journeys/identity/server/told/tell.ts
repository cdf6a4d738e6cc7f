import type pg from 'pg'
import { compose } from '#integrations/mail/letter.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { textsIn } from '#shared/i18n.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { type Account, languageOf } from '../account/account.ts'
import type { Letter } from '../mail/mails.ts'
import { officeMailTexts } from './mail-texts.ts'

/** What a mail of the office is written with. */
export type Teller = Pick<OfficeTools, 'office' | 'publicUrl' | 'cipher'>

export function letterTo(tools: Pick<Teller, 'office' | 'publicUrl'>, account: Pick<Account, 'email' | 'language'>): Letter {
  return { recipient: account.email, language: languageOf(account), office: tools.office, publicUrl: tools.publicUrl }
}

type OfficeMail =
  | 'Verified'
  | 'VerifiedOther'
  | 'Blocked'
  | 'Unblocked'
  | 'EmailChange'
  | 'TwoFactorReset'
  | 'Deleted'
  | 'Joined'
  | 'JoinedOther'
  | 'Parted'
  | 'Merged'
  | 'MergedInto'

/** Tells the owner what the office did, in the language of the account. */
export async function tell(
  tools: Teller,
  client: pg.PoolClient,
  account: Pick<Account, 'email' | 'language'>,
  kind: OfficeMail,
): Promise<void> {
  const letter = letterTo(tools, account)
  const texts = textsIn(officeMailTexts, letter.language)
  const link = `${tools.publicUrl}/kontakt`
  await queueMail(client, compose(letter, texts[`subject${kind}`], [texts[`text${kind}`], texts.advice, link], link), tools.cipher)
}
