import { useRef, useState } from 'react'
import { ApiError } from '#client/call/api-error.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { useForm } from '#client/form/use-form.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/pages/contract.ts'
import { texts } from '../../words/pages.ts'

export type Shown = DeskAnswer<typeof contract.page>
export type ShownFile = Shown['pliki'][number]

/** `znaki` travels with what was typed: kept over a reload, it still says which texts it was typed over. */
/** A language, or number and day of a legal text. */
export type PagePart = ShownFile['jezyk']
type Values = Readonly<Record<PagePart, string>> & { readonly znaki: string; readonly aktualne: string }

const marksOf = (files: readonly ShownFile[]) =>
  JSON.stringify(Object.fromEntries(files.map(({ jezyk, znak, podstawa }) => [jezyk, `${znak}/${podstawa}`])))

function marksIn(kept: string, language: PagePart): { readonly znak: string; readonly podstawa: string } {
  const marks = JSON.parse(kept) as Partial<Record<PagePart, string>>
  const [znak = '', podstawa = ''] = (marks[language] ?? '').split('/')
  return { znak, podstawa }
}

function valuesOf(files: readonly ShownFile[]): Values {
  const textIn = (language: PagePart) => files.find(({ jezyk }) => jezyk === language)?.tresc ?? ''
  return {
    pl: textIn('pl'),
    en: textIn('en'),
    de: textIn('de'),
    uk: textIn('uk'),
    wersja: textIn('wersja'),
    znaki: marksOf(files),
    aktualne: '',
  }
}

/** The texts of a page in all languages: what is typed outlives a reload and the end of the session, and nobody's is written over. */
export function usePageForm({ nazwa, pliki }: Shown) {
  const words = useTexts(texts)
  const login = useMember()?.login ?? ''
  const [conflicts, setConflicts] = useState<readonly ShownFile[]>([])
  const kept = useRef(pliki)
  const form = useForm<Values>({
    initial: valuesOf(pliki),
    draft: `tresc ${login} ${nazwa}`,
    failed: words.notSaved,
    check: () => ({}),
    async send(values) {
      const right = values.aktualne.split(' ')
      const overtaken = kept.current.filter(({ czyWyprzedzona }) => czyWyprzedzona).map(({ jezyk }) => jezyk)
      const changed = kept.current
        .filter(({ jezyk, tresc }) => values[jezyk] !== tresc || right.includes(jezyk) || overtaken.includes(jezyk))
        .map(({ jezyk }) => jezyk)
      if (changed.length === 0) return showMessage(words.nothing)
      const files = changed.map((jezyk) => ({
        jezyk,
        tresc: values[jezyk],
        ...marksIn(values.znaki, jezyk),
        czyAktualna: right.includes(jezyk),
      }))
      const answer = await deskCall(contract.save, { body: { nazwa, pliki: files } })
      setConflicts(answer.konflikty)
      if (answer.konflikty.length > 0) throw new ApiError(409, { opis: words.conflict })
      kept.current = answer.pliki
      showMessage(words.saved)
      await renew(contract.page, contract.tree, contract.check)
    },
    onSent: () => form.restart(valuesOf(kept.current)),
  })
  /** Goes on from the colleague's text; `isTaken`: with it, else over it. */
  function settle(file: ShownFile, isTaken: boolean): void {
    const { jezyk, znak, podstawa } = file
    const marks = { ...(JSON.parse(form.values.znaki) as Record<string, string>), [jezyk]: `${znak}/${podstawa}` }
    form.edit({ znaki: JSON.stringify(marks), ...(isTaken && { [jezyk]: file.tresc }) })
    kept.current = kept.current.map((one) => (one.jezyk === jezyk ? file : one))
    setConflicts((now) => now.filter((one) => one.jezyk !== jezyk))
  }
  return { form, conflicts, settle }
}
