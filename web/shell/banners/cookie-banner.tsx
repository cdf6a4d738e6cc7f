import { useBottomBar } from '#ui/layout/bottom-bar.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Link } from '#ui/action/link.tsx'
import { createStore, useStore } from '#client/kept/store.ts'
import { deviceValue } from '#client/kept/stored.ts'
import { texts } from '../../words/texts.ts'
import { focusNext } from './next-focus.ts'
import './cookie-banner.css'

const isRead = createStore(deviceValue.get('cookies') === '1', false)

/** Tells of necessary storage until closed; closing is stored and is no consent to anything (domain.md part 5 row 21). */
export function CookieBanner() {
  return useStore(isRead) ? null : <OpenBanner />
}

function OpenBanner() {
  const words = useTexts(texts)
  const banner = useBottomBar('cookie-banner')
  const close = () => {
    deviceValue.set('cookies', '1')
    isRead.set(true)
    focusNext(null)
  }
  return (
    <section ref={banner} className="cookie-banner no-print" aria-label={words.cookieTitle}>
      <p>
        {words.cookieText} <Link href="/polityka-cookie">{words.cookieMore}</Link>
      </p>
      <Button onClick={close}>{words.cookieClose}</Button>
    </section>
  )
}
