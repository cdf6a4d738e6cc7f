import { useState } from 'react'
import { deskCall, deskFile, type DeskAnswer } from '#client/desk/call.ts'
import { ReasonDialog } from '#client/desk/forms/reason-dialog.tsx'
import { useMay } from '#client/desk/session.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { saveFile } from '#ui/action/save-file.ts'
import { formatDate, formatMoney } from '#shared/format.ts'
import { fill, plural, type TextsOf } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { ShortTable } from '#ui/table/short-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { deliveries } from '../lists/deliveries.ts'
import { causeOf } from './cause.ts'
import './deliveries.css'

type Answer = DeskAnswer<typeof contract.aside>
type System = Answer['systemy'][number]
type Entry = System['pozycje'][number]

/** Whom the last deliveries did not take in, why, and what to do about it. The values stand in the file of the office, and only there. */
export function Page() {
  const words = useTexts(texts)
  usePageTitle(words.asideTitle)
  const { data, error } = useDesk(contract.aside)
  const save = () => void deskFile(contract.asideFile, {}).then(saveFile, (failed: unknown) => showMessage(causeOf(failed, words), 'error'))
  return (
    <>
      <PageHeading
        title={words.asideTitle}
        lead={words.asideLead}
        breadcrumb={[{ label: words.title, href: deliveries.path }, { label: words.asideTitle }]}
      >
        {data?.systemy.some(({ pozycje }) => pozycje.length > 0) === true && (
          <Button icon="download" onClick={save}>
            {words.asideFile}
          </Button>
        )}
      </PageHeading>
      {error || !data ? (
        <Unanswered error={error} failed={words.failed} lines={6} />
      ) : (
        <div className="stack">
          {data.systemy.every(({ pozycje }) => pozycje.length === 0) && <p>{words.asideNone}</p>}
          {data.systemy.map((system) => system.pozycje.length > 0 && <OfSystem key={system.system} of={system} />)}
          <p className="small secondary">{words.asideCalls}</p>
          <Mode answer={data} />
        </div>
      )}
    </>
  )
}

/** What is done with odd rows, and the way to change it by two persons. */
function Mode({ answer: { czyObserwacja, czyZmianaCzeka } }: { readonly answer: Answer }) {
  const words = useTexts(texts)
  const may = useMay()
  const [isAsked, setAsked] = useState(false)
  const propose = async (powod: string) => {
    await deskCall(contract.asideMode, { body: { czyObserwacja: !czyObserwacja, powod } })
    showMessage(words.proposed)
    await renew(contract.aside)
  }
  return (
    <Card title={words.asideMode}>
      <p>{fill(words.modeSays, { mode: czyObserwacja ? words.modeWatch : words.modeOn })}</p>
      {czyZmianaCzeka && <p className="small secondary">{words.modeWaits}</p>}
      {may('import-over-limit') && !czyZmianaCzeka && (
        <p>
          <Button look="quiet" icon="users" onClick={() => setAsked(true)}>
            {czyObserwacja ? words.modeToOn : words.modeToWatch}
          </Button>{' '}
          <span className="small secondary">{words.backMore}</span>
        </p>
      )}
      {isAsked && <ReasonDialog title={words.reasonTitle} hint={words.reasonHint} onClose={() => setAsked(false)} onReason={propose} />}
    </Card>
  )
}

const columnsOf = (words: TextsOf<typeof texts>): TableColumn<Entry>[] => [
  { id: 'who', label: words.asideWho, cell: (entry) => <Who entry={entry} /> },
  { id: 'why', label: words.asideWhy, isProse: true, cell: (entry) => <Why entry={entry} /> },
  { id: 'with', label: words.asideWith, numeric: true, cell: (entry) => <With entry={entry} /> },
  {
    id: 'mend',
    label: words.asideMend,
    isProse: true,
    cell: ({ stan, przyczyny: [first] }) => (first && stan !== 'poprawiony' ? words[`mend_${first.regula}`] : '–'),
  },
]

function OfSystem({ of: { system, dzien, odlozonych, nowych, poprawionych, kwota, pozycje } }: { readonly of: System }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const title = fill(words.asideOf, { system: words[system], day: formatDate(dzien) })
  const sums = [
    plural(words.asideCount, odlozonych, language),
    fill(words.asideSum, { fresh: nowych, mended: poprawionych }),
    ...(kwota === null ? [] : [fill(words.asideWorth, { amount: formatMoney(kwota, language) })]),
  ]
  return (
    <Card title={title} aside={<span className="small secondary">{sums.join(' · ')}</span>} flush>
      <ShortTable
        caption={title}
        columns={columnsOf(words)}
        rows={pozycje}
        rowKey={({ numer, stan }) => `${numer} ${stan}`}
        rowHeader="who"
      />
      {pozycje.length < odlozonych + poprawionych && <p className="desk-further">{fill(words.asideMore, { n: pozycje.length })}</p>}
    </Card>
  )
}

function Who({ entry: { numer, nazwa, czyWlasna, stan, nocy, od } }: { readonly entry: Entry }) {
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <>
      {czyWlasna ? words.asideOwn : (nazwa ?? words.asideUnknown)}{' '}
      <Tag tone={stan === 'poprawiony' ? 'done' : 'waiting'}>{words[stan]}</Tag>
      <span className="desk-sum small secondary">
        {[fill(words.asideNumber, { n: numer }), fill(plural(words.asideNights, nocy, language), { day: formatDate(od) })].join(' · ')}
      </span>
    </>
  )
}

function Why({ entry: { przyczyny } }: { readonly entry: Entry }) {
  const words = useTexts(texts)
  if (przyczyny.length === 0) return '–'
  return przyczyny.map(({ plik, wiersz, pole, zbior, powod }) => (
    <span key={`${zbior} ${pole} ${powod}`} className="desk-sum">
      {powod}
      <span className="desk-sum small secondary">
        {[plik !== null && wiersz !== null ? fill(words.asidePlace, { file: plik, line: wiersz }) : (plik ?? zbior), pole]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  ))
}

function With({ entry: { wierszy, kwota, pokazuje, stan } }: { readonly entry: Entry }) {
  const words = useTexts(texts)
  const language = useLanguage()
  if (stan === 'poprawiony') return '–'
  return (
    <>
      {wierszy === null ? '–' : plural(words.asideRows, wierszy, language)}
      {kwota !== null && <span className="desk-sum small secondary">{formatMoney(kwota, language)}</span>}
      <span className="desk-sum small secondary">
        {pokazuje === null ? words.asideHidden : fill(words.asideShows, { day: formatDate(pokazuje) })}
      </span>
    </>
  )
}
