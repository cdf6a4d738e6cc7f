import { Loading } from '#ui/message/loading.tsx'
import { NotFound } from './not-found.tsx'

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
