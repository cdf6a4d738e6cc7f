import { listPage } from '#client/desk/lists/list-page.tsx'
import { useGo } from '#client/page/navigation.ts'
import type { ListRow } from '#shared/desk/list.ts'
import { staffList } from '#shared/desk/lists/staff.ts'
import { formatTimestamp } from '#shared/format.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts as common } from '../words/texts.ts'
import { INVITE } from './addresses.ts'
import { rolesInWords } from './roles.ts'
import { StateTag } from './state-tag.tsx'
import { texts } from './texts.ts'

interface OfMember {
  readonly row: ListRow<typeof staffList>
}

function Invite() {
  const go = useGo()
  return (
    <Button look="primary" icon="user" onClick={() => go(INVITE)}>
      {useTexts(texts).invite}
    </Button>
  )
}

function Roles({ row: { roles } }: OfMember) {
  const [words, commonWords] = [useTexts(texts), useTexts(common)]
  return rolesInWords(roles, commonWords) || words.noRoles
}

function LastSignIn({ row: { lastSignIn } }: OfMember) {
  const words = useTexts(texts)
  return lastSignIn === null ? words.never : formatTimestamp(lastSignIn)
}

const State = ({ row: { state } }: OfMember) => <StateTag state={state} />

export const Page = listPage(staffList, { cells: { roles: Roles, lastSignIn: LastSignIn, state: State }, Action: Invite })
