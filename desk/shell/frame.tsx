import { Loading } from '#ui/message/loading.tsx'
import { NotFound } from './not-found.tsx'

export const INVITATION = '/urzad/zaproszenie'

/** What stands where a page could not be drawn, too: it leads back to the first screen. */
export const missing = () => Promise.resolve({ Page: NotFound })

/** Only waits. */
export function Pending() {
  return <Loading />
}
