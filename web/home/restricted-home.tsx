import { LinkButton } from '#ui/button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/portal/page.tsx'
import { texts as shellTexts } from '../app/texts.ts'
import { HomeSearch } from './home-search.tsx'
import { texts } from './texts.ts'
import { Tiles } from './tiles.tsx'

/** What an account that is not confirmed yet lacks, and where it is told what to do; then search and services. */
export function RestrictedHome() {
  const t = useTexts(texts)
  const shell = useTexts(shellTexts)
  return (
    <Page title={t.greeting} lead={t.restrictedLead}>
      <div className="stack">
        <Notice kind="warning" title={t.restrictedTitle} actions={<LinkButton href="/panel-uzytkownika">{shell.panel}</LinkButton>}>
          {t.restrictedText}
        </Notice>
        <HomeSearch />
      </div>
      <Tiles />
    </Page>
  )
}
