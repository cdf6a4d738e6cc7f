import { FileButton } from '#client/page/file-button.tsx'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../../box/contract.ts'
import { texts } from './texts.ts'

/** Each year with messages as a file to keep. */
export function Years({ years }: { readonly years: readonly number[] }) {
  const words = useTexts(texts)
  if (years.length === 0) return null
  return (
    <section className="stack stack--small">
      <h2>{words.yearAsFile}</h2>
      <p className="secondary">{words.yearMore}</p>
      <div className="cluster">
        {years.map((year) => (
          <FileButton key={year} kind="zip" endpoint={contract.year} query={{ rok: year }}>
            {fill(words.year, { year })}
          </FileButton>
        ))}
      </div>
    </section>
  )
}
