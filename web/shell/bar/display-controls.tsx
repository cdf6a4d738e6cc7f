import { Suspense, lazy, useState } from 'react'
import { LANGUAGE_FACTS } from '#shared/language.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { chooseDark, useIsDark } from '#client/kept/look.ts'
import { FONT_SIZES, changeSettings, useSettings } from '#client/kept/settings.ts'
import { texts } from '../../words/texts.ts'

const LanguageDialog = lazy(async () => ({ default: (await import('./language-dialog.tsx')).LanguageDialog }))

/** Language, text size, contrast, look: in the app bar where there is room, in the drawer on a phone. */
export function DisplayControls() {
  const words = useTexts(texts)
  const { isContrast } = useSettings()
  return (
    <div className="display-controls">
      <LanguageButton />
      <FontSizeButtons />
      <button
        type="button"
        className="display-controls__button"
        aria-pressed={isContrast}
        title={isContrast ? words.contrastOff : words.contrastOn}
        onClick={() => changeSettings({ isContrast: !isContrast })}
      >
        <Icon name="contrast" />
        <span>{words.contrast}</span>
      </button>
      <LookButton isContrast={isContrast} />
    </div>
  )
}

/** High contrast has colours of its own: while it is on there is nothing to choose. */
function LookButton({ isContrast }: { readonly isContrast: boolean }) {
  const words = useTexts(texts)
  const isDark = useIsDark()
  return (
    <button
      type="button"
      className="display-controls__button"
      aria-pressed={isDark}
      title={isDark ? words.darkOff : words.darkOn}
      disabled={isContrast}
      onClick={() => chooseDark(!isDark)}
    >
      <Icon name="moon" />
      <span>{words.dark}</span>
    </button>
  )
}

function LanguageButton() {
  const words = useTexts(texts)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  // Only one language where the office has switched the choice off; shown until the configuration says so.
  if (useConfiguration()?.czyInternacjonalizacja === false) return null
  return (
    <>
      <button type="button" className="display-controls__button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="languages" />
        <span className="visually-hidden">{words.changeLanguage}: </span>
        <span>{LANGUAGE_FACTS[language].name}</span>
      </button>
      <Suspense>{isOpen && <LanguageDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function FontSizeButtons() {
  const words = useTexts(texts)
  const { fontSize } = useSettings()
  return (
    <div className="font-sizes" role="group" aria-label={words.fontSize}>
      {FONT_SIZES.map((size) => (
        <button
          key={size}
          type="button"
          className={`display-controls__button font-sizes__${size}`}
          aria-pressed={fontSize === size}
          aria-label={words[size]}
          title={words[size]}
          onClick={() => changeSettings({ fontSize: size })}
        >
          <span aria-hidden="true">A</span>
        </button>
      ))}
    </div>
  )
}
