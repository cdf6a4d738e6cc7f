import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatLongDate, formatMoney } from '#shared/format.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { callsOf } from '#shared/desk/list.ts'
import { paymentPage } from '#shared/desk/pages.ts'
import { Tag, type Tone } from '#ui/layout/tag.tsx'
import { ApiError } from '#client/call/api-error.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { contract } from '../calls/contract.ts'
import { dayPage, moneyDays } from '../lists/money-days.ts'
import { moneyTexts } from '../words/money-texts.ts'
import './payments.css'
import { labelWords } from './happening.ts'
import { said } from './said.ts'

type Day = DeskAnswer<typeof contract.day>

/** One day: its sums, each difference with what to do next, and the end of the day. */
export function Page() {
  const words = useTexts(moneyTexts)
  const language = useLanguage()
  const dzien = dayPage.read(useSearchValues())?.dzien ?? ''
  const { data, error } = useDesk(contract.day, { dzien })
  usePageTitle(`${words.title} ${dzien}`)
  if (error && !data)
    return (
      <Notice kind="warning" live actions={<Link href={moneyDays.path}>{words.back}</Link>}>
        {error.opis || words.failed}
      </Notice>
    )
  if (!data) return <Loading />
  return (
    <>
      <PageHeading title={`${words.title}, ${formatLongDate(data.dzien, language)}`} lead={words.lead}>
        <Link href={moneyDays.path} className="no-print">
          {words.back}
        </Link>
      </PageHeading>
      <div className="desk-today">
        <Card title={words.differences}>
          {data.roznice.length === 0 ? (
            <p>{words.nothing}</p>
          ) : (
            <ul role="list" className="desk-differences">
              {data.roznice.map((one) => (
                <DifferenceRow key={one.numer} of={one} />
              ))}
            </ul>
          )}
        </Card>
        <div className="stack">
          <Sums day={data} />
          <Closing day={data} />
        </div>
      </div>
    </>
  )
}

function Sums({ day: { zlecen, zlecono, rozliczono, naWyciagu, zaksiegowano } }: { readonly day: Day }) {
  const words = useTexts(moneyTexts)
  const language = useLanguage()
  const money = (amount: number) => formatMoney(amount, language)
  const facts = [
    { label: words.orders, value: String(zlecen) },
    { label: words.ordered, value: money(zlecono) },
    { label: words.settled, value: money(rozliczono) },
    { label: words.banked, value: money(naWyciagu) },
    { label: words.posted, value: money(zaksiegowano) },
  ]
  return (
    <Card title={words.sums}>
      <SummaryList facts={facts} isTable />
    </Card>
  )
}

/** The button, or why there is none. */
function Closing({ day: { dzien, roznic, czyMinal, czyZamkniety, zamknal } }: { readonly day: Day }) {
  const words = useTexts(moneyTexts)
  const { run, isBusy } = useAct(() => deskCall(contract.closeDay, { body: { dzien } }), {
    done: words.dayDone,
    failed: (error) => moneyCause(error, words),
    after: renewMoney,
  })
  const why = czyZamkniety
    ? fill(words.closedBy, { name: (zamknal ?? '').replace(/^(staff|office):/, '') })
    : !czyMinal
      ? words.notOver
      : roznic > 0
        ? fill(words.left, { n: roznic })
        : null
  return (
    <Card className="no-print">
      {why === null ? (
        <Button look="primary" busy={isBusy} onClick={() => run()}>
          {words.closeDay}
        </Button>
      ) : (
        <p>{why}</p>
      )}
    </Card>
  )
}

type Difference = DeskAnswer<typeof contract.day>['roznice'][number]

const VIEWS = [
  ['zlecono', 'ordered'],
  ['rozliczono', 'settled'],
  ['naWyciagu', 'banked'],
  ['zaksiegowano', 'posted'],
] as const
const TONES: Readonly<Record<Difference['waga'], Tone>> = { info: 'waiting', warning: 'waiting', error: 'overdue' }

/** One piece of money: where it is and where not, since when, and the one next step. */
function DifferenceRow({ of }: { readonly of: Difference }) {
  const words = useTexts(moneyTexts)
  const language = useLanguage()
  const { numer, etykieta, waga, tytul, platnosc, dniRoboczych, czyZamknieta, zamknal, powod } = of
  return (
    <li>
      <p>
        <b>{numer}</b> <Tag tone={czyZamknieta ? 'done' : TONES[waga]}>{labelWords(etykieta, language)}</Tag>{' '}
        <span className="small secondary">{dniRoboczych === 0 ? words.ageToday : plural(words.age, dniRoboczych, language)}</span>
      </p>
      <p>{tytul}</p>
      <dl className="desk-four">
        {VIEWS.map(([field, name]) => (
          <div key={field} data-missing={of[field] === null || undefined}>
            <dt>{words[name]}</dt>
            <dd className="numeric">{of[field] === null ? words.missing : formatMoney(of[field], language)}</dd>
          </div>
        ))}
      </dl>
      <p className="small secondary">
        {czyZamknieta
          ? fill(words.closedWith, { name: (zamknal ?? '').replace(/^(staff|office):/, ''), reason: powod ?? '' })
          : fill(words.next, { step: waga === 'info' ? words.waits : said(words, etykieta) })}
      </p>
      <div className="cluster no-print">
        {platnosc !== null && (
          <Link href={paymentPage.to({ numer: platnosc })}>
            {of.czySprawa && !czyZamknieta ? words.decideThere : fill(words.openPayment, { n: platnosc })}
          </Link>
        )}
        {!czyZamknieta && !of.czySprawa && waga !== 'info' && <Close numer={numer} />}
      </div>
    </li>
  )
}

function Close({ numer }: { readonly numer: string }) {
  const words = useTexts(moneyTexts)
  const [isAsking, setAsking] = useState(false)
  const close = async (powod: string) => {
    await deskCall(contract.closeDifference, { body: { numer, powod } }).then(
      () => showMessage(words.closedDone),
      (error: unknown) => showMessage(moneyCause(error, words), 'error'),
    )
    await renewMoney()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.close}</Button>
      {isAsking && (
        <ReasonDialog
          title={fill(words.closeTitle, { n: numer })}
          hint={words.closeHint}
          onClose={() => setAsking(false)}
          onReason={close}
        />
      )}
    </>
  )
}

/** Why nothing was closed, in words of the screen. */
function moneyCause(error: unknown, words: TextsOf<typeof moneyTexts>): string {
  if (!(error instanceof ApiError)) return words.failed
  const { przyczyna } = error.details
  if (przyczyna === 'busy') return words.busy
  if (przyczyna === 'closed') return words.already
  return typeof przyczyna === 'string' ? words.changed : error.opis || words.failed
}

function renewMoney(): Promise<void> {
  return renew(contract.day, ...callsOf(moneyDays), contract.one, today.queue)
}
