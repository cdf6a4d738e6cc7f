import { formatDate, formatAmount, formatDecimal, formatExact, formatLongDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Card } from '#ui/layout/card.tsx'
import { useReader, useTexts } from '#ui/language/use-texts.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { orderPage } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useBottomBar } from '#ui/layout/bottom-bar.ts'
import { useOffersPayment } from '#client/page/pay-way.ts'
import { OwnTransferData } from '#client/transfer/own-transfer.tsx'
import { transferTexts } from '#client/transfer/texts.ts'
import { contract } from '../../why/contract.ts'
import type { Why, Explained } from '../../why/rows.ts'
import { whyTexts } from '../../why/texts.ts'
import { lastYearText, letterText, linesOf } from '../../why/words.ts'
import { SlipButton } from '../pay/payment-bar.tsx'
import { Growth } from './growth.tsx'
import '../pay/pay-bar.css'
import './why.css'
import './why-parts.css'

interface WhyViewProps {
  readonly why: Why
  /** The answer of another day, while that of the chosen one is on its way. */
  readonly isOld: boolean
  readonly onDay: (day: string) => void
}

/** How the amount goes on, what it is made of, what the letters mean; beside it, how it is paid. */
export function WhyView({ why, isOld, onDay }: WhyViewProps) {
  const { words, language } = useReader(whyTexts)
  const ids = why.raty.map((rata) => rata.idNaleznosciRatyZbiorczej)
  const query = { idKartyNaleznosci: why.idKartyNaleznosci, raty: ids.join(','), dzien: why.dzien }
  const lastYear = lastYearText(why, { words, language })
  return (
    <div className="why" aria-busy={isOld}>
      <div className="why__main stack">
        <Growth why={why} onDay={onDay} />
        <Parts why={why} />
        {why.rokWczesniej !== null && lastYear && (
          <Card title={fill(words.lastYear, { year: why.rokWczesniej })}>
            <p>{lastYear}</p>
          </Card>
        )}
        <Letters why={why} />
        <div className="why__below">
          <p className="secondary small">{why.stanNaDzien && `${words.dataOf} ${formatDate(why.stanNaDzien)}`}</p>
          <FileButtons of={contract.why} query={query} />
        </div>
      </div>
      <Pay why={why} ids={ids} />
    </div>
  )
}

const TONES: Readonly<Record<string, string>> = { U: 'overdue', W: 'overdue', T: 'overdue', O: 'waiting' }

/** What each letter of the person's own instalments means, and what to do now; nothing where there are none. */
function Letters({ why }: { why: Why }) {
  const { words, language } = useReader(whyTexts)
  if (why.litery.length === 0) return null
  return (
    <Card title={words.letters} flush>
      <ul role="list" className="why__letters">
        {why.litery.map((one) => {
          const { title, text } = letterText(one, why, { words, language })
          return (
            <li key={`${one.litera}${one.nrRaty}${one.tytul}`}>
              <span className={`why__letter why__letter--${TONES[one.litera] ?? 'neutral'}`} aria-hidden="true">
                {one.litera}
              </span>
              <div>
                <h3>{title}</h3>
                <p className="secondary">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const DECIMALS = 4

/** Every part of the amount with its reason, and the sum of them. */
function Parts({ why }: { why: Why }) {
  const { words, language } = useReader(whyTexts)
  return (
    <Card title={words.made} flush>
      <ul role="list" className="why__lines">
        {linesOf(why, { words, language }).map(({ key, name, amount, document, notes, periods = [] }) => (
          <li key={key}>
            <div className="why__line">
              <h3>{name}</h3>
              <p className="why__figure numeric">{formatAmount(amount, language)}</p>
              {document && (
                <p className="why__note secondary" lang="pl">
                  {document}
                </p>
              )}
              {periods.length === 0 && notes.length > 0 && <p className="why__note secondary">{notes.join(' ')}</p>}
            </div>
            {periods.length > 0 && (
              <div className="why__interest">
                <Periods name={name} periods={periods} />
                <p className="why__reason">{notes.join(' ')}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="card__foot why__total">
        <strong>{fill(words.totalOn, { date: formatLongDate(why.dzien, language) })}</strong>{' '}
        <span className="amount">{formatMoney(why.kwota, language)}</span>
      </p>
    </Card>
  )
}

type Period = Explained['okresy'][number]

function Periods({ name, periods }: { name: string; periods: readonly Period[] }) {
  const { words, language } = useReader(whyTexts)
  const columns: TableColumn<Period>[] = [
    { id: 'od', label: words.fromTo, cell: ({ od, do: end }) => `${formatDate(od)} – ${formatDate(end)}` },
    { id: 'dni', label: words.dni, cell: ({ dni }) => dni, numeric: true },
    { id: 'stawka', label: words.stawkaProcent, cell: ({ stawkaProcent }) => formatExact(stawkaProcent, language), numeric: true },
    { id: 'podstawa', label: words.podstawa, cell: ({ podstawa }) => formatAmount(podstawa, language), numeric: true },
    { id: 'kwota', label: words.exact, cell: ({ kwota }) => formatDecimal(kwota, DECIMALS, language), numeric: true },
  ]
  return <ShortTable caption={name} columns={columns} rows={periods} rowKey={({ od }) => od} rowHeader="od" />
}

interface PayProps {
  readonly why: Why
  readonly ids: readonly number[]
}

/** The amount of the chosen day and the ways to pay it: here today, or by a transfer on that day. */
function Pay({ why, ids }: PayProps) {
  const { words, language } = useReader(whyTexts)
  const transfer = useTexts(transferTexts)
  const isToday = why.dzien === why.dzis
  const label = isToday ? words.toPayToday : fill(words.toPay, { date: formatDate(why.dzien) })
  const isOffered = useOffersPayment() && why.czyDoZaplaty
  return (
    <>
      <div className="why__pay">
        <Card title={label} aside={<span className="amount why__sum">{formatMoney(why.kwota, language)}</span>} flush>
          {!why.czyDoZaplaty && <p className="why__block">{words.notHere}</p>}
          {isOffered && (
            <div className="why__block no-print">
              <PayButton why={why} ids={ids} />
              {!isToday && <p className="secondary small">{fill(words.payHereToday, { amount: formatMoney(why.kwotaDzis, language) })}</p>}
            </div>
          )}
          {why.czyDoZaplaty && (
            <div className="why__block">
              <h3>{transfer.title}</h3>
              <OwnTransferData cardId={why.idKartyNaleznosci} ids={ids} day={why.dzien} isNarrow />
              <SlipButton cardId={why.idKartyNaleznosci} ids={ids} day={why.dzien} />
            </div>
          )}
        </Card>
      </div>
      {isOffered && <Bar why={why} ids={ids} />}
    </>
  )
}

function PayButton({ why, ids }: PayProps) {
  const words = useTexts(whyTexts)
  return (
    <LinkButton look="primary" icon="card" href={orderPage.to({ karta: why.idKartyNaleznosci, raty: ids })}>
      {words.payHere}
    </LinkButton>
  )
}

/** On a phone the panel lies far below: today's amount and the way to pay it stay in sight. */
function Bar({ why, ids }: PayProps) {
  const { words, language } = useReader(whyTexts)
  const bar = useBottomBar('payment-bar')
  return (
    <section ref={bar} className="pay-bar why__bar no-print" aria-label={words.toPayToday}>
      <div className="container why__bar-line">
        <p>
          <span className="small">{words.toPayToday}</span> <span className="amount">{formatMoney(why.kwotaDzis, language)}</span>
        </p>
        <PayButton why={why} ids={ids} />
      </div>
    </section>
  )
}
