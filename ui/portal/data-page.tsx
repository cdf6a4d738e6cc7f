import type { ReactNode } from 'react'
import { formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useLanguage, useTexts } from '../i18n.tsx'
import { texts } from '../texts.ts'
import type { ApiError } from './api-error.ts'
import { Loaded } from './loaded.tsx'
import { Page } from './page.tsx'
import './data-page.css'

interface DataPageProps<Answer> {
  title: string
  lead: string
  /** Life area of the service: its key in the catalogue, and its name. */
  group: { readonly key: string; readonly label: string }
  /** What `useApi` gives. */
  call: { readonly data: Answer | undefined; readonly error: ApiError | null; readonly isPlaceholderData: boolean; refetch(): unknown }
  /** What the person chooses; it stands there while the answer to it is on its way, and after a failure. */
  controls?: ReactNode
  /** The answer as files; absent while there is none. */
  files?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** Page of a service that draws its answer by itself: trail, day of the data, loading, failure with a way on. */
export function DataPage<Answer extends { readonly stanNaDzien: string | null }>({ title, lead, group, call, controls, files, children }: DataPageProps<Answer>) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data, error, isPlaceholderData } = call
  const day = data?.stanNaDzien && formatLongDate(data.stanNaDzien, language).replaceAll(' ', '\u00A0')
  const dated = day ? `${lead} ${fill(t.dataDate, { date: day }).replace(/\.?$/, '.')}` : lead
  return (
    <Page title={title} lead={dated} breadcrumb={[{ label: t.home, href: '/strona-glowna' }, { label: group.label, href: `/lista-uslug?grupa=${group.key}` }]}>
      <div className="stack">
        {(controls || files) && (
          <div className="data-page__controls">
            {controls}
            {files && !error && data && <div className="data-page__files">{files}</div>}
          </div>
        )}
        <Loaded call={call}>
          {(answer) => (
            <div className="data-page__answer stack" aria-busy={isPlaceholderData}>
              {children(answer)}
            </div>
          )}
        </Loaded>
      </div>
    </Page>
  )
}
