import { formatLongDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { FileButton } from '#client/page/file-button.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { Page as Outline } from '#client/page/page.tsx'
import { useSubject } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import { useApi } from '#client/call/use-api.ts'
import { contract } from '../contract.ts'
import type { Meter } from '../rows.ts'
import { texts } from '../texts.ts'
import { MetersTable } from './meters-table.tsx'
import './meters.css'

/** `/uslugi/stan-wodomierzy`: meters in place, a form for a new reading of each and what was reported before. */
export function Page() {
  const words = useTexts(texts)
  const language = useLanguage()
  const call = useApi(contract.meters)
  const date = call.data?.stanNaDzien && formatLongDate(call.data.stanNaDzien, language).replaceAll(' ', '\u00A0')
  const lead = date ? `${words.lead} ${fill(words.dataDate, { date }).replace(/\.?$/, '.')}` : words.lead
  return (
    <Outline title={words.title} lead={lead} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: words.crumb, href: '/lista-uslug?grupa=water' }]}>
      <Loaded call={call} lines={5} keeps>
        {({ liczniki }) => <Meters meters={liczniki} />}
      </Loaded>
    </Outline>
  )
}

function Meters({ meters }: { readonly meters: readonly Meter[] }) {
  const words = useTexts(texts)
  const subject = useSubject()
  const note = useConfiguration()?.adnotacjaStanLicznika
  if (meters.length === 0 || !subject) {
    return (
      <Card flush>
        <EmptyState title={words.noMeters} icon="gauge">
          {words.noMetersHelp}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="stack">
      {note && (
        <Notice>
          <span lang="pl">{note}</span>
        </Notice>
      )}
      <div className="meters__files">
        <FileButton kind="pdf" endpoint={contract.metersPdf} />
      </div>
      <MetersTable key={subjectKey(subject)} meters={meters} subject={subject} />
    </div>
  )
}
