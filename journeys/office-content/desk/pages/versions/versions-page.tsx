import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { type DeskAnswer, deskCall } from '#client/desk/call.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { failureWords } from '#client/form/failure.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { LANGUAGES } from '#shared/language.ts'
import { Button } from '#ui/action/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { ProposeDialog } from '#client/desk/forms/propose-dialog.tsx'
import { contract as proposals } from '#shared/contracts/desk/proposals.ts'
import { contract } from '../../calls/contract.ts'
import { texts as pageTexts } from '../../words/pages.ts'
import { texts } from '../../words/texts.ts'
import { historyPage, versionPage } from '../addresses.ts'
import { nameOfContent } from '../writing/things.ts'
import './versions.css'
import { Compared } from './compared.tsx'

type Version = DeskAnswer<typeof contract.versions>['wersje'][number]

/** Kept versions; the chosen one stands in the address. */
export function Page() {
  const words = useTexts(texts)
  const id = versionPage.read(useSearchValues())?.id ?? null
  const { data, error } = useDesk(contract.versions)
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {!data && <Unanswered error={error} failed={words.failed} lines={4} />}
      {data && (
        <div className="desk-versions">
          <Card title={words.title}>
            {data.wersje.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <ul role="list" className="desk-versions__list">
                {data.wersje.map((version) => (
                  <Row key={version.id} version={version} chosen={id} />
                ))}
              </ul>
            )}
          </Card>
          {id === null ? <Notice>{words.choose}</Notice> : <Differences key={id} id={String(id)} />}
        </div>
      )}
    </>
  )
}

function Row({
  version: { id, kiedy, czyBiezaca, plikow, ...made },
  chosen,
}: {
  readonly version: Version
  readonly chosen: number | null
}) {
  const words = useTexts(texts)
  const at = formatTimestamp(kiedy)
  return (
    <li>
      <p>
        <b>{fill(words.version, { at })}</b> {czyBiezaca && <Tag tone="done">{words.current}</Tag>}
      </p>
      <Made {...made} />
      <p className="small secondary">{plikow === 0 ? words.unknownFolder : fill(words.files, { n: plikow })}</p>
      {!czyBiezaca && plikow > 0 && (
        <Link href={versionPage.to({ id })} aria-current={chosen === id ? 'true' : undefined} data-row>
          {fill(words.differences, { at })}
        </Link>
      )}
    </li>
  )
}

const PAGES = /^(pages|procedures|information|legal)\/[^.]+$/

/** Who has published what. */
function Made({ kto, strona, tytul, czyWczytanie }: Pick<Version, 'kto' | 'strona' | 'tytul' | 'czyWczytanie'>) {
  const words = useTexts(texts)
  const { somebody } = useTexts(pageTexts)
  return (
    <p>
      {kto ?? (czyWczytanie ? somebody : words.unknownAuthor)}
      {strona !== null && (
        <>
          {' · '}
          {PAGES.test(strona) ? (
            <Link href={historyPage.to({ nazwa: strona, id: 0 })}>{tytul}</Link>
          ) : (
            nameOfContent(strona, strona.replace(/^pliki\//, ''))
          )}
        </>
      )}
    </p>
  )
}

type Changes = DeskAnswer<typeof contract.differences>

/** What going back to a version changes, file by file, and the way back. */
function Differences({ id }: { readonly id: string }) {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.differences, { id })
  if (error || !data) return <Unanswered error={error} failed={words.failed} lines={4} />
  return (
    <Card title={fill(words.toVersion, { at: formatTimestamp(data.kiedy) })}>
      <div className="stack">
        {data.pliki.length === 0 ? (
          <p>{words.same}</p>
        ) : (
          <ul role="list" className="desk-versions__list">
            {data.pliki.map((file) => (
              <li key={file.sciezka}>
                <File file={file} />
              </li>
            ))}
          </ul>
        )}
        <GoBack version={Number(id)} changes={data} />
      </div>
    </Card>
  )
}

const LANGUAGE = new RegExp(`\\.(${LANGUAGES.join('|')})\\.html$`)

function File({ file: { sciezka, zmiana, obok, wiersze } }: { readonly file: Changes['pliki'][number] }) {
  const words = useTexts(texts)
  return (
    <Disclosure
      summary={
        <>
          {sciezka} ({words[zmiana]})
        </>
      }
    >
      {obok !== null ? (
        <Compared of={obok} lang={LANGUAGE.exec(sciezka)?.[1]} before={words.onPageNow} after={words.afterwards} />
      ) : wiersze === null ? (
        <p>{words.noLines}</p>
      ) : (
        <ol className="desk-versions__lines">
          {wiersze.map(({ rodzaj, tekst }, at) => (
            <li key={`${at} ${tekst}`} data-kind={rodzaj}>
              <span aria-hidden="true">{{ bez: ' ', minus: '−', plus: '+' }[rodzaj]} </span>
              <span className="visually-hidden">{words[rodzaj]}: </span>
              {tekst}
            </li>
          ))}
        </ol>
      )}
    </Disclosure>
  )
}

function GoBack({ version, changes: { biezaca, czyDwieOsoby, czyCzeka } }: { readonly version: number; readonly changes: Changes }) {
  const words = useTexts(texts)
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy } = useAct(
    () => {
      setAsked(false)
      return deskCall(contract.restore, { body: { id: version, widziana: biezaca } })
    },
    {
      done: words.restored,
      failed: (error) => failureWords(error, { failed: words.failed }),
      after: () => renew(contract.versions, contract.differences),
    },
  )
  if (czyCzeka)
    return (
      <p>
        <Tag tone="waiting">{words.waits}</Tag>
      </p>
    )
  return (
    <>
      {czyDwieOsoby && <Notice>{words.second}</Notice>}
      <p>
        <Button look="primary" icon="history" busy={isBusy} onClick={() => setAsked(true)}>
          {czyDwieOsoby ? words.propose : words.restore}
        </Button>
      </p>
      {isAsked && !czyDwieOsoby && (
        <ConfirmDialog title={words.sure} onNo={() => setAsked(false)} onYes={() => run()}>
          <p>{words.sureMore}</p>
        </ConfirmDialog>
      )}
      {isAsked && czyDwieOsoby && <ProposeReturn version={version} seen={biezaca} onClose={() => setAsked(false)} />}
    </>
  )
}

interface ProposeReturnProps {
  readonly version: number
  readonly seen: number
  readonly onClose: () => void
}

/** Why the portal should go back to other legal texts: for whoever has to agree. */
function ProposeReturn({ version, seen, onClose }: ProposeReturnProps) {
  const words = useTexts(texts)
  async function propose(powod: string): Promise<void> {
    await deskCall(contract.propose, { body: { id: version, widziana: seen, powod } })
    showMessage(words.proposed)
    await renew(contract.differences, proposals.list)
  }
  return <ProposeDialog title={words.propose} hint={words.second} failed={words.failed} onPropose={propose} onClose={onClose} />
}
