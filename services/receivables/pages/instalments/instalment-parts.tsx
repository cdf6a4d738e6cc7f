import { dueDateFile } from '#shared/payments/calendar-calls.ts'
import { formatAmount, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { FileButton } from '#client/page/file-button.tsx'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import type { Instalment, Part } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'
import { statutoryDate } from '../../sheet/words.ts'

/** The parts of a collective instalment by register, with all their amounts. */
export function InstalmentParts({ instalment }: { instalment: Instalment }) {
  const words = useTexts(texts)
  const statutory = statutoryDate(instalment)
  return (
    <div className="card-detail__parts">
      <p lang="pl">
        <strong>{instalment.tytul}</strong>
      </p>
      <p className="secondary small">
        {fill(words.partsOf, { n: instalment.nrRaty })}
        {statutory && ` · ${fill(words.statutory, { date: statutory })}`}
      </p>
      {!instalment.czySplacona && !instalment.poTerminie && (
        <div>
          <FileButton kind="ics" endpoint={dueDateFile} query={{ idNaleznosciRatyZbiorczej: instalment.idNaleznosciRatyZbiorczej }} />
        </div>
      )}
      <ul role="list">
        {instalment.raty.map((part) => (
          <PartLine key={part.idNaleznosciRaty} part={part} />
        ))}
      </ul>
    </div>
  )
}

const MADE_OF = ['kwotaRaty', 'kwotaGlowna', 'kosztyEgzekucji', 'odsetki', 'oplataProlongacyjna'] as const

function PartLine({ part }: { part: Part }) {
  const { words, language } = useReader(texts)
  return (
    <li>
      <div className="card-detail__part">
        <span lang="pl">{part.rodzajOplaty}</span>
        <strong className="numeric">{part.czySplacona ? words.paid : formatMoney(part.kwotaRazem, language)}</strong>
      </div>
      <dl className="card-detail__amounts">
        {MADE_OF.map((field) => (
          <div key={field}>
            <dt>{words[field]}</dt>
            <dd className="numeric">{formatAmount(part[field], language)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
