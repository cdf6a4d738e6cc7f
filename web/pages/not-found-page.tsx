import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { HomeSearch } from '../home/home-search.tsx'
import { texts } from '../words/pages/texts.ts'

/** An address that leads nowhere: search, and the way home. */
export function Page() {
  const words = useTexts(texts)
  return (
    <PageFrame title={words.notFound} lead={words.notFoundText}>
      <div className="stack">
        <HomeSearch />
        <div>
          <LinkButton href="/strona-glowna" icon="home">
            {words.toHome}
          </LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}
