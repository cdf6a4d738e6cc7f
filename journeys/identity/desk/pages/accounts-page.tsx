import { listPage } from '#client/desk/lists/list-page.tsx'
import { useMay } from '#client/desk/session.ts'
import type { ListRow } from '#shared/desk/list.ts'
import { formatDate, formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { EmailAddress } from '#ui/layout/email-address.tsx'
import { accounts } from '../lists/accounts.ts'
import { texts } from '../words/texts.ts'
import { NEW_ACCOUNT } from './addresses.ts'
import { StateTag } from './state-tag.tsx'

interface OfAccount {
  readonly row: ListRow<typeof accounts>
}

const Email = ({ row: { email } }: OfAccount) => email !== null && <EmailAddress address={email} />

function Opened({ row: { registeredOn, seenAt } }: OfAccount) {
  const words = useTexts(accounts.texts)
  return (
    <div>
      {formatDate(registeredOn)}
      {seenAt !== null && <span className="block small secondary">{fill(words.seen, { at: formatTimestamp(seenAt) })}</span>}
    </div>
  )
}

const State = ({ row: { state, isBlocked } }: OfAccount) => <StateTag state={state} isBlocked={isBlocked} />

function NewAccount() {
  const words = useTexts(texts)
  if (!useMay()('account-verify')) return null
  return (
    <LinkButton href={NEW_ACCOUNT} icon="user">
      {words.newAccount}
    </LinkButton>
  )
}

export const Page = listPage(accounts, { cells: { email: Email, opened: Opened, state: State }, Action: NewAccount })
