import { listPage } from '#client/desk/lists/list-page.tsx'
import { useMay } from '#client/desk/session.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import type { ListRow } from '#shared/desk/list.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { contract } from '../contract.ts'
import { log } from '../lists/log.ts'
import { texts } from '../texts.ts'
import { StopsCard } from './stops-card.tsx'

function Account({ row: { account } }: { readonly row: ListRow<typeof log> }) {
  const may = useMay()
  return account !== null && may('account-search') ? <Link href={accountPage.to({ id: account })}>{account}</Link> : account
}

/** How many of each outcome there were on the days that stand in the address. */
function Figures() {
  const words = { ...useTexts(log.texts), ...useTexts(texts) }
  const said = useTexts(log.texts)
  const { od: from, do: to } = useSearchValues()
  const { data, error } = useDesk(contract.figures, { from, to })
  if (!data) return <Unanswered error={error} failed={words.failed} lines={3} />
  const { counted, paid } = data
  return (
    <>
      <Card title={words.counted} aside={<span className="small secondary">{`${formatDate(data.from)} – ${formatDate(data.to)}`}</span>}>
        {counted.length === 0 ? (
          <p>{said.none}</p>
        ) : (
          <SummaryList
            isTable
            facts={counted.map(({ channel, state, reason, number }) => ({
              label: [said[channel], said[state], ...(reason === null ? [] : [reason])].join(' · '),
              value: String(number),
            }))}
          />
        )}
      </Card>
      <Card title={words.paid}>
        <p>{paid ? fill(words.paidMore, { paid: paid.paid, all: paid.reminded }) : words.paidFew}</p>
      </Card>
    </>
  )
}

const Beside = () => (
  <>
    <StopsCard />
    <Figures />
  </>
)

export const Page = listPage(log, { cells: { account: Account }, Beside })
