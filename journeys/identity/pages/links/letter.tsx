import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { BY_CODE_PAGE } from '../../letter/address.ts'
import { texts as letterTexts } from '../../letter/texts.ts'
import { OfficeForm } from './office-form.tsx'
import { texts } from './texts.ts'

const asSent = async (sent: Promise<unknown>) => void (await sent)

/** `/pismo`: the short address of the office's letter, for whoever types it instead of scanning the QR code. */
export function Page() {
  const words = useTexts(texts)
  const { withoutPassword, haveCode } = useTexts(letterTexts)
  return (
    <PageFrame title={words.officeTitle} lead={words.officeLead}>
      <div className="stack">
        <OfficeForm code={null} byLink={asSent} />
        <p>
          {withoutPassword}{' '}
          <Link className="lone-link" href={BY_CODE_PAGE}>
            {haveCode}
          </Link>
        </p>
      </div>
    </PageFrame>
  )
}
