import { useConfiguration } from '#client/call/configuration.ts'
import './header-band.css'

/** The office's picture above its home page: it says nothing that stands nowhere else. */
export function HeaderBand() {
  if (!useConfiguration()?.czyNaglowek) return null
  return <img className="header-band" src="/naglowek" alt="" width="1152" height="192" />
}
