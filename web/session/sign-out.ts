import { dropAllDrafts, tabValue } from '#client/kept/stored.ts'
import { hasUnsavedEntries } from '#client/page/navigation.ts'
import { beforeLeaving } from '#client/session/before-leaving.ts'
import { inTime, leave, leaving } from './actions.ts'

/** Log out by choice, once unsaved entries are given up: forgets everything and starts anew at the root. */
export async function signOut(): Promise<void> {
  if (hasUnsavedEntries() && leaving.get() === 'no') return leaving.set('asked')
  // Nothing of the page may stand in the way any more, least of all the browser's own question.
  leaving.set('gone')
  tabValue.set('target', null)
  dropAllDrafts()
  // What was typed a moment ago goes into the draft while the session still may save it.
  await inTime(Promise.all([...beforeLeaving].map((save) => save())))
  await leave(true)
  location.replace('/')
}
