import { useState } from 'react'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill, type TextsOf } from '#shared/i18n.ts'
import { NO_VALUE } from '#shared/service/cell.ts'
import { useApi } from '#client/call/use-api.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { Button, LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useKeptFocus } from '#ui/layout/kept-focus.ts'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { texts } from './texts.ts'

type Look = AnswerOf<typeof contract.looks>['wpisy'][number]
type Words = TextsOf<typeof texts>

/** `/kto-ogladal-moje-dane`: what the office did with the account, for its owner. */
export function Page() {
  const t = useTexts(texts)
  const words = useTexts(accountTexts)
  // The buttons go away while older entries are on their way.
  const kept = useKeptFocus(t.title)
  const [before, setBefore] = useState<number | null>(null)
  return (
    <PageFrame title={t.title} lead={t.lead} breadcrumb={[{ label: words.panel, href: '/panel-uzytkownika' }, { label: t.title }]}>
      <div className="stack">
        <div {...kept} className="stack">
          <Stretch before={before} onMove={setBefore} />
        </div>
        <p className="secondary small">{t.note}</p>
        <div>
          <LinkButton href="/panel-uzytkownika" icon="arrow-left">
            {words.back}
          </LinkButton>
        </div>
      </div>
    </PageFrame>
  )
}

interface StretchProps {
  /** Entries older than this one; null: the newest. */
  readonly before: number | null
  readonly onMove: (before: number | null) => void
}

function Stretch({ before, onMove }: StretchProps) {
  const t = useTexts(texts)
  const { data, error, refetch } = useApi(contract.looks, before === null ? {} : { przed: before })
  if (error) return <LoadFailure error={error} retry={() => void refetch()} />
  if (!data) return <Loading lines={5} />
  const { wpisy, dalsze } = data
  if (wpisy.length === 0 && before === null) return <EmptyState title={t.none} icon="eye" />
  return (
    <>
      <DataTable
        caption={t.title}
        columns={columnsIn(t)}
        rows={wpisy.map((look, at) => ({ ...look, at }))}
        rowKey={({ at }) => at}
        rowHeader="when"
      />
      <div className="cluster">
        {before !== null && <Button onClick={() => onMove(null)}>{t.newer}</Button>}
        {dalsze !== null && <Button onClick={() => onMove(dalsze)}>{t.older}</Button>}
      </div>
    </>
  )
}

function columnsIn(t: Words): TableColumn<Look & { readonly at: number }>[] {
  return [
    { id: 'when', label: t.when, cell: ({ kiedy }) => <span className="numeric">{formatTimestamp(kiedy)}</span> },
    { id: 'what', label: t.what, cell: ({ co, pole }) => fill(t[co], { field: pole === null ? NO_VALUE : t[pole] }), isProse: true },
    { id: 'who', label: t.who, cell: (look) => whoOf(look, t), isProse: true },
    { id: 'why', label: t.why, cell: ({ powod }) => powod ?? NO_VALUE, lang: 'pl', isProse: true },
  ]
}

/** `starszy referent (podatki, woda)` */
function whoOf({ role, dzialy }: Look, t: Words): string {
  if (role.length === 0) return t.nobody
  const roles = role.map((name) => t[name]).join(', ')
  return dzialy.length === 0 ? roles : `${roles} (${dzialy.map((name) => t[name]).join(', ')})`
}
