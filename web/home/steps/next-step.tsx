import type { NextStep as Step } from '#shared/contracts/next.ts'
import { formatMoney } from '#shared/format.ts'
import { useSession } from '#client/session/session.ts'
import { setSubject } from '#client/session/session-store.ts'
import { subjectKey } from '#client/session/subject.ts'
import { buttonClass } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
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
export function NextStep({ step, level, isPrimary, showsSubject }: NextStepProps) {
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
export function isInstalment(step: Step): step is InstalmentStep {
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
