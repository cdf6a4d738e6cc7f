import { useConfiguration } from '#client/call/configuration.ts'
import './header-band.css'

/** The office's picture above its home page: it says nothing that stands nowhere else. Lazy: who is signed in does not see it, nor fetch it. */
export function HeaderBand() {
  if (!useConfiguration()?.czyNaglowek) return null
  return <img className="header-band" src="/naglowek" alt="" loading="lazy" width="1152" height="192" />
}
