import { useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { FileBrowser } from './file-browser.tsx'

/** `/procedury` (acceptance A-047). */
export function Page() {
  const t = useTexts(texts)
  return <FileBrowser endpoint={contract.procedures} route="/procedury" title={t.procedures} lead={t.proceduresLead} />
}
