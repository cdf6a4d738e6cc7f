import { LinkButton } from '#ui/action/button.tsx'
import type { Crumb } from '#ui/layout/breadcrumb.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { OfficeHtml } from '#client/page/office-html.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { customPage, folderPage } from '../addresses.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { folderHolding } from './folder-path.ts'
import { RetryNotice } from './retry-notice.tsx'

/** `/strona-wlasna`: a page of the office by its name in the index (acceptance A-058). */
export function Page() {
  const words = useTexts(texts)
  const name = customPage.read(useSearchValues())?.nazwaPliku ?? ''
  const answer = useApi(contract.page, { nazwaPliku: name }, { isEnabled: name !== '' })
  const parents = useParents(name)
  const isMissing = name === '' || answer.error?.status === 404
  const title = answer.data?.tytul ?? (isMissing ? words.pageMissing : '…')
  return (
    <PageFrame key={title} title={title} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, ...parents, { label: title }]}>
      {answer.data && <OfficeHtml html={answer.data.html} isScaled />}
      {!isMissing && answer.isPending && <Loading />}
      {!isMissing && answer.isError && <RetryNotice call={answer}>{words.pageFailed}</RetryNotice>}
      {isMissing && (
        <div className="cluster">
          <LinkButton href="/strona-glowna#szukaj" icon="search">
            {words.toServices}
          </LinkButton>
          <LinkButton href="/strona-glowna" icon="home">
            {words.toHome}
          </LinkButton>
        </div>
      )}
    </PageFrame>
  )
}

/** The folders that lead to a page of procedures or information. */
function useParents(name: string): Crumb[] {
  const isProcedure = name.startsWith('procedures/')
  const isInformation = name.startsWith('information/')
  const answer = useApi(isInformation ? contract.information : contract.procedures, {}, { isEnabled: isProcedure || isInformation })
  if (!answer.data) return []
  const route = isInformation ? '/informacje' : '/procedury'
  const steps = folderHolding(answer.data, name) ?? []
  const trail = steps.map(({ nazwa, path }) => ({ label: nazwa, href: folderPage(route).to({ katalog: path }) }))
  return [{ label: answer.data.nazwaMenu, href: route }, ...trail]
}
