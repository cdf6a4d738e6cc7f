import { ListHead } from '#client/desk/lists/list-head.tsx'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useGo } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/staff.ts'
import { formatTimestamp } from '#shared/format.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { texts as common } from '../words/texts.ts'
import { INVITE, memberPage } from './addresses.ts'
import { rolesInWords } from './roles.ts'
import { StateTag } from './state-tag.tsx'
import { texts } from './texts.ts'
import './staff.css'

/** Everybody of the desk. */
export function Page() {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const go = useGo()
  const { data, error } = useDesk(contract.list)
  usePageTitle(words.staff)
  return (
    <>
      <PageHeading title={words.staff} lead={words.lead}>
        <Button look="primary" icon="user" onClick={() => go(INVITE)}>
          {words.invite}
        </Button>
      </PageHeading>
      <Card title={words.all}>
        {(error || !data) && <Unanswered error={error} failed={words.failed} lines={4} />}
        {data && (
          <ul role="list" className="desk-staff">
            <ListHead names={[words.person, words.roles, words.lastSignIn, words.state]} />
            {data.pracownicy.map(({ login, imieNazwisko, role, stan, ostatnieLogowanie, czyJa }) => (
              <li key={login}>
                <span>
                  <Link href={memberPage.to({ login })} data-row>
                    {imieNazwisko}
                  </Link>
                  {czyJa && <span className="small secondary"> · {words.you}</span>}
                  <br />
                  <span className="secondary small">{login}</span>
                </span>
                <span>{rolesInWords(role, commonWords) || words.noRoles}</span>
                <span className="small secondary">
                  {words.lastSignIn}: {ostatnieLogowanie === null ? words.never : formatTimestamp(ostatnieLogowanie)}
                </span>
                <StateTag state={stan} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  )
}
