import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSession } from '#client/session/session.ts'
import { texts as shellTexts } from '../words/texts.ts'
import { Announced } from './announced.tsx'
import { HomeSearch } from './home-search.tsx'
import { texts } from './words/texts.ts'
import { Tiles } from './tiles.tsx'

/** What an account that is not confirmed yet lacks and the way to it, at once where there is one; then search and services. */
export function RestrictedHome() {
  const words = useTexts(texts)
  const shell = useTexts(shellTexts)
  const { account } = useSession()
  const hasNode = useConfiguration()?.czyLogowaniePrzezWezelKrajowy
  // Before the e-mail address is proved there is nothing to add to.
  const canProve = hasNode && account?.czyNiepotwierdzony === false
  const actions = (
    <>
      {canProve && (
        <LinkButton href="/potwierdzenie-tozsamosci" icon="shield" look="primary">
          {words.proveIdentity}
        </LinkButton>
      )}
      <LinkButton href="/panel-uzytkownika">{shell.panel}</LinkButton>
    </>
  )
  return (
    <PageFrame title={words.greeting} lead={words.restrictedLead}>
      <div className="stack">
        <Notice kind="warning" title={words.restrictedTitle} actions={actions}>
          {words.restrictedText}
        </Notice>
        <HomeSearch />
        <Announced />
      </div>
      <Tiles />
    </PageFrame>
  )
}
