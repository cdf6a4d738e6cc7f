import { tabValue } from '../kept/stored.ts'

/** How browsers, and the bundler for a style sheet, say that a file of the application is not there. */
const NOT_THERE = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i

/**
 * A file that is not there is one of a release that the server has replaced meanwhile: the page is loaded anew, once, and the new release
 * draws it. Never settles then, so that nothing of the failure is seen.
 */
export function reloadedOnce(error: unknown): Promise<never> {
  if (!(error instanceof Error) || !NOT_THERE.test(error.message) || tabValue.get('reloaded') === error.message)
    return Promise.reject(error)
  tabValue.set('reloaded', error.message)
  location.reload()
  return new Promise(() => undefined)
}
