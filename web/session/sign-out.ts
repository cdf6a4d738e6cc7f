import { dropAllDrafts, tabValue } from '#client/kept/stored.ts'
import { hasUnsavedEntries } from '#client/page/navigation.ts'
import { leave, leaving } from './actions.ts'

/** Log out by choice, once unsaved entries are given up: forgets everything and starts anew at the root. */
export async function signOut(): Promise<void> {
  if (hasUnsavedEntries() && leaving.get() === 'no') return leaving.set('asked')
  // Nothing of the page may stand in the way any more, least of all the browser's own question.
  leaving.set('gone')
  tabValue.set('target', null)
  dropAllDrafts()
  await leave(true)
  location.replace('/')
}
