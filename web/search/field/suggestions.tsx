import { type MouseEventHandler, type ReactNode, type Ref, useEffect } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { fill, plural } from '#shared/i18n.ts'
import { searchPage } from '../../catalogue/addresses.ts'
import { texts } from '../words/texts.ts'
import { Hit } from './hit.tsx'
import type { Shown } from './shown.ts'

interface SuggestionsProps {
  id: string
  optionId: (index: number) => string
  phrase: string
  /** null: the list is closed. */
  shown: Shown | null
  active: number
  onChoose: () => void
  ref: Ref<HTMLDivElement>
}

/** How many there are is told while one types; then the list, or that there is nothing. */
export function Suggestions({ id, optionId, phrase, shown, active, onChoose, ref }: SuggestionsProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const isNothing = shown !== null && shown.total === 0 && shown.isWhole
  const told =
    shown === null || (shown.total === 0 && !shown.isWhole)
      ? ''
      : isNothing
        ? fill(words.none, { phrase })
        : `${plural(words.found, shown.total, language)}. ${words.useArrows}`
  useEffect(() => {
    document.querySelector(`[id="${optionId(active)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [active, optionId])
  return (
    <>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {shown && (shown.total > 0 || isNothing) && (
        <div className="search__popup">
          {isNothing && <p className="search__note">{fill(words.none, { phrase })}</p>}
          {shown.isPartial && shown.total > 0 && <p className="search__note">{words.partial}</p>}
          {shown.total > 0 && (
            <div ref={ref} id={id} role="listbox" aria-label={words.results} className="search__list">
              {shown.hits.map((hit, index) => (
                <Option
                  key={`${hit.href} ${hit.title}`}
                  id={optionId(index)}
                  href={hit.href}
                  isActive={index === active}
                  isFile={hit.isFile}
                  onChoose={onChoose}
                >
                  <Hit {...hit} />
                </Option>
              ))}
              {shown.options.length > shown.hits.length && (
                <Option
                  id={optionId(shown.hits.length)}
                  href={searchPage.to({ szukaj: phrase })}
                  isActive={active === shown.hits.length}
                  onChoose={onChoose}
                >
                  <Icon name="search" />
                  <span>
                    {fill(words.all, { phrase })} ({shown.total})
                  </span>
                </Option>
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
}

interface OptionProps {
  id: string
  href: string
  isActive: boolean
  isFile?: true | undefined
  onChoose: MouseEventHandler
  children: ReactNode
}

/** A link that the field chooses: it never has the focus itself, which stays where one types. */
function Option({ id, href, isActive, isFile, onChoose, children }: OptionProps) {
  const props = { id, href, role: 'option', 'aria-selected': isActive, tabIndex: -1, onClick: onChoose, onMouseDown: keepFocus } as const
  return isFile ? (
    <a {...props} download>
      {children}
    </a>
  ) : (
    <Link {...props}>{children}</Link>
  )
}

function keepFocus(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
