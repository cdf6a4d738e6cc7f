import { labelOf } from '#shared/service/row-values.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { type Application, type ApplicationReading, type LegalForm, saidIn, stepsIn } from '../../applications/declaration.ts'
import { texts } from './texts.ts'

interface SummaryProps {
  readonly of: Application
  readonly form: LegalForm
  readonly reading: ApplicationReading
  readonly onChange: (step: number) => void
}

const WAYS = { WIADOMOSC: 'byMessage', PISMO: 'bySignature', USLUGA_ONLINE: 'byProof' } as const

/** Everything once more, each step with the way back to it; what follows from it, and what the law wants. */
export function Summary({ of, form, reading, onChange }: SummaryProps) {
  const words = useTexts(texts)
  const follows = of.adds?.(reading) ?? []
  const papers = of.encloses?.(reading) ?? []
  const { nazwa, adres } = reading.known.osoba
  return (
    <>
      <section className="application__part">
        <h3>{words.who}</h3>
        <p>{[nazwa, adres].filter(Boolean).join(', ')}</p>
      </section>
      {stepsIn(of, reading).map(({ title, names }, index) => (
        <section key={title} className="application__part">
          <div className="application__head">
            <h3>{title}</h3>
            <Button look="quiet" aria-label={fill(words.changeOf, { step: title })} onClick={() => onChange(index)}>
              {words.change}
            </Button>
          </div>
          <SummaryList isTable facts={saidIn(of, reading, names)} />
        </section>
      ))}
      {follows.length > 0 && (
        <section className="application__part">
          <h3>{words.follows}</h3>
          <SummaryList isTable facts={follows} />
        </section>
      )}
      {papers.length > 0 && (
        <section className="application__part">
          <h3>{words.enclose}</h3>
          <ul>
            {papers.map((paper) => (
              <li key={paper}>{labelOf(reading.words, paper)}</li>
            ))}
          </ul>
        </section>
      )}
      <section className="application__part stack">
        <h3>{words.howToSend}</h3>
        <p>{words[WAYS[form]]}</p>
        {of.notes.length > 0 && (
          <Notice>
            {of.notes.map((note) => (
              <p key={note}>{labelOf(reading.words, note)}</p>
            ))}
          </Notice>
        )}
      </section>
    </>
  )
}
