import { addressOfCard } from '#services/receivables/addresses.ts'
import type { contract } from '#services/receivables/contract.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, plural } from '#shared/i18n.ts'
import { basketPage, orderPage } from '#shared/payment-pages.ts'
import { buttonClass } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Link } from '#ui/action/link.tsx'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { useSession } from '#client/session/session.ts'
import { setSubject } from '#client/session/session-store.ts'
import { subjectKey } from '#client/session/subject.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { dayFormat, inMonthOf, utc } from './due-day.ts'
import { texts } from './texts.ts'

type Item = AnswerTo<typeof contract.next>['pozycje'][number]

/** Late, to be paid here, and not on its way as a transfer. */
export function isPayable({ stan, czyWybieralna, zgloszonoPrzelew }: Item): boolean {
  return stan === 'poTerminie' && czyWybieralna && zgloszonoPrzelew === null
}

/** What is not ordered and yet cannot be ticked has come to enforcement. */
function isEnforced({ stan, czyWybieralna }: Item): boolean {
  return stan !== 'zlecona' && !czyWybieralna
}

interface NextStepProps {
  readonly item: Item
  readonly isPrimary: boolean
  readonly showsSubject: boolean
  /** The first row of a card that can be paid leads to all of it, too. */
  readonly showsCard: boolean
}

/** One row: day, what it is, amount, and the one step. The step first changes to the subject to whom it belongs. */
export function NextStep({ item, isPrimary, showsSubject, showsCard }: NextStepProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { subjects } = useSession()
  const { day, month } = inMonthOf(item.termin, language)
  const owner = subjects?.find((subject) => subjectKey(subject) === item.nipOrPesel && subject.czyInstytucja === item.czyInstytucja)
  const step = item.stan === 'zlecona' ? t.details : isPayable(item) ? t.pay : t.show
  return (
    <li className="next-step">
      <p className="next-step__day">
        <span className="next-step__number numeric">{day}</span> <span className="small secondary">{month}</span>
      </p>
      <div className="next-step__what">
        <h3 lang="pl">{item.tytul}</h3>
        <div className="next-step__state">
          <StateTag item={item} />
          <span className="secondary small">{fill(t.card, { symbol: item.symbolKarty })}</span>
          {showsSubject && <span className="secondary small">{item.podmiot}</span>}
        </div>
        {showsCard && item.liczbaWybieralnychKarty > 1 && (
          <Link className="small" href={basketPage.to({ wybor: { scope: 'calosc', cards: [item.idKartyNaleznosci] } })}>
            {fill(t.wholeCard, { symbol: item.symbolKarty, amount: formatMoney(item.kwotaWybieralnaKarty, language) })}
          </Link>
        )}
        {isEnforced(item) && <p className="secondary small">{t.enforced}</p>}
      </div>
      <div className="next-step__sum">
        <p className="amount">{formatMoney(item.kwota, language)}</p>
        <Remark item={item} />
      </div>
      <Link
        className={buttonClass(isPrimary ? 'primary' : 'secondary', 'next-step__button')}
        href={isPayable(item) ? orderPage.to({ karta: item.idKartyNaleznosci, raty: [item.idNaleznosciRatyZbiorczej] }) : addressOfCard({ aplikacjaNaleznosci: item.rodzaj, idKartyNaleznosci: item.idKartyNaleznosci })}
        aria-label={`${step}: ${item.tytul}`}
        onClick={() => owner && setSubject(owner)}
      >
        {step}
      </Link>
    </li>
  )
}

function StateTag({ item }: { item: Item }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (item.etapPlatnosci === 'wyjasniana') return <Tag tone="waiting">{t.clarified}</Tag>
  if (item.dataZaplaty) return <Tag tone="done">{fill(t.paidOn, { date: formatDate(item.dataZaplaty) })}</Tag>
  if (item.stan === 'zlecona') return <Tag tone="waiting">{t.waiting}</Tag>
  if (item.zgloszonoPrzelew) return <Tag tone="waiting">{fill(t.transferDeclared, { date: formatDate(item.zgloszonoPrzelew) })}</Tag>
  if (item.stan === 'poTerminie') return <Tag tone="overdue">{plural(t.overdueDays, -item.dniDoTerminu, language)}</Tag>
  return null
}

function Remark({ item }: { item: Item }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const text = () => {
    if (item.stan === 'zlecona') {
      if (item.etapPlatnosci !== 'zlecona' || !item.waznoscTransakcji) return null
      return fill(t.validUntil, { date: dayFormat(language).format(utc(item.waznoscTransakcji)).replaceAll(' ', '\u00A0') })
    }
    const interest = item.odsetki > 0 ? fill(t.interest, { amount: formatMoney(item.odsetki, language) }) : null
    if (item.stan === 'poTerminie') return interest
    const left = item.dniDoTerminu === 0 ? t.dueToday : plural(t.inDays, item.dniDoTerminu, language)
    return interest ? `${left}, ${interest}` : left
  }
  return <p className="secondary small numeric">{text()}</p>
}
