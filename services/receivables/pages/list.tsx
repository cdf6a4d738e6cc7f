import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Loading } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page as Outline } from '#ui/portal/page.tsx'
import { useApi } from '#ui/portal/use-api.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { CardsList } from './cards-list.tsx'

/** What the subject owes, card by card. */
export function Page() {
  const words = useTexts(texts)
  const { data, error, refetch } = useApi(contract.cards)
  const lead = data?.stanNaDzien ? `${words.lead} ${fill(words.dataDate, { date: formatDate(data.stanNaDzien) })}.` : words.lead
  return (
    <Outline title={words.title} lead={lead} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.crumb }]}>
      {error ? <Failure text={error.opis} retry={() => void refetch()} /> : data ? <CardsList cards={data.karty} /> : <Loading lines={6} />}
    </Outline>
  )
}

function Failure({ text, retry }: { text: string; retry: () => void }) {
  const words = useTexts(texts)
  return (
    <Notice kind="error" live actions={<Button icon="refresh" onClick={retry}>{words.retry}</Button>}>
      {text || words.fetchFailed}
    </Notice>
  )
}
