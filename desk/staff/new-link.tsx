import { fill } from '#shared/i18n.ts'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

/** A link as it is shown once. */
export function NewLink({ link, name }: { readonly link: string; readonly name: string }) {
  const words = useTexts(texts)
  return (
    <div role="status" className="stack">
      <p>
        <b>{fill(words.linkTitle, { name })}</b>
        <br />
        {words.linkMore}
      </p>
      <code className="desk-link">{link}</code>
      <div>
        <CopyButton value={link} what={words.link}>
          {words.copy}
        </CopyButton>
      </div>
    </div>
  )
}
