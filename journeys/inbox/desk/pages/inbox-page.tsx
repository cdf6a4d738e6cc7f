import { useState } from 'react'
import { deskFile } from '#client/desk/call.ts'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { causeOf } from './cause.ts'
import { CaseList } from './case-list.tsx'
import './inbox.css'

const VIEWS = ['open', 'mine', 'late', 'waiting', 'closed'] as const
const KINDS = ['water-request', 'correspondence', 'meter-report'] as const

const oneOf = <Value extends string>(values: readonly Value[], value: string) => values.find((one) => one === value)

/** Address of the list: what is chosen stands in it, so that Back and a reload bring it again. */
function addressOf(values: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return search.size === 0 ? '/urzad/skrzynka' : `/urzad/skrzynka?${search}`
}

/** What people send: views with their numbers, filters, rows. */
export function Page() {
  const t = useTexts(texts)
  const values = useSearchValues()
  const go = useGo()
  const view = oneOf(VIEWS, values['widok'] ?? '') ?? 'open'
  const kind = oneOf(KINDS, values['rodzaj'] ?? '')
  const words = values['szukaj'] ?? ''
  usePageTitle(t.inbox)
  return (
    <>
      <PageHeading title={t.inbox} lead={t.lead}>
        <Button look="quiet" icon="print" className="no-print" onClick={() => window.print()}>
          {t.print}
        </Button>
      </PageHeading>
      <Views view={view} kind={kind} isSearch={words !== ''} />
      <div className="desk-inbox__filters no-print">
        <Select
          label={t.kind}
          value={kind ?? ''}
          options={[{ value: '', label: t.all }, ...KINDS.map((one) => ({ value: one, label: t[one] }))]}
          onChange={(rodzaj) => go(addressOf({ widok: view, rodzaj, szukaj: words }))}
        />
        <Search key={words} words={words} onWords={(szukaj) => go(addressOf({ widok: view, rodzaj: kind, szukaj }))} />
        <Export kind={kind} />
      </div>
      <Card title={words === '' ? t[view] : t.found} className="desk-inbox">
        <CaseList key={`${view} ${kind} ${words}`} view={view} kind={kind} words={words} />
      </Card>
    </>
  )
}

interface ViewsProps {
  readonly view: (typeof VIEWS)[number]
  readonly kind: (typeof KINDS)[number] | undefined
  readonly isSearch: boolean
}

function Views({ view, kind, isSearch }: ViewsProps) {
  const t = useTexts(texts)
  const { data } = useDesk(contract.counts, { ...(kind && { rodzaj: kind }) })
  const told = (count: number) => (data && count >= data.najwiecej ? fill(t.moreThan, { n: count }) : String(count))
  return (
    <nav aria-label={t.views} className="desk-views no-print">
      {VIEWS.map((one) => (
        <Link key={one} href={addressOf({ widok: one, rodzaj: kind })} aria-current={one === view && !isSearch ? 'page' : undefined}>
          {t[one]} {data && <b data-late={(one === 'late' && data.widoki[one] > 0) || undefined}>{told(data.widoki[one])}</b>}
        </Link>
      ))}
    </nav>
  )
}

function Search({ words, onWords }: { readonly words: string; readonly onWords: (words: string) => void }) {
  const t = useTexts(texts)
  const [typed, setTyped] = useState(words)
  return (
    <form
      role="search"
      aria-label={t.search}
      className="desk-inbox__search"
      onSubmit={(event) => {
        event.preventDefault()
        onWords(typed.trim())
      }}
    >
      <TextField
        type="search"
        label={t.search}
        hint={t.searchHint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" icon="search">
        {t.find}
      </Button>
    </form>
  )
}

/** What no file has taken over yet, for the water or records system. */
function Export({ kind }: { readonly kind: (typeof KINDS)[number] | undefined }) {
  const t = useTexts(texts)
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      saveFile(await deskFile(contract.exportNew, { body: { rodzaj: kind ?? null } }))
      showMessage(t.exported)
    } catch (error) {
      showMessage(causeOf(error, t), 'error')
    }
    setBusy(false)
    await renew(contract.list)
  }
  return (
    <Button icon="download" busy={isBusy} onClick={() => void run()}>
      {t.exportNew}
    </Button>
  )
}
