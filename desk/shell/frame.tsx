import { Loading } from '#ui/message/loading.tsx'
import { usePageTitle } from '#client/page/page-title.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { texts } from '../words/texts.ts'

export const INVITATION = '/urzad/zaproszenie'
/** Where the office's directory sends a browser back. */
export const DIRECTORY = '/urzad/katalog'
/** Pages of somebody who is not signed in yet. */
export const isOfSignIn = (path: string): boolean => path === INVITATION || path === DIRECTORY

/** What stands where a page could not be drawn, too: it leads back to the first screen. */
export const missing = () => Promise.resolve({ Page: NotFound })

/** Only waits. */
export function Pending() {
  return <Loading />
}

export function NotFound() {
  const words = useTexts(texts)
  usePageTitle(words.notFound)
  return <PageHeading title={words.notFound} lead={<Link href="/urzad">{words.toToday}</Link>} />
}
