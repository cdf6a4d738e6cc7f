import { useTexts } from '#ui/language/use-texts.tsx'
import { LinkForm } from './link-form.tsx'
import { OfficeForm } from './office-form.tsx'
import { texts } from './texts.ts'
import { MAILED } from '../../addresses.ts'

/** The link of the office's letter (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  return (
    <LinkForm
      page={MAILED.officeActivation}
      words={{ title: words.officeTitle, lead: words.officeLead, failed: words.activationFailed, help: words.officeHelp }}
      next={{ label: words.letterCodeNext, href: '/pismo' }}
      form={OfficeForm}
    />
  )
}
