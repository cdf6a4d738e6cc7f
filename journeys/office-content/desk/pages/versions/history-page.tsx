import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { failureWords } from '#client/form/failure.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { LANGUAGE_FACTS } from '#shared/language.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { SegmentedControl } from '#ui/form/segmented-control.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../calls/contract.ts'
import { contract as pages } from '../../calls/pages/contract.ts'
import { texts as pageTexts } from '../../words/pages.ts'
import { texts } from '../../words/texts.ts'
import { CONTENT, historyPage, writingPage } from '../addresses.ts'
import { Compared } from './compared.tsx'
import { Refusal } from '../writing/refusal.tsx'
import { useRefusable } from '../writing/use-refusable.ts'
import './versions.css'

type History = DeskAnswer<typeof contract.history>

/** The texts that a page has had; the chosen one stands in the address, and without one its draft. */
export function Page() {
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  const { nazwa, id } = historyPage.read(useSearchValues()) ?? { nazwa: '', id: 0 }
  const { data, error } = useDesk(contract.history, { nazwa })
  usePageTitle(data ? `${words.history}: ${data.tytul}` : words.history)
  return (
    <>
      <PageHeading
        title={data?.tytul ?? words.history}
        lead={
          <span className="cluster">
            <Link href={CONTENT}>{pageWords.all}</Link>
            <Link href={writingPage.to({ nazwa })}>{words.toWriting}</Link>
          </span>
        }
      />
      {!data && <Unanswered error={error} failed={words.failed} lines={6} />}
      {data && (
        <div className="desk-versions">
          <Texts history={data} nazwa={nazwa} chosen={id} />
          <Chosen history={data} nazwa={nazwa} id={id} />
        </div>
      )}
    </>
  )
}

interface OfPage {
  readonly history: History
  readonly nazwa: string
}

function Texts({ history: { wersje, czySzkic }, nazwa, chosen }: OfPage & { readonly chosen: number }) {
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  return (
    <Card title={words.history}>
      <ul role="list" className="desk-versions__list">
        {czySzkic && (
          <li>
            <p>
              <Tag tone="waiting">{words.draft}</Tag>
            </p>
            <Link href={historyPage.to({ nazwa, id: 0 })} aria-current={chosen === 0 ? 'true' : undefined} data-row>
              {words.compareDraft}
            </Link>
          </li>
        )}
        {wersje.map(({ id, kiedy, kto, czyWczytanie, czyNaStronie }) => {
          const at = formatTimestamp(kiedy)
          return (
            <li key={id}>
              <p>
                <b>{fill(words.version, { at })}</b> {czyNaStronie && <Tag tone="done">{words.onPage}</Tag>}
              </p>
              <p className="small secondary">{kto ?? (czyWczytanie ? pageWords.somebody : words.unknownAuthor)}</p>
              {!czyNaStronie && (
                <Link href={historyPage.to({ nazwa, id })} aria-current={chosen === id ? 'true' : undefined} data-row>
                  {fill(words.compare, { at })}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      <p className="small secondary">{words.othersStay}</p>
    </Card>
  )
}

function Chosen({ history, nazwa, id }: OfPage & { readonly id: number }) {
  const words = useTexts(texts)
  if (id === 0) return history.czySzkic ? <Comparison history={history} nazwa={nazwa} id={0} /> : <Notice>{words.chooseText}</Notice>
  // What stands on the page is beside itself nothing.
  return history.wersje.some((one) => one.id === id && one.czyNaStronie) ? (
    <Notice>{words.isOnPage}</Notice>
  ) : (
    <Comparison key={id} history={history} nazwa={nazwa} id={id} />
  )
}

function Comparison({ history, nazwa, id }: OfPage & { readonly id: number }) {
  const words = useTexts(texts)
  const [language, setLanguage] = useState('')
  const { data, error } = useDesk(contract.compare, { nazwa, ...(id !== 0 && { id: String(id) }) })
  if (!data) return <Unanswered error={error} failed={words.failed} lines={6} />
  const { jezyki, kiedy, widziane } = data
  const shown = jezyki.find(({ jezyk }) => jezyk === language) ?? jezyki[0]
  const other = kiedy === null ? words.draft : fill(words.version, { at: formatTimestamp(kiedy) })
  return (
    <Card title={kiedy === null ? words.draftChanges : fill(words.pageTo, { at: formatTimestamp(kiedy) })}>
      <div className="stack">
        {!shown && <p>{words.isOnPage}</p>}
        {jezyki.length > 1 && (
          <SegmentedControl
            label={words.language}
            value={shown?.jezyk ?? ''}
            options={jezyki.map(({ jezyk }) => ({ value: jezyk, label: LANGUAGE_FACTS[jezyk].name }))}
            onChange={setLanguage}
          />
        )}
        {shown && <Compared of={shown.obok} lang={shown.jezyk} before={words.onPageNow} after={other} />}
        {id !== 0 && shown && <Restore history={history} nazwa={nazwa} id={id} widziane={widziane} />}
      </div>
    </Card>
  )
}

interface RestoreProps extends OfPage {
  readonly id: number
  readonly widziane: DeskAnswer<typeof contract.compare>['widziane']
}

/** Back to the chosen text of this page, and of no other. */
function Restore({ history: { czyDwieOsoby, czySzkic }, nazwa, id, widziane }: RestoreProps) {
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  const [isAsked, setAsked] = useState(false)
  const { isBusy, refused, act } = useRefusable({
    renewed: () => renew(contract.history, contract.compare, contract.versions, pages.page, pages.tree, pages.check),
    causeOf: (error) => failureWords(error, { failed: words.failed }),
  })
  const restore = () =>
    act(async () => {
      const { wynik, uwagi } = await deskCall(contract.restorePage, { body: { nazwa, id, widziane } })
      if (wynik === 'opublikowana') return words.pageRestored
      return wynik === 'szkic' ? words.pageDrafted : { title: pageWords[wynik === 'zaplanowana' ? 'odrzucona' : wynik], sentences: uwagi }
    })
  if (czySzkic) return <Notice>{words.draftFirst}</Notice>
  return (
    <>
      {czyDwieOsoby && <Notice>{words.secondAfter}</Notice>}
      <Refusal refused={refused} />
      <p>
        <Button look="primary" icon="history" busy={isBusy} onClick={() => setAsked(true)}>
          {czyDwieOsoby ? words.toDraft : words.restorePage}
        </Button>
      </p>
      {isAsked && (
        <ConfirmDialog
          title={czyDwieOsoby ? words.sureDraft : words.surePage}
          onNo={() => setAsked(false)}
          onYes={() => {
            setAsked(false)
            restore()
          }}
        >
          <p>{czyDwieOsoby ? words.sureDraftMore : words.surePageMore}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
