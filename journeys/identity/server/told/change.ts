import { randomUUID } from 'node:crypto'
import { queueMail } from '#integrations/mail/outbox.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { Tell } from '#shared/server/messages/message-event.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import { type Details, type Letter, newDeviceMail, type Notice, noticeMail } from '../mail/mails.ts'
import { accountChange, type OwnChange } from './events.ts'

/** What it takes to tell an owner of a change. */
export interface OwnerTold {
  readonly cipher: Pick<Cipher, 'encrypt'>
  readonly tell: Tell
}

interface Whose {
  readonly accountId: number
  /** To the address of the account, and to any other that has to know. */
  readonly letters: readonly [Letter, ...Letter[]]
}

const keyFor = (accountId: number) => `${accountId}/${randomUUID()}`

function inMailbox({ tell }: OwnerTold, tx: Tx, whose: { accountId: number; key: string }, facts: OwnChange): Promise<number> {
  return tell(tx, accountChange, [{ key: whose.key, accountId: whose.accountId, pesel: null, nip: null, facts }])
}

/** Tells the owner of a change, in the transaction of the change: by mail, which goes before everything else, and in the mailbox of the portal. */
export async function tellChange(
  tools: OwnerTold,
  tx: Tx,
  { accountId, letters }: Whose,
  { notice, details = {} }: { readonly notice: Exclude<Notice, 'Deleted'>; readonly details?: Details },
): Promise<void> {
  const key = keyFor(accountId)
  const { values = {} } = details
  for (const letter of letters) await queueMail(tx, noticeMail({ ...letter, of: { accountId, about: key } }, notice, details), tools.cipher)
  await inMailbox(tools, tx, { accountId, key }, { notice, values })
}

/** Tells of a sign-in from a device that the account has not used; only the mail has the link that ends it. */
export async function tellNewDevice(
  tools: OwnerTold,
  tx: Tx,
  { accountId, letters: [letter] }: Whose,
  { device, link }: { readonly device: { readonly device: string; readonly network: string }; readonly link: string },
): Promise<void> {
  const key = keyFor(accountId)
  await queueMail(tx, newDeviceMail({ ...letter, of: { accountId, about: key } }, device, link), tools.cipher)
  await inMailbox(tools, tx, { accountId, key }, { notice: 'NewDevice', values: device })
}
