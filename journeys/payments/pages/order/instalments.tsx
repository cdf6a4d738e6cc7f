import { formatAmount, formatDate, formatMoney } from '#shared/format.ts'
import { whyPage } from '#shared/payments/payment-pages.ts'
import { keysOf } from '#shared/records.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import type { Summary } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { pageTexts } from '../texts.ts'

type Instalment = Summary['raty'][number]

const EXTRAS = { odsetki: 'interest', kosztyEgzekucji: 'reminderCosts', oplataProlongacyjna: 'extensionFee' } as const
const extras = keysOf(EXTRAS)

/** The chosen instalments with what makes up each sum, and the total as the loudest figure of the page. */
export function Instalments({ summary }: { summary: Summary }) {
  const words = useTexts(pageTexts)
  const language = useLanguage()
  return (
    <>
      <ul role="list" className="order__list">
        {summary.raty.map((rata) => (
          <li key={rata.idNaleznosciRatyZbiorczej} className="order__item">
            <Line rata={rata} />
          </li>
        ))}
      </ul>
      <p className="order__total">
        <span>{words.together}</span> <span className="amount order__sum-all">{formatMoney(summary.kwotaRazem, language)}</span>{' '}
        <Link
          className="small order__why"
          href={whyPage.to({ karta: summary.idKartyNaleznosci, raty: summary.raty.map((rata) => rata.idNaleznosciRatyZbiorczej) })}
        >
          {words.why}
        </Link>
      </p>
    </>
  )
}

function Line({ rata }: { rata: Instalment }) {
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  const language = useLanguage()
  const parts = extras.filter((name) => rata[name] > 0).map((name) => `${words[EXTRAS[name]]}: ${formatAmount(rata[name], language)}`)
  const principal = `${words.principal}: ${formatAmount(rata.kwotaGlowna, language)}`
  return (
    <>
      <div>
        <p className="order__name" lang="pl">
          {rata.tytul}
        </p>
        <p className="secondary small numeric">
          {words.dueDate}: {formatDate(rata.terminPlatnosci)}
        </p>
        {parts.length > 0 && <p className="secondary small numeric">{[principal, ...parts].join(' · ')}</p>}
        {rata.uwaga && <p className="small">{pageWords[rata.uwaga]}</p>}
      </div>
      <p className="order__sum numeric">{formatMoney(rata.kwotaRazem, language)}</p>
    </>
  )
}
