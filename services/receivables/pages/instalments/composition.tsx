import { dueDateFile } from '#shared/payments/calendar-calls.ts'
import { whyPage } from '#shared/payments/payment-pages.ts'
import { addDays } from '#shared/dates.ts'
import { formatAmount, formatDate, formatLongDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useApi } from '#client/call/use-api.ts'
import { FileButton } from '#client/page/file-button.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { Link } from '#ui/action/link.tsx'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import type { Part, SlipRow as Row } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'
import { contract } from '../../why/contract.ts'
import { whyTexts } from '../../why/texts.ts'
import { linesOf } from '../../why/words.ts'
import './composition.css'

const MADE_OF = ['kwotaGlowna', 'kosztyEgzekucji', 'odsetki', 'oplataProlongacyjna'] as const

/** Inside a slip: of what its sum is made, with the reason of each part, and the way to the whole reckoning. */
export function Composition({ cardId, row }: { cardId: number; row: Row }) {
  const { words, language } = useReader(texts)
  const reading = useReader(whyTexts)
  const ids = [row.idNaleznosciRatyZbiorczej]
  const call = useApi(contract.why, { idKartyNaleznosci: cardId, raty: ids.join(',') })
  return (
    <>
      <div className="composition__strips" aria-hidden="true">
        {MADE_OF.map((part) => row[part] > 0 && <span key={part} data-part={part} style={{ flexGrow: row[part] }} />)}
      </div>
      <Loaded call={call} lines={3}>
        {(why) => (
          <>
            <ul role="list" className="composition">
              {linesOf(why, reading).map(({ key, name, amount, document, notes }) => (
                <li key={key}>
                  <strong>{name}</strong> <span className="numeric">{formatMoney(amount, language)}</span>
                  {document && (
                    <p className="secondary small" lang="pl">
                      {document}
                    </p>
                  )}
                  {notes.length > 0 && <p className="secondary small">{notes.join(' ')}</p>}
                </li>
              ))}
            </ul>
            <p className="small">
              {why.nastepnaZmiana && `${fill(words.sameUntil, { date: formatLongDate(addDays(why.nastepnaZmiana, -1), language) })} `}
              <Link href={whyPage.to({ karta: cardId, raty: ids })}>{words.wholeReckoning}</Link>
            </p>
          </>
        )}
      </Loaded>
      {row.raty && <Parts row={row} parts={row.raty} />}
      {!row.czySplacona && !row.poTerminie && (
        <div>
          <FileButton kind="ics" endpoint={dueDateFile} query={{ idNaleznosciRatyZbiorczej: row.idNaleznosciRatyZbiorczej }} />
        </div>
      )}
    </>
  )
}

/** The parts by register, with all their amounts. */
function Parts({ row, parts }: { row: Row; parts: readonly Part[] }) {
  const words = useTexts(texts)
  return (
    <>
      <p className="secondary small">
        {fill(words.partsOf, { n: row.nrRaty })}
        {row.terminPlatnosci !== row.terminEfektywny && ` · ${fill(words.statutory, { date: formatDate(row.terminPlatnosci) })}`}
      </p>
      <ul role="list" className="composition">
        {parts.map((part) => (
          <PartLine key={part.idNaleznosciRaty} part={part} />
        ))}
      </ul>
    </>
  )
}

function PartLine({ part }: { part: Part }) {
  const { words, language } = useReader(texts)
  return (
    <li>
      <span lang="pl">{part.rodzajOplaty}</span>{' '}
      <strong className="numeric">{part.czySplacona ? words.paid : formatMoney(part.kwotaRazem, language)}</strong>
      <dl className="composition__amounts secondary small">
        {(['kwotaRaty', ...MADE_OF] as const).map((field) => (
          <div key={field}>
            <dt>{words[field]}</dt>
            <dd className="numeric">{formatAmount(part[field], language)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
