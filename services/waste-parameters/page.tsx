import { PayLink } from '#client/page/pay-link.tsx'
import { applicationPage } from '#shared/shell/application-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { service } from './service.ts'
import { texts } from './texts.ts'

/** What the declared parameters come to, and when: the office delivers no rate beside them, the fee stands among the dues. */
export const parts = defineParts(service, { above: Above })

function Above() {
  const words = useTexts(texts)
  return (
    <>
      <PayLink of="waste" />
      <p className="no-print">
        <LinkButton look="quiet" icon="document" href={applicationPage.to({ rodzaj: 'odpady' })}>
          {words.declare}
        </LinkButton>
      </p>
    </>
  )
}
