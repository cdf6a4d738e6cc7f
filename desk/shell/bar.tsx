import { useGo } from '#client/page/navigation.ts'
import { useMay, useMember } from '#client/desk/session.ts'
import { wordsForAddress } from '#client/desk/lists/sought.ts'
import { changeSettings, useSettings } from '#client/kept/settings.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { setLanguage, useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { parts } from '../parts/parts.ts'
import { leave } from '../sign-in/who.ts'
import { texts } from '../words/texts.ts'
import { Initials } from './initials.tsx'

interface BarProps {
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

/** Office, search, display, and who is signed in. */
export function Bar({ isMenuOpen, onMenu }: BarProps) {
  const words = useTexts(texts)
  const member = useMember()
  return (
    <header className="desk-bar no-print">
      {member && (
        <button type="button" className="desk-bar__menu" aria-expanded={isMenuOpen} aria-controls="menu" onClick={onMenu}>
          <Icon name={isMenuOpen ? 'close' : 'menu'} />
          <span className="visually-hidden">{isMenuOpen ? words.closeMenu : words.menu}</span>
        </button>
      )}
      <Link href="/urzad" className="desk-bar__brand">
        <img src="/herb" alt="" width="26" height="32" />
        <span>
          <b>{member?.nazwaUrzedu ?? words.desk}</b>
          {member && <span>{words.desk}</span>}
        </span>
      </Link>
      {member && <Search />}
      <div className="desk-bar__end">
        <Display />
        {member && <Who />}
      </div>
    </header>
  )
}

function Search() {
  const go = useGo()
  const may = useMay()
  const words = useTexts(texts)
  const search = parts.flatMap((part) => part.search ?? []).find(({ permission }) => may(permission))
  if (!search) return null
  return (
    <form
      role="search"
      className="desk-search"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('szukaj')
        const phrase = typeof typed === 'string' ? typed.trim() : ''
        const [known] = parts.flatMap(({ leads }) => (leads && may(leads.permission) ? (leads.to(phrase) ?? []) : []))
        go(known ?? search.page.to({ szukaj: wordsForAddress(phrase) }))
      }}
    >
      <Icon name="search" size={20} />
      <input
        type="search"
        name="szukaj"
        className="control"
        aria-label={words.search}
        placeholder={search.hint()}
        data-desk-search
        autoComplete="off"
      />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}

function Display() {
  const words = useTexts(texts)
  const language = useLanguage()
  const { isContrast } = useSettings()
  const other = language === 'pl' ? 'en' : 'pl'
  return (
    <>
      <Button look="quiet" icon="contrast" aria-pressed={isContrast} onClick={() => changeSettings({ isContrast: !isContrast })}>
        <span className="desk-bar__word">{words.contrast}</span>
      </Button>
      <Button look="quiet" icon="languages" lang={other} onClick={() => void setLanguage(other)}>
        <span className="desk-bar__word">{words.otherLanguage}</span>
      </Button>
    </>
  )
}

function Who() {
  const words = useTexts(texts)
  const member = useMember()
  if (!member) return null
  const roles = member.role
    .map(({ role, departments }) => [words[role], ...departments.map((department) => words[department])].join(' · '))
    .join(', ')
  return (
    <>
      <Link href="/urzad/moje-logowanie" className="desk-bar__who">
        <b className="desk-bar__word">{member.imieNazwisko}</b>
        <span className="desk-bar__roles">{roles}</span>
        <Initials of={member.imieNazwisko} />
      </Link>
      <Button look="quiet" icon="logout" onClick={() => void leave()}>
        <span className="desk-bar__word">{words.signOut}</span>
      </Button>
    </>
  )
}
