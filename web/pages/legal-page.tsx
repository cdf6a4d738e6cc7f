import type { ReactNode } from 'react'
import { contract } from '#journeys/office-content/contract.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { LoadFailure } from '#client/page/loaded.tsx'
import { OfficeHtml } from '#client/page/office-html.tsx'
import { usePath, useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { texts as shellTexts } from '../words/texts.ts'
import { texts } from '../words/pages/texts.ts'

/** Obligatory pages by their address; the office's content holds their texts. */
const TITLES: Readonly<Record<string, keyof typeof shellTexts>> = {
  '/polityka-cookie': 'cookies',
  '/deklaracja-dostepnosci': 'accessibility',
  '/ochrona-danych': 'privacy',
  '/regulamin': 'terms',
  '/cyberbezpieczenstwo': 'cyber',
}

/** The footer's content pages (reference/domain.md part 4); `below` stands at the end of one. */
export function LegalPage({ below }: { readonly below?: ReactNode }) {
  const words = useTexts(texts)
  const shell = useTexts(shellTexts)
  const path = usePath().replace(/\/$/, '')
  // An earlier version, as somebody has accepted it.
  const { wersja, chwila } = useSearchValues()
  const asked = { ...(wersja && { wersja }), ...(chwila && { chwila }) }
  const answer = useApi(contract.document, { nazwa: path.slice(1), ...asked })
  const fallback = shell[TITLES[path] ?? 'home']
  const title = typeof fallback === 'string' ? (answer.data?.tytul ?? fallback) : ''
  const isMissing = answer.error?.status === 404
  return (
    <PageFrame title={title} breadcrumb={[{ label: shell.home, href: '/strona-glowna' }, { label: title }]}>
      {answer.isPending && <Loading />}
      {isMissing && <EmptyState title={words.legalMissing} action={<LinkButton href="/kontakt">{words.contact}</LinkButton>} />}
      {answer.isError && !isMissing && <LoadFailure error={answer.error} retry={() => void answer.refetch()} />}
      {answer.data && (
        <div className="stack">
          {!answer.data.czyBiezaca && (
            <Notice title={words.legalEarlier}>
              <Link href={path}>{words.legalCurrent}</Link>
            </Notice>
          )}
          {answer.data.wersja && answer.data.data && (
            <Version name={path.slice(1)} asked={asked} version={answer.data.wersja} date={answer.data.data} />
          )}
          <OfficeHtml html={answer.data.html} />
          {below}
        </div>
      )}
    </PageFrame>
  )
}

/** Terms must be there to keep before anybody registers (reference/domain.md 4.8). */
function Version({ name, asked, version, date }: { name: string; asked: Readonly<Record<string, string>>; version: string; date: string }) {
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <p className="cluster secondary">
      <span>{fill(words.legalVersion, { version, date: formatDate(date) })}</span>
      <a
        className="lone-link"
        href={`/api${contract.documentFile.path}?${String(new URLSearchParams({ nazwa: name, ...asked, lang: language }))}`}
        download
      >
        {words.legalSave}
      </a>
    </p>
  )
}
