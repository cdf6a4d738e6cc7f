import { useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { FileBrowser } from './file-browser.tsx'

/** `/informacje` (acceptance A-047). */
export function Page() {
  const words = useTexts(texts)
  return <FileBrowser endpoint={contract.information} route="/informacje" title={words.information} lead={words.informationLead} />
}
