import { useTexts } from '#ui/language/use-texts.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { OfficeForm } from './office-form.tsx'
import { texts } from './texts.ts'

const asSent = async (sent: Promise<unknown>) => void (await sent)

/** `/pismo`: the short address of the office's letter, for whoever types it instead of scanning the QR code. */
export function Page() {
  const words = useTexts(texts)
  return (
    <PageFrame title={words.officeTitle} lead={words.officeLead}>
      <OfficeForm code={null} byLink={asSent} />
    </PageFrame>
  )
}
