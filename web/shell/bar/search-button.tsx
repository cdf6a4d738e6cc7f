import { Suspense, lazy, useState } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { SEARCH_KEY, useSearchShortcut } from '../../search/shortcut.ts'
import { texts } from '../../words/texts.ts'

const SearchDialog = lazy(async () => ({ default: (await import('../../search/search-dialog.tsx')).SearchDialog }))

/** Search from every page: a button, and a key that leads to the field of the page where it has one. */
export function SearchButton() {
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
