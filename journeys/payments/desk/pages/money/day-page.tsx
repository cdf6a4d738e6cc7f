import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatLongDate, formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/contract.ts'
import { moneyTexts } from '../../words/money-texts.ts'
import { dayPage, MONEY } from '../addresses.ts'
import { DifferenceRow } from './difference-row.tsx'
import { moneyCause, renewMoney } from './money-cause.ts'
import '../payments.css'

type Day = DeskAnswer<typeof contract.day>

/** One day: its sums, each difference with what to do next, and the end of the day. */
export function Page() {
  const words = useTexts(moneyTexts)
  const language = useLanguage()
  const dzien = dayPage.read(useSearchValues())?.dzien ?? ''
  const { data, error } = useDesk(contract.day, { dzien })
  usePageTitle(`${words.money} ${dzien}`)
  if (error && !data)
    return (
      <Notice kind="warning" live actions={<Link href={MONEY}>{words.back}</Link>}>
        {error.opis || words.failed}
      </Notice>
    )
  if (!data) return <Loading />
  return (
    <>
      <PageHeading title={`${words.money}, ${formatLongDate(data.dzien, language)}`} lead={words.lead}>
        <Link href={MONEY} className="no-print">
          {words.back}
        </Link>
      </PageHeading>
      <div className="desk-today">
        <Card title={words.differences}>
          {data.roznice.length === 0 ? (
            <p>{words.none}</p>
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
  const [isBusy, setBusy] = useState(false)
  const close = async () => {
    setBusy(true)
    await deskCall(contract.closeDay, { body: { dzien } }).then(
      () => showMessage(words.dayDone),
      (error: unknown) => showMessage(moneyCause(error, words), 'error'),
    )
    setBusy(false)
    await renewMoney()
  }
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
        <Button look="primary" busy={isBusy} onClick={() => void close()}>
          {words.closeDay}
        </Button>
      ) : (
        <p>{why}</p>
      )}
    </Card>
  )
}
