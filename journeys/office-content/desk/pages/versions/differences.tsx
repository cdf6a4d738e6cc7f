import { useState } from 'react'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { LANGUAGES } from '#shared/language.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { Compared } from './compared.tsx'
import { ProposeReturn } from './propose-return.tsx'

type Changes = DeskAnswer<typeof contract.differences>

/** What going back to a version changes, file by file, and the way back. */
export function Differences({ id }: { readonly id: string }) {
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
  const [isBusy, setBusy] = useState(false)
  const restore = async () => {
    setAsked(false)
    setBusy(true)
    const body = { id: version, widziana: biezaca }
    await deskCall(contract.restore, { body }).then(
      () => showMessage(words.restored),
      (error: unknown) => showMessage(failureWords(error, { failed: words.failed }), 'error'),
    )
    setBusy(false)
    await renew(contract.versions, contract.differences)
  }
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
        <ConfirmDialog title={words.sure} onNo={() => setAsked(false)} onYes={() => void restore()}>
          <p>{words.sureMore}</p>
        </ConfirmDialog>
      )}
      {isAsked && czyDwieOsoby && <ProposeReturn version={version} seen={biezaca} onClose={() => setAsked(false)} />}
    </>
  )
}
