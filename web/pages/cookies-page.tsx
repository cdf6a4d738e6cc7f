import { LegalPage } from './legal-page.tsx'
import { StoredList } from './stored/stored-list.tsx'

/** The page on cookies, with what is stored here and now. A file of its own: the other pages of the footer need no table. */
export function Page() {
  return <LegalPage below={<StoredList />} />
}
