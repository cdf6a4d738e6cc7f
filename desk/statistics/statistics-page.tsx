import type { ReactNode } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { withChosen } from '#client/desk/lists/chosen.ts'
import { deskFile, type DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract } from '#shared/contracts/desk/statistics.ts'
import { texts } from '#shared/desk/statistics/texts.ts'
import { layout, type TableName, FIGURE_WORDS } from '#shared/desk/statistics/layout.ts'
import { formatDecimal, formatPercent, formatRoundMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import type { Row } from '#shared/service/row-values.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { Select } from '#ui/form/select.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import type { Language } from '#shared/language.ts'
import { MoneyColumns, monthName, SignInColumns } from './month-columns.tsx'
import './statistics.css'

type Figure = DeskAnswer<typeof contract.read>['wskazniki'][number]
type Name = Figure['wskaznik']

const FORMATS: Readonly<Record<Name, (value: number, language: Language) => string>> = {
  share: (value, language) => formatPercent(value, 0, language),
  sum: formatRoundMoney,
  days: (value, language) => formatDecimal(value, Number.isInteger(value) ? 0 : 1, language),
  inTerm: (value, language) => formatPercent(value, 0, language),
  accounts: (value, language) => formatDecimal(value, 0, language),
}

/** Five figures for who has ten seconds, each with whether it went better than in the same months a year before. */
function KeyFigures({ figures }: { readonly figures: readonly Figure[] }) {
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <dl className="card desk-statistics__figures" aria-label={words.figures}>
      {figures.map(({ wskaznik, teraz, przedtem }) => (
        <div key={wskaznik}>
          <dt>{words[FIGURE_WORDS[wskaznik]]}</dt>
          <dd>
            <b className="numeric">{teraz === null ? words.noShare : FORMATS[wskaznik](teraz, language)}</b>
            {teraz !== null && (
              <small data-better={isBetter(wskaznik, teraz, przedtem) || undefined}>
                {fill(words[compare(wskaznik, teraz, przedtem)], { before: FORMATS[wskaznik](przedtem ?? 0, language) })}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function compare(name: Name, now: number, before: number | null) {
  if (before === null) return 'beforeUnknown'
  if (now === before) return 'same'
  if (name === 'days') return now < before ? 'faster' : 'slower'
  return now > before ? 'more' : 'less'
}

/** Of days fewer are better, of all else more. */
const isBetter = (name: Name, now: number, before: number | null) => before !== null && (name === 'days' ? now < before : now > before)

type Statistics = DeskAnswer<typeof contract.read>

/** Whether the portal helps residents and the office: figures of whole months, without persons. Each card is headed by what it says. */
export function Page() {
  const words = useTexts(texts)
  const language = useLanguage()
  const month = useSearchValues()['miesiac'] ?? ''
  const { data, error } = useDesk(contract.read, month === '' ? {} : { miesiac: month })
  usePageTitle(words.statistics)
  const share = data?.wskazniki.find(({ wskaznik }) => wskaznik === 'share')?.teraz ?? null
  const span = data && { from: monthName(data.od, language), to: monthName(data.do, language) }
  return (
    <>
      <PageHeading
        title={share === null ? words.statistics : fill(words.titleShare, { share: formatPercent(share, 0, language) })}
        lead={`${span ? `${fill(words.span, span)} ` : ''}${words.lead}`}
      />
      {(error || !data) && <Unanswered error={error} failed={words.failed} lines={8} />}
      {data && (
        <div className="stack desk-statistics">
          <Choice months={data.miesiace} month={month} />
          <KeyFigures figures={data.wskazniki} />
          <Stories statistics={data} isYear={month === ''} />
        </div>
      )}
    </>
  )
}

function Choice({ months, month }: { readonly months: readonly string[]; readonly month: string }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const go = useGo()
  const { run, isBusy } = useAct(async () => saveFile(await deskFile(contract.csv, { query: month === '' ? {} : { miesiac: month } })), {
    failed: () => words.notDone,
  })
  return (
    <div className="desk-statistics__choice no-print">
      <Select
        label={words.period}
        value={month}
        onChange={(chosen) => go(withChosen('/urzad/statystyki', { miesiac: chosen }))}
        options={[{ value: '', label: words.year }, ...months.map((one) => ({ value: one, label: monthName(one, language) }))]}
      />
      <Button icon="download" busy={isBusy} onClick={() => run()}>
        {words.csv}
      </Button>
      <Button icon="print" onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  )
}

function Stories({ statistics, isYear }: { readonly statistics: Statistics; readonly isYear: boolean }) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { wplaty, konta, sprawy, uslugi, nieuzywane, slowa, jezyki, wyglad } = statistics
  const paid = mostOf(wplaty, ({ suma }) => suma)
  const signedIn = mostOf(konta, ({ logowania }) => logowania)
  const slowest = mostOf(sprawy, ({ mediana }) => mediana)
  const shareBeside = (rows: readonly { readonly udzial: number | null }[]) =>
    formatPercent(Math.max(0, 100 - (rows[0]?.udzial ?? 100)), 0, language)
  return (
    <div className="desk-statistics__stories">
      <div className="stack">
        <Story
          title={
            paid?.suma
              ? fill(words.mostPaid, { month: monthName(paid.miesiac, language), sum: formatRoundMoney(paid.suma, language) })
              : words.payments
          }
          name="wplaty"
          rows={wplaty}
        >
          {isYear && <MoneyColumns months={wplaty} />}
        </Story>
        <Story
          title={
            signedIn?.logowania
              ? fill(words.mostSignIns, {
                  month: monthName(signedIn.miesiac, language),
                  times: formatDecimal(signedIn.logowania, 0, language),
                })
              : words.accounts
          }
          name="konta"
          rows={konta}
        >
          {isYear && <SignInColumns months={konta} />}
        </Story>
        <Story
          title={jezyki.length > 0 ? fill(words.otherLanguages, { share: shareBeside(jezyki) }) : words.languages}
          name="jezyki"
          rows={jezyki}
        />
        <Story
          title={wyglad.length > 0 ? fill(words.otherViews, { share: shareBeside(wyglad) }) : words.views}
          name="wyglad"
          rows={wyglad}
          note={words.viewsNote}
        />
        <Story
          title={uslugi[0] ? fill(words.mostOpened, { service: uslugi[0].usluga }) : words.services}
          name="uslugi"
          isOnPaper={false}
          rows={uslugi}
          note={words.servicesNote}
        >
          <Bars
            title={words.servicesMost}
            items={uslugi.map(({ usluga, otwarcia }) => ({ label: usluga, value: otwarcia }))}
            decimals={0}
          />
        </Story>
      </div>
      <div className="stack">
        <Story
          title={slowest ? fill(words.slowest, { topic: slowest.temat }) : words.requests}
          name="sprawy"
          rows={sprawy}
          note={words.requestsNote}
        >
          <Bars title={words.requestsSlow} items={sprawy.map(({ temat, mediana }) => ({ label: temat, value: mediana }))} decimals={1} />
        </Story>
        <Words said={slowa} />
        <Story title={words.unused} name="nieuzywane" rows={nieuzywane} isOnPaper={false} />
      </div>
    </div>
  )
}

/** The row with the highest figure; null where none is told. */
function mostOf<T>(rows: readonly T[], figure: (row: T) => number | null): T | null {
  const known = rows.filter((row) => (figure(row) ?? 0) > 0)
  return known.toSorted((one, other) => (figure(other) ?? 0) - (figure(one) ?? 0))[0] ?? null
}

const MOST_WORDS = 3

/** What people look for and do not find is a page to be written, for whoever writes. */
function Words({ said }: { readonly said: Statistics['slowa'] }) {
  const words = useTexts(texts)
  const may = useMay()
  const first = said.slice(0, MOST_WORDS).map(({ slowo }) => slowo)
  return (
    <Story
      title={first.length > 0 ? fill(words.inVain, { words: first.join(', ') }) : words.words}
      name="slowa"
      rows={said}
      note={words.wordsNote}
    >
      {first.length > 0 && (
        <>
          <Bars title={words.times} items={said.map(({ slowo, razy }) => ({ label: slowo, value: razy }))} decimals={0} />
          {may('content-edit') && (
            <p className="no-print">
              <Link href="/urzad/tresci">{words.writePage}</Link>
            </p>
          )}
        </>
      )}
    </Story>
  )
}

interface BarsProps {
  readonly title: string
  readonly items: readonly { readonly label: string; readonly value: number | null }[]
  readonly decimals: number
}

const MOST_BARS = 6

function Bars({ title, items, decimals }: BarsProps) {
  const language = useLanguage()
  const told = items.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))
  if (told.length === 0) return null
  return (
    <>
      <p className="secondary small">{title}</p>
      <Chart data={{ kind: 'bars', title, items: told.slice(0, MOST_BARS), format: (value) => formatDecimal(value, decimals, language) }} />
    </>
  )
}

interface StoryProps {
  /** What the figures say, in a sentence. */
  readonly title: string
  readonly name: TableName
  readonly rows: readonly Row[]
  /** How the figures are to be read. */
  readonly note?: string
  /** Whether the page for the council's session has room for it. */
  readonly isOnPaper?: boolean
  readonly children?: ReactNode
}

/** A picture under its conclusion; the table, as the file has it, for who wants to know more. */
function Story({ title, name, rows, note, isOnPaper = true, children }: StoryProps) {
  const words = useTexts(texts)
  return (
    <Card title={title} flush className={isOnPaper ? '' : 'no-print'}>
      {children && <div className="card__body stack">{children}</div>}
      <div className="desk-statistics__table no-print">
        <Disclosure summary={words.showTable}>
          <SheetTables layout={{ texts: layout.texts, tables: { [name]: layout.tables[name] } }} sheet={{ tables: { [name]: rows } }} />
          {note && <p className="secondary small reading">{note}</p>}
        </Disclosure>
      </div>
    </Card>
  )
}
