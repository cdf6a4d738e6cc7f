import { LinkButton } from '#ui/button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Page as PageFrame } from '#ui/portal/page.tsx'
import { texts } from './texts.ts'

/** `/usluga-przerwa-techniczna`: one service is switched off, the others work. */
export function Page() {
  const t = useTexts(texts)
  return (
    <PageFrame title={t.breakTitle} lead={t.serviceBreak}>
      <div className="cluster">
        <LinkButton look="primary" href="/lista-uslug">
          {t.services}
        </LinkButton>
        <LinkButton href="/strona-glowna">{t.toHome}</LinkButton>
      </div>
    </PageFrame>
  )
}
