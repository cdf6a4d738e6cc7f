import { History } from '#client/desk/history.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/staff.ts'
import { formatTimestamp } from '#shared/format.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { texts as common } from '../words/texts.ts'
import { memberPage, STAFF } from './addresses.ts'
import { MemberActs } from './member-acts.tsx'
import { MemberRoles } from './member-roles.tsx'
import { type Member, rolesInWords } from './roles.ts'
import { StateTag } from './state-tag.tsx'
import { texts } from './texts.ts'
import './staff.css'

/** Somebody of the office: what they may, and what happened. */
export function Page() {
  const words = useTexts(texts)
  const login = memberPage.read(useSearchValues())?.login ?? ''
  const { data, error } = useDesk(contract.member, { login })
  usePageTitle(data?.imieNazwisko ?? words.staff)
  if (error)
    return (
      <Notice kind="warning" live>
        {error.opis || words.failed}
      </Notice>
    )
  return data ? <Shown key={data.login} member={data} /> : <Loading />
}

function Shown({ member }: { readonly member: Member }) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const { imieNazwisko, login, email, czyPesel, ostatnieLogowanie, role, stan, czyJa } = member
  const isOpen = !czyJa && stan !== 'deleted'
  return (
    <>
      <PageHeading title={imieNazwisko} lead={login} breadcrumb={[{ label: words.staff, href: STAFF }, { label: imieNazwisko }]}>
        <StateTag state={stan} />
      </PageHeading>
      {czyJa && <Notice>{words.own}</Notice>}
      <div className="desk-member">
        <div className="stack">
          <Card title={words.facts}>
            <SummaryList
              isTable
              facts={[
                { label: words.roles, value: rolesInWords(role, commonWords) || words.noRoles },
                { label: words.email, value: email || '–' },
                { label: words.peselKept, value: czyPesel ? words.yes : words.no },
                { label: words.lastSignIn, value: ostatnieLogowanie === null ? words.never : formatTimestamp(ostatnieLogowanie) },
              ]}
            />
          </Card>
          {isOpen && stan !== 'blocked' && <MemberRoles key={JSON.stringify(role)} member={member} />}
        </div>
        <div className="stack">
          {isOpen && <MemberActs member={member} />}
          <Card title={words.history}>
            <History entries={member.historia} />
          </Card>
        </div>
      </div>
    </>
  )
}
