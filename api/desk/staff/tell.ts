import { compose } from '#integrations/mail/letter.ts'
import { queueMail } from '#integrations/mail/outbox.ts'
import { fill, textsIn } from '#shared/i18n.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { Cipher } from '#shared/server/security/security.ts'
import type { StaffRow } from './staff.ts'
import { texts } from './texts.ts'

type Kind =
  | 'invited'
  | 'opened'
  | 'reset'
  | 'roles'
  | 'blocked'
  | 'unblocked'
  | 'pesel'
  | 'email'
  | 'deleted'
  | 'newDevice'
  | 'wrongPasswords'
  | 'tenCodes'
  | 'hundredCodes'

interface Told {
  readonly values?: Readonly<Record<string, string>>
  /** The way on, known to nobody but whoever reads the mail. */
  readonly link?: string
}

/** Mails somebody of the office what befalls their account, in the transaction of what does. */
export async function tellStaff(
  { cipher, office }: { readonly cipher: Cipher; readonly office: string },
  tx: Tx,
  { login, email }: Pick<StaffRow, 'login' | 'email'>,
  kind: Kind,
  { values = {}, link }: Told = {},
): Promise<void> {
  if (email === '') return
  const words = textsIn(texts, 'pl')
  const paragraphs = [fill(words[kind], { login, ...values }), ...(link === undefined ? [] : [link]), words.advice]
  const envelope = { recipient: email, language: 'pl' as const, office }
  await queueMail(tx, compose(envelope, words[`${kind}Subject`], paragraphs, link ?? null), cipher)
}

export const noRoles = (): string => textsIn(texts, 'pl').noRoles
