import { formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { contract } from '#services/receivables/contract.ts'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Page } from '#client/page/page.tsx'
import { useApi } from '#client/call/use-api.ts'
import { HomeSearch } from './home-search.tsx'
import { NextSteps } from './next-steps.tsx'
import { texts } from './texts.ts'
import { Tiles } from './tiles.tsx'
import { Unfinished } from './unfinished.tsx'

/** First what is due over all subjects of the account, then search and services. */
export function SignedInHome() {
  const t = useTexts(texts)
  const language = useLanguage()
  const answer = useApi(contract.next)
  const asOf = answer.data?.stanNaDzien
  return (
    <Page title={t.greeting} lead={asOf ? fill(t.leadAsOf, { date: formatLongDate(asOf, language).replaceAll(' ', '\u00A0') }) : t.lead}>
      <div className="stack home__first">
        <Unfinished />
        <NextSteps answer={answer} />
      </div>
      <HomeSearch />
      <Tiles />
    </Page>
  )
}
