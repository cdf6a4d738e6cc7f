import { useConfiguration } from '#client/call/configuration.ts'
import { LANGUAGES, LANGUAGE_FACTS, type Language } from '#shared/language.ts'
import { Dialog } from '#ui/message/dialog.tsx'
import { setLanguage, useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { textsNow } from '#ui/language/texts-store.ts'
import { showMessage } from '#ui/message/snackbar.ts'
import { texts } from '../../words/texts.ts'
import { texts as dialogTexts } from './texts.ts'

async function change(language: Language): Promise<void> {
  try {
    await setLanguage(language)
  } catch {
    showMessage(textsNow(texts).languageFailed, 'error')
    return
  }
  // Documents of the office stay Polish (domain.md part 5 row 33).
  if (language !== 'pl') showMessage(textsNow(texts).partial, 'information')
}

/** Choice of the interface language. */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(texts)
  const { draft } = useTexts(dialogTexts)
  const current = useLanguage()
  const further = useConfiguration()?.jezykiDodatkowe ?? []
  const drafts = further.filter(({ czySzkic }) => czySzkic).map(({ kod }) => kod)
  const choose = (language: Language) => {
    onClose()
    if (language !== current) void change(language)
  }
  return (
    <Dialog title={words.language} onClose={onClose}>
      <ul role="list" className="choices">
        {[...LANGUAGES, ...further.map(({ kod }) => kod)].map((language) => (
          <li key={language}>
            <button
              type="button"
              className="choices__item"
              lang={language}
              aria-current={language === current || undefined}
              onClick={() => choose(language)}
            >
              <span>{LANGUAGE_FACTS[language].name}</span>
              {drafts.some((one) => one === language) && (
                <span className="secondary" lang={current}>
                  {draft}
                </span>
              )}
              {language === current && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
