import { startAddress } from '#shared/shell/start-page.ts'
import { loadConfiguration } from '#client/call/configuration.ts'
import { Elsewhere } from '#client/router/portal-router.ts'

/** `/` leads to the page that the office has chosen: a path, a path with an argument, or another website. */
export async function startPage(): Promise<void> {
  const start = (await loadConfiguration())?.stronaStartowa
  if (start?.typ === 'LINK' && /^https?:\/\//.test(start.link)) {
    location.replace(start.link)
    return
  }
  const isPage = start && start.typ !== 'LINK' && start.link.startsWith('/') && start.link !== '/'
  throw new Elsewhere(isPage ? startAddress(start) : '/strona-glowna')
}
