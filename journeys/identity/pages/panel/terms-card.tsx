import { useApi } from '#client/call/use-api.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { acceptedTermsPage } from '#shared/shell/terms-page.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { contract } from '../../contract.ts'
import { texts } from './texts.ts'

/** Which terms the account has accepted, to read as they were then; and what the office does with the person's data. */
export function TermsCard() {
  const words = useTexts(texts)
  const { data } = useApi(contract.terms)
  const hasAccepted = data?.przyjety && data.kiedy
  return (
    <Card title={words.termsTitle}>
      <div className="stack stack--small">
        {hasAccepted && (
          <p>
            {fill(words.termsAccepted, { version: data.przyjety ?? '', at: formatTimestamp(data.kiedy ?? '') })}{' '}
            <Link href={acceptedTermsPage.to({ wersja: data.przyjety ?? '', chwila: data.kiedy ?? '' })}>{words.termsRead}</Link>
          </p>
        )}
        <p className="cluster">
          <Link className="lone-link" href="/regulamin">
            {words.termsNow}
          </Link>
          <Link className="lone-link" href="/ochrona-danych">
            {words.privacy}
          </Link>
        </p>
      </div>
    </Card>
  )
}
