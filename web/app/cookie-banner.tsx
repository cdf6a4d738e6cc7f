import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Link } from '#ui/link.tsx'
import { deviceValue } from '#ui/portal/stored.ts'
import { texts } from './texts.ts'
import './cookie-banner.css'

/** Tells of necessary storage until closed; closing is stored and is no consent to anything (domain.md part 5 row 21). */
export function CookieBanner() {
  const t = useTexts(texts)
  const [isClosed, setClosed] = useState(() => deviceValue.get('cookies') === '1')
  if (isClosed) return null
  const close = () => {
    deviceValue.set('cookies', '1')
    setClosed(true)
  }
  return (
    <section className="cookie-banner no-print" aria-label={t.cookieTitle}>
      <p>
        {t.cookieText} <Link href="/polityka-cookie">{t.cookieMore}</Link>
      </p>
      <Button onClick={close}>{t.cookieClose}</Button>
    </section>
  )
}
