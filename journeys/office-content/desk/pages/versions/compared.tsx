import type { CSSProperties } from 'react'
import type { DeskAnswer } from '#client/desk/call.ts'
import { OfficeHtml } from '#client/page/office-html.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import type { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import './versions.css'

type Marked = DeskAnswer<typeof contract.compare>['jezyki'][number]['obok']

interface ComparedProps {
  readonly of: Marked
  readonly lang: string | undefined
  /** What each side is called. */
  readonly before: string
  readonly after: string
}

/** Two texts of a page side by side, as residents read them: what goes is struck out in the one, what comes is underlined in the other. */
export function Compared({ of: { przed, po }, lang, before, after }: ComparedProps) {
  const words = useTexts(texts)
  // Screen readers pass over struck and underlined words: each mark is called by its name as well.
  const said = { '--gone': `"[${words.minus}: "`, '--come': `"[${words.plus}: "` } as CSSProperties
  return (
    <div className="desk-compared" style={said}>
      <Side title={before} html={przed} lang={lang} />
      <Side title={after} html={po} lang={lang} />
    </div>
  )
}

function Side({ title, html, lang }: { readonly title: string; readonly html: string | null; readonly lang: string | undefined }) {
  const words = useTexts(texts)
  return (
    <div role="group" aria-label={title}>
      <h3>{title}</h3>
      <div className="desk-compared__text" lang={html === null ? undefined : lang}>
        {html === null ? <p>{words.noText}</p> : <OfficeHtml html={html} />}
      </div>
    </div>
  )
}
