import { ApplicationLink } from '#client/page/application-link.tsx'
import { PayLink } from '#client/page/pay-link.tsx'
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
      <ApplicationLink to="odpady">{words.declare}</ApplicationLink>
    </>
  )
}
