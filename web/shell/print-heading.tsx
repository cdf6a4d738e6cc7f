import { warsawDate } from '#shared/dates.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { usePath } from '#client/page/navigation.ts'
import { useSession } from '#client/session/session.ts'
import { usePrinting } from '#ui/table/use-printing.ts'
import { texts } from '../words/texts.ts'
import './print-heading.css'

/** First line of a printed page: whose office, for whom, of which day, from which address. The address has no parameters. */
export function PrintHeading() {
  const words = useTexts(texts)
  const office = useConfiguration()?.nazwaGminy
  const { subject } = useSession()
  const path = usePath()
  const since = usePrinting()
  if (since === null) return null
  const facts = [office, subject?.nazwa, fill(words.printed, { date: formatDate(warsawDate(since)) }), `${location.origin}${path}`]
  return <p className="print-heading">{facts.filter(Boolean).join(' · ')}</p>
}
