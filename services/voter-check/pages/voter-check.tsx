import { contract as elections } from '#shared/contracts/elections.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { Loading } from '#ui/loading.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page as Outline } from '#ui/portal/page.tsx'
import { useApi } from '#ui/portal/use-api.ts'
import { texts } from '../texts.ts'
import { CheckForm } from './check-form.tsx'
import './voter-check.css'

/** `/uslugi/listy-wyborcze`: where somebody votes in an election to come. */
export function Page() {
  const words = useTexts(texts)
  const { data, error, refetch } = useApi(elections.dates)
  const offered = data?.datyWyborow ?? []
  return (
    <Outline title={words.title} lead={words.lead} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.crumb, href: '/lista-uslug?grupa=residents' }]}>
      {error && !data && (
        <Notice kind="error" live actions={<Button icon="refresh" onClick={() => void refetch()}>{words.retry}</Button>}>
          {error.opis || words.fetchFailed}
        </Notice>
      )}
      {!error && !data && <Loading lines={4} />}
      {offered.length > 0 && <CheckForm elections={offered} />}
      {data && offered.length === 0 && (
        <Card flush>
          <EmptyState title={words.none} icon="list" />
        </Card>
      )}
    </Outline>
  )
}
