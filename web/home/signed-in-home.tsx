import { contract } from '#shared/contracts/next.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { LoadFailure } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useFresh } from '#client/call/use-fresh.ts'
import { Announced } from './announced.tsx'
import { HomeSearch } from './home-search.tsx'
import { leadOf } from './lead.ts'
import { NextSteps } from './steps/next-steps.tsx'
import { texts } from './words/texts.ts'
import { Tiles } from './tiles.tsx'

/** First what somebody may do next, over all subjects of the account, then search and services. */
export function SignedInHome() {
  const words = useTexts(texts)
  const language = useLanguage()
  const { data, error, refetch } = useFresh(contract.next)
  return (
    <PageFrame title={words.greeting} lead={(data && leadOf(data, words, language)) ?? words.lead}>
      {data && <NextSteps next={data} />}
      {/* What stands below comes with the answer: nothing is drawn twice, so nothing jumps. */}
      {!data && !error && (
        <div className="home-wait">
          <Loading lines={8} />
        </div>
      )}
      {!data && error && <LoadFailure error={error} retry={refetch} />}
      {(data ?? error) && (
        <>
          <HomeSearch />
          <Announced />
          <Tiles />
        </>
      )}
    </PageFrame>
  )
}
