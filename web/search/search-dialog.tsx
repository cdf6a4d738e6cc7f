import { Checkbox } from '#ui/form/checkbox.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { SearchBox } from './field/search-box.tsx'
import { useSearchKey } from './shortcut.ts'
import { texts } from './words/texts.ts'

/** The search from any page. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(texts)
  const [isKeyOn, setKeyOn] = useSearchKey()
  return (
    <Dialog title={words.title} onClose={onClose}>
      <SearchBox isDialog onLeave={onClose} />
      <div className="search__shortcut">
        <Checkbox label={words.shortcut} checked={isKeyOn} onChange={({ target }) => setKeyOn(target.checked)} />
      </div>
    </Dialog>
  )
}
