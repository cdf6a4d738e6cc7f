import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/person.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { formatDate } from '#shared/format.ts'
import { fill, plural } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { REQUESTS, requestPage } from './addresses.ts'
import { DueTag } from './due-tag.tsx'
import { HeldCard } from './held-card.tsx'
import { RequestActs } from './request-acts.tsx'
import type { Shown } from './shown.ts'
import { texts } from './texts.ts'
import './person.css'

/** One request: what the portal has of the person, and what may be done. */
export function Page() {
  const words = useTexts(texts)
  const id = String(requestPage.read(useSearchValues())?.id ?? '')
  const { data, error } = useDesk(contract.request, { id })
  usePageTitle(data ? fill(words.request, { n: data.id }) : words.title)
  if (error)
    return (
      <Notice kind="warning" live>
        {error.opis || words.failed}
      </Notice>
    )
  return data ? <Request request={data} /> : <Loading />
}

function Request({ request }: { readonly request: Shown }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const title = fill(words.request, { n: request.id })
  const { powodPrzedluzenia, powodZamkniecia, konta, niepotwierdzone } = request
  return (
    <>
      <PageHeading
        title={title}
        lead={`${words[request.rodzaj]} · ${request.kto}`}
        breadcrumb={[{ label: words.title, href: REQUESTS }, { label: title }]}
      >
        <DueTag request={request} />
      </PageHeading>
      {niepotwierdzone > 0 && <Notice kind="warning">{plural(words.unproven, niepotwierdzone, language)}</Notice>}
      <div className="desk-today desk-request">
        <div className="stack">
          {request.wynik === null && <RequestActs request={request} />}
          <Card title={words.facts}>
            <SummaryList
              isTable
              facts={[
                { label: words.day, value: formatDate(request.wplynal) },
                { label: words.dueLabel, value: formatDate(request.termin) },
                ...(powodPrzedluzenia === null ? [] : [{ label: words.extensionReason, value: powodPrzedluzenia }]),
                ...(powodZamkniecia === null ? [] : [{ label: words.closingReason, value: powodZamkniecia }]),
                {
                  label: words.accounts,
                  value:
                    konta.length === 0
                      ? words.noAccounts
                      : konta.map(({ id, login }) => (
                          <Link key={id} href={accountPage.to({ id })}>
                            {login}{' '}
                          </Link>
                        )),
                },
              ]}
            />
          </Card>
        </div>
        <div className="stack">
          <HeldCard request={request} />
        </div>
      </div>
    </>
  )
}
