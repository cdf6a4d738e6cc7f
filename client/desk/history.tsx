import { formatTimestamp } from '#shared/format.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

interface Entry {
  readonly kiedy: string
  readonly kto: string
  /** In words. */
  readonly czynnosc: string
  readonly wynik: string
}

/** What happened, the newest first: what, how it ended where it was not done, when and by whom. */
export function History({ entries }: { readonly entries: readonly Entry[] }) {
  const words = useTexts(texts)
  if (entries.length === 0) return <p>{words.none}</p>
  return (
    <ol className="desk-history">
      {entries.map(({ kiedy, kto, czynnosc, wynik }, index) => (
        <li key={`${kiedy} ${index}`}>
          <b>{czynnosc}</b>
          {wynik === 'refused' && ` (${words.refused})`}
          {wynik === 'failed' && ` (${words.failed})`}
          <br />
          <span className="small secondary">
            {formatTimestamp(kiedy)} · {kto.replace(/^staff:/, '')}
          </span>
        </li>
      ))}
    </ol>
  )
}
