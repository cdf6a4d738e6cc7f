import type { NextSums } from '#shared/contracts/next.ts'
import { formatLongDate, formatMoney } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import type { Language } from '#shared/language.ts'
import { basketPage } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../words/texts.ts'

/** As at a bank: how much, how much of it is late, and until when; with the one press for all that is late. */
export function Sums({ sums }: { sums: NextSums }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const {
    doZaplaty,
    pozaPortalem,
    wDrodze,
    najblizszyTermin,
    wybieralnePoTerminie,
    liczbaWybieralnychPoTerminie: late,
    liczbaPoTerminie: all,
    uwagi,
  } = sums
  const without = withoutOf({ pozaPortalem, wDrodze }, words, language)
  if (doZaplaty === 0) return without && <p className="home-sums">{without}</p>
  const due = najblizszyTermin && formatLongDate(najblizszyTermin, language).replaceAll(' ', '\u00A0')
  return (
    <div className="home-sums" data-late={wybieralnePoTerminie > 0 || undefined}>
      <dl className="home-sums__facts">
        {wybieralnePoTerminie > 0 && <Sum label={words.overdue} value={formatMoney(wybieralnePoTerminie, language)} isLate />}
        <Sum label={words.toPay} value={formatMoney(doZaplaty, language)} />
        {due && <Sum label={words.nextDay} value={due} />}
      </dl>
      {/* Of a single one its own row leads there. */}
      {late > 1 && (
        <div className="home-sums__ways">
          <LinkButton icon="list" href={basketPage.to({ wybor: { scope: 'calosc', cards: [] } })}>
            {words.choose}
          </LinkButton>
          <LinkButton look="primary" icon="card" href={basketPage.to({ wybor: { scope: 'po-terminie', cards: [] } })}>
            {fill(late < all ? words.paySomeOverdue : words.payOverdue, {
              n: late,
              all,
              amount: formatMoney(wybieralnePoTerminie, language),
            })}
          </LinkButton>
        </div>
      )}
      {without && <p className="secondary">{without}</p>}
      {late > 1 && uwagi.map((remark) => <p key={remark}>{remark}</p>)}
    </div>
  )
}

/** What is owed and not part of the total, in a sentence. */
function withoutOf(
  { pozaPortalem, wDrodze }: Pick<NextSums, 'pozaPortalem' | 'wDrodze'>,
  words: TextsOf<typeof texts>,
  language: Language,
) {
  const [enforced, underWay] = [formatMoney(pozaPortalem, language), formatMoney(wDrodze, language)]
  if (pozaPortalem === 0) return wDrodze === 0 ? null : fill(words.withoutUnderWay, { amount: underWay })
  return wDrodze === 0 ? fill(words.withoutEnforced, { amount: enforced }) : fill(words.withoutBoth, { amount: enforced, other: underWay })
}

function Sum({ label, value, isLate = false }: { label: string; value: string; isLate?: boolean }) {
  return (
    <div className={isLate ? 'home-sums__late' : undefined}>
      <dt>{label}</dt>
      <dd className="numeric">{value}</dd>
    </div>
  )
}
