import { Suspense, lazy, useState } from 'react'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { usePath } from '#client/page/navigation.ts'
import { useIsSignedIn } from '#client/session/session.ts'
import { SignedInPart } from '../../session/signed-in-view.tsx'
import { DisplayControls } from './display-controls.tsx'
import { texts } from '../../words/texts.ts'
import { SEARCH_KEY, useSearchShortcut } from '../../search/shortcut.ts'
import './app-bar.css'
import './app-bar-widths.css'

const SIGN_IN = '/logowanie'

/** Top line of every page: menu, office, language, text size, contrast, and who is signed in. */
export function AppBar({ onMenu }: { onMenu: () => void }) {
  const words = useTexts(texts)
  const office = useConfiguration()?.nazwaGminy
  const isSignedIn = useIsSignedIn()
  const path = usePath()
  return (
    <header className="app-bar no-print">
      <div className="container app-bar__line">
        <button type="button" className="app-bar__menu" aria-label={words.menuOpen} aria-haspopup="dialog" onClick={onMenu}>
          <Icon name="menu" />
        </button>
        <Link href="/strona-glowna" className="app-bar__brand" aria-label={`${office ?? ''} ${words.title}. ${words.logo}`.trim()}>
          <img className="app-bar__crest" src="/herb" alt="" width="36" height="44" />
          <span className="app-bar__names">
            <b className="app-bar__office">{office ?? '\u00A0'}</b> <span>{words.title}</span>
          </span>
          <span className="visually-hidden">{words.logo}</span>
        </Link>
        <div className="app-bar__end">
          <SearchButton />
          <DisplayControls />
          {isSignedIn && <SignedInPart name="Menu" instead={<span className="user-menu" />} />}
          {!isSignedIn && path !== SIGN_IN && (
            <LinkButton href={SIGN_IN} icon="login" className="app-bar__login">
              {words.login}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  )
}

const SearchDialog = lazy(async () => ({ default: (await import('../../search/search-dialog.tsx')).SearchDialog }))

/** Search from every page: a button, and a key that leads to the field of the page where it has one. */
function SearchButton() {
  const words = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const [open] = useState(() => () => setOpen(true))
  useSearchShortcut(open)
  return (
    <>
      <button
        type="button"
        className="display-controls__button app-bar__search"
        aria-haspopup="dialog"
        aria-keyshortcuts={SEARCH_KEY}
        onClick={open}
      >
        <Icon name="search" />
        <span className="app-bar__search-name">{words.search}</span>
      </button>
      <Suspense>{isOpen && <SearchDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
