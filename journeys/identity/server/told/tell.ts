import { randomUUID } from 'node:crypto'
import { compose } from '#integrations/mail/letter.ts'
import type { Tx } from '#shared/server/database/database.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { textsIn } from '#shared/i18n.ts'
import type { OfficeTools } from '#shared/server/desk/tools.ts'
import { type Account, languageOf } from '../account/account.ts'
import type { Letter } from '../mail/mails.ts'
import { accountAct, type OfficeAct } from './events.ts'
import { officeMailTexts } from './mail-texts.ts'

/** What a mail of the office is written with. */
export type Teller = Pick<OfficeTools, 'office' | 'publicUrl' | 'cipher' | 'tell'>

export function letterTo(tools: Pick<Teller, 'office' | 'publicUrl'>, account: Pick<Account, 'email' | 'language'>): Letter {
  return { recipient: account.email, language: languageOf(account), office: tools.office, publicUrl: tools.publicUrl }
}

/** Of the last two nobody reads a mailbox of the portal: the account is gone. */
type OfficeMail = OfficeAct | 'Deleted' | 'Merged'
const isGone = (kind: OfficeMail): kind is 'Deleted' | 'Merged' => kind === 'Deleted' || kind === 'Merged'

/** Tells the owner what the office did, in the language of the account. */
export async function tell(tools: Teller, tx: Tx, account: Pick<Account, 'id' | 'email' | 'language'>, kind: OfficeMail): Promise<void> {
  const letter = letterTo(tools, account)
  const texts = textsIn(officeMailTexts, letter.language)
  const link = `${tools.publicUrl}/kontakt`
  const key = `${account.id}/${randomUUID()}`
  const envelope: Letter = isGone(kind) ? letter : { ...letter, of: { accountId: account.id, about: key } }
  await queueMail(tx, compose(envelope, texts[`subject${kind}`], [texts[`text${kind}`], texts.advice, link], link), tools.cipher)
  if (isGone(kind)) return
  await tools.tell(tx, accountAct, [{ key, accountId: account.id, pesel: null, nip: null, facts: { act: kind } }])
}
