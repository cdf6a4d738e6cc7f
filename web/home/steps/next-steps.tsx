import { Fragment } from 'react'
import type { contract, NextSums, NextStep as Step } from '#shared/contracts/next.ts'
import { formatLongDate, formatMoney } from '#shared/format.ts'
import { fill, plural } from '#shared/i18n.ts'
import { useSession } from '#client/session/session.ts'
import type { AnswerTo } from '#client/call/remote-call.ts'
import { useLanguage, useReader, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { leftOut, texts as leftOutTexts } from '#shared/payments/left-out.ts'
import { basketPage } from '#shared/payments/payment-pages.ts'
import { LinkButton, buttonClass } from '#ui/action/button.tsx'
import { setSubject } from '#client/session/session-store.ts'
import { subjectKey } from '#client/session/subject.ts'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { inMonthOf, Instalment } from '#ui/layout/instalment.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { texts } from '../words/texts.ts'

interface NextStepProps {
  readonly step: Step
  /** Rank of its title on the page. */
  readonly level: 3 | 4
  readonly isPrimary: boolean
  readonly showsSubject: boolean
}

/** One thing to do: day or sign, what it is, amount, and the one way. The way first changes to the subject to whom it belongs. */
function NextStep({ step, level, isPrimary, showsSubject }: NextStepProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { subjects } = useSession()
  const owner = subjects?.find((subject) => subjectKey(subject) === step.nipOrPesel && subject.czyInstytucja === step.czyInstytucja)
  const change = () => owner && setSubject(owner)
  const { kwota, przyKwocie, takze, adresTakze } = step
  const Title = `h${level}` as const
  const heading = (className: string) => (
    <Title lang={step.czyTytulUrzedu ? 'pl' : undefined} className={className}>
      {step.tytul}
    </Title>
  )
  const more = (
    <>
      {showsSubject && <Tag icon="user">{step.podmiot}</Tag>}
      {step.opis && <span className="secondary small">{step.opis}</span>}
    </>
  )
  const second = takze && adresTakze && (
    <Link className="small" href={adresTakze} onClick={change}>
      {takze}
    </Link>
  )
  const sum = kwota !== null && (
    <>
      <p className="amount">{formatMoney(kwota, language)}</p>
      {przyKwocie && <p className="secondary small numeric">{przyKwocie}</p>}
      {step.adresKwoty && (
        <Link className="small" href={step.adresKwoty} aria-label={`${words.why} ${step.tytul}`} onClick={change}>
          {words.why}
        </Link>
      )}
    </>
  )
  const way = (className?: string) => (
    <Link
      className={buttonClass(isPrimary ? 'primary' : 'secondary', className)}
      href={step.adres}
      aria-label={`${step.czynnosc}: ${step.tytul}`}
      onClick={change}
    >
      {step.czynnosc}
    </Link>
  )
  if (isInstalment(step)) {
    return (
      <li>
        <Instalment
          date={step.dzien}
          title={heading('instalment__title')}
          edge={step.brzeg}
          letter={step.litera}
          state={step.znak}
          sum={sum}
          act={way()}
        >
          <div className="next-step__state">{more}</div>
          {second}
        </Instalment>
      </li>
    )
  }
  return (
    <li className="next-step">
      <Day step={step} />
      <div className="next-step__what">
        {heading('next-step__title')}
        <div className="next-step__state">
          {/* A day or a former reading is a fact, and no state. */}
          {step.znak && (step.ton === 'neutral' ? <span className="secondary">{step.znak}</span> : <Tag tone={step.ton}>{step.znak}</Tag>)}
          {more}
        </div>
        {second}
      </div>
      <div className="next-step__sum" data-empty={kwota === null || undefined}>
        {sum}
      </div>
      {way('next-step__button')}
    </li>
  )
}

type InstalmentStep = Step & { readonly brzeg: NonNullable<Step['brzeg']>; readonly znak: string; readonly dzien: string }

/** What is drawn as a payment slip; all else is a row. */
function isInstalment(step: Step): step is InstalmentStep {
  return step.brzeg !== null && step.znak !== null && step.dzien !== null
}

function Day({ step: { dzien, ikona } }: { step: Step }) {
  const language = useLanguage()
  if (dzien === null) {
    return (
      <p className="next-step__day next-step__day--sign">
        <Icon name={ikona} />
      </p>
    )
  }
  const { day, month } = inMonthOf(dzien, language)
  return (
    <p className="next-step__day">
      <span className="next-step__number numeric">{day}</span> <span className="small secondary">{month}</span>
    </p>
  )
}

type Next = AnswerTo<typeof contract.next>
type Steps = Next['najwazniejsze']

const TO_PAY = 'zaplata'

/** Under which heading a thing stands. */
const GROUP_OF = {
  teraz: 'first',
  poTerminie: 'first',
  wkrotce: 'first',
  nowe: 'toRead',
  pozniej: 'later',
  wToku: 'underWay',
} as const satisfies Record<Steps[number]['pilnosc'], string>

/** "Co dalej?": what is to be paid, the five most urgent things of all areas, and behind them all others. */
export function NextSteps({ next }: { next: Next }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { subjects } = useSession()
  const { sumy, najwazniejsze, pozostale, czyNiepelne, stanNaDzien } = next
  const count = subjects?.length ?? 1
  const hasButton = (sumy?.liczbaWybieralnychPoTerminie ?? 0) > 1
  // One press stands out: for all that is late, or for the one thing that is to be paid.
  const primary = hasButton ? undefined : najwazniejsze.find(({ rodzaj }) => rodzaj === TO_PAY)
  const shown = { primary, showsSubject: count > 1 }
  return (
    <section className="next-steps">
      <div className="next-steps__head">
        <h2>{words.next}</h2>
        {count > 1 && <p className="secondary">{plural(words.forSubjects, count, language)}</p>}
      </div>
      {sumy && <Sums sums={sumy} />}
      {najwazniejsze.length === 0 && !czyNiepelne && (
        <Card flush>
          <EmptyState icon="done" title={words.nothing}>
            {words.nothingText}
          </EmptyState>
        </Card>
      )}
      <StepGroups steps={najwazniejsze} {...shown} />
      {pozostale.length > 0 && (
        <div className="next-steps__rest">
          <Disclosure summary={plural(words.everything, pozostale.length, language)}>
            <StepGroups steps={pozostale} {...shown} isBehind />
          </Disclosure>
        </div>
      )}
      {czyNiepelne && (
        <div className="next-steps__note">
          <Notice kind="warning">{words.incomplete}</Notice>
        </div>
      )}
      {stanNaDzien && (
        <p className="next-steps__note secondary small">
          {fill(words.asOf, { date: formatLongDate(stanNaDzien, language).replaceAll(' ', '\u00A0') })}
        </p>
      )}
    </section>
  )
}

interface StepGroupsProps {
  readonly steps: Steps
  readonly primary: Steps[number] | undefined
  readonly showsSubject: boolean
  /** Behind the five: what stands above is of another kind. */
  readonly isBehind?: boolean
}

/** What cannot wait stands first and needs no heading there; what follows says what it is. Instalments are slips, other duties rows below them. */
function StepGroups({ steps, primary, showsSubject, isBehind = false }: StepGroupsProps) {
  const words = useTexts(texts)
  const groups = Map.groupBy(steps, ({ pilnosc }) => GROUP_OF[pilnosc])
  return [...groups].map(([group, own]) => {
    const isNamed = isBehind || (group !== 'first' && groups.size > 1)
    const lists = [
      { className: 'next-steps__slips', steps: own.filter(isInstalment) },
      { className: 'next-steps__rows card', steps: own.filter((step) => !isInstalment(step)) },
    ]
    return (
      <Fragment key={group}>
        {isNamed && <h3 className="next-steps__group">{words[group]}</h3>}
        {lists.map(
          (list) =>
            list.steps.length > 0 && (
              <ul key={list.className} role="list" className={list.className}>
                {list.steps.map((step) => (
                  <NextStep key={step.id} step={step} level={isNamed ? 4 : 3} isPrimary={step === primary} showsSubject={showsSubject} />
                ))}
              </ul>
            ),
        )}
      </Fragment>
    )
  })
}

/** As at a bank: how much, how much of it is late, and until when; with the one press for all that is late. */
function Sums({ sums }: { sums: NextSums }) {
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
  const without = leftOut(pozaPortalem, wDrodze, useReader(leftOutTexts))
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

function Sum({ label, value, isLate = false }: { label: string; value: string; isLate?: boolean }) {
  return (
    <div className={isLate ? 'home-sums__late' : undefined}>
      <dt>{label}</dt>
      <dd className="numeric">{value}</dd>
    </div>
  )
}
