import { contract } from '#shared/contracts/next.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { orderPage } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { useApi } from '#client/call/use-api.ts'
import { useSession } from '#client/session/session.ts'
import { setSubject } from '#client/session/session-store.ts'
import { subjectKey } from '#client/session/subject.ts'
import { afterTexts } from './texts.ts'

/** The next thing that can be paid here, of any subject of the account, and the way home. */
export function NextDue() {
  const words = useTexts(afterTexts)
  const language = useLanguage()
  const { subjects } = useSession()
  const { data } = useApi(contract.next)
  const steps = data ? [...data.najwazniejsze, ...data.pozostale] : []
  const next = steps.find(({ adres, kwota }) => kwota !== null && adres.startsWith(`${orderPage.route}?`))
  const owner = next && subjects?.find((subject) => subjectKey(subject) === next.nipOrPesel && subject.czyInstytucja === next.czyInstytucja)
  return (
    <>
      {next?.kwota && (
        <Card title={words.next}>
          <div className="after-payment__next">
            <div>
              <p lang="pl">
                <strong>{next.tytul}</strong>
              </p>
              <p className="secondary small">
                {[next.dzien && fill(words.by, { date: formatDate(next.dzien) }), next.opis, (subjects?.length ?? 1) > 1 && next.podmiot]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <p className="amount">{formatMoney(next.kwota, language)}</p>
            <LinkButton
              look="primary"
              icon="card"
              href={next.adres}
              onClick={() => owner && setSubject(owner)}
              aria-label={`${words.pay}: ${next.tytul}`}
            >
              {words.pay}
            </LinkButton>
          </div>
        </Card>
      )}
      <div>
        <LinkButton look={next ? 'secondary' : 'primary'} icon="home" href="/strona-glowna">
          {words.toHome}
        </LinkButton>
      </div>
    </>
  )
}
