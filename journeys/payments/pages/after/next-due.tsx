import { contract } from '#shared/contracts/next.ts'
import { formatMoney } from '#shared/format.ts'
import { orderPage } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Instalment } from '#ui/layout/instalment.tsx'
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
      {next?.kwota && next.dzien && next.brzeg && (
        <section className="slips">
          <h2 className="slips__group">{next.brzeg === 'poTerminie' ? words.stillLate : words.next}</h2>
          <Instalment
            date={next.dzien}
            title={
              <h3 className="instalment__title" lang="pl">
                {next.tytul}
              </h3>
            }
            edge={next.brzeg}
            letter={next.litera}
            state={next.znak ?? ''}
            sum={<p className="amount">{formatMoney(next.kwota, language)}</p>}
            act={
              <LinkButton
                look="primary"
                href={next.adres}
                onClick={() => owner && setSubject(owner)}
                aria-label={`${words.pay}: ${next.tytul}`}
              >
                {words.pay}
              </LinkButton>
            }
          >
            <p className="secondary small">{[next.opis, (subjects?.length ?? 1) > 1 && next.podmiot].filter(Boolean).join(' · ')}</p>
          </Instalment>
        </section>
      )}
      <div>
        <LinkButton look={next ? 'quiet' : 'primary'} href="/strona-glowna">
          {words.toHome}
        </LinkButton>
      </div>
    </>
  )
}
