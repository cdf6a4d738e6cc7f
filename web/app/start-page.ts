import { redirect } from '@tanstack/react-router'
import { loadConfiguration } from '#ui/portal/configuration.ts'

/** `/` leads to the page that the office has chosen: a path, a path with an argument, or another website. */
export async function startPage(): Promise<void> {
  const start = (await loadConfiguration())?.stronaStartowa
  if (start?.typ === 'LINK' && /^https?:\/\//.test(start.link)) {
    location.replace(start.link)
    return
  }
  const path = start && start.typ !== 'LINK' && start.link.startsWith('/') && start.link !== '/' ? start.link : '/strona-glowna'
  const argument = start?.typ === 'SCIEZKA_Z_ARGUMENTEM' && start.argument ? `/${encodeURIComponent(start.argument)}` : ''
  throw redirect({ to: path + argument, replace: true })
}
