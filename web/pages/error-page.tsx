import { Button, LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { texts } from '../words/pages/texts.ts'

/** A page that could not be drawn or loaded, for instance after the portal was updated: loading anew helps. */
export function Page() {
  const words = useTexts(texts)
  return (
    <PageFrame title={words.failed} lead={words.failedText}>
      <div className="cluster">
        <Button look="primary" icon="refresh" onClick={() => location.reload()}>
          {words.retry}
        </Button>
        <LinkButton href="/strona-glowna">{words.toHome}</LinkButton>
      </div>
    </PageFrame>
  )
}
