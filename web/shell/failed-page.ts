import { StartFailed } from '../start/start-failed.tsx'

/** What stands where a page could not be loaded or drawn; one that can itself not be loaded has its words at hand. */
export async function failedPage(): Promise<{ readonly Page: React.ComponentType }> {
  return import('../pages/error-page.tsx').catch(() => ({ Page: StartFailed }))
}
