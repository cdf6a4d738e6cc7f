import { useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { FileBrowser } from './file-browser.tsx'

/** `/procedury` (acceptance A-047). */
export function Page() {
  const words = useTexts(texts)
  return <FileBrowser endpoint={contract.procedures} route="/procedury" title={words.procedures} lead={words.proceduresLead} />
}
