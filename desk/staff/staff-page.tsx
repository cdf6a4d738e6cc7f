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
  const t = useTexts(texts)
  const words = useTexts(common)
  const go = useGo()
  const { data, error } = useDesk(contract.list)
  usePageTitle(t.staff)
  return (
    <>
      <PageHeading title={t.staff} lead={t.lead}>
        <Button look="primary" icon="user" onClick={() => go(INVITE)}>
          {t.invite}
        </Button>
      </PageHeading>
      <Card title={t.all}>
        {(error || !data) && <Unanswered error={error} failed={t.failed} lines={4} />}
        {data && (
          <ul role="list" className="desk-staff">
            {data.pracownicy.map(({ login, imieNazwisko, role, stan, ostatnieLogowanie, czyJa }) => (
              <li key={login}>
                <span>
                  <Link href={memberPage.to({ login })} data-row>
                    {imieNazwisko}
                  </Link>
                  {czyJa && <span className="small secondary"> · {t.you}</span>}
                  <br />
                  <span className="secondary small">{login}</span>
                </span>
                <span>{rolesInWords(role, words) || t.noRoles}</span>
                <span className="small secondary">
                  {t.lastSignIn}: {ostatnieLogowanie === null ? t.never : formatTimestamp(ostatnieLogowanie)}
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
