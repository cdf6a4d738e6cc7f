import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { call } from '#client/call/call.ts'
import { useContact } from '#client/call/contact.ts'
import { refresh } from '#client/call/use-api.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { failureWords } from '#client/form/failure.ts'
import { FileButton } from '#client/page/file-button.tsx'
import { useSubject } from '#client/session/session.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { affairs } from '#shared/contracts/affairs.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { SummaryList } from '#ui/layout/summary-list.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { applications } from '../../applications/contract.ts'
import { texts } from './texts.ts'
import './application.css'

type Affair = AnswerOf<typeof affairs.one>

/** A letter that the office does not have: how it is signed, how it gets there, and the way to give it up. */
export function Letter({ of: { numer, dane, pismo } }: { readonly of: Affair }) {
  const words = useTexts(texts)
  const contact = useContact()
  if (!pismo) return null
  const address = [contact?.nazwaUrzedu, contact?.adres, [contact?.kodPocztowy].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const ade = contact?.adresEDoreczen
  return (
    <div className="application__letter stack">
      {pismo.czyAnulowane ? (
        <Notice>{words.givenUp}</Notice>
      ) : (
        <>
          <Notice kind="warning" title={words.letterTitle}>
            {words.letterText}
          </Notice>
          <FileButton kind="pdf" endpoint={applications.letter} query={{ numer }}>
            {words.download}
          </FileButton>
          <h2>{words.waysTitle}</h2>
          <ol>
            <li>{ade ? fill(words.wayAde, { ade }) : words.wayAdeUnknown}</li>
            <li>{fill(words.wayPaper, { address })}</li>
            <li>{fill(words.wayDesk, { number: numer })}</li>
          </ol>
        </>
      )}
      <SummaryList
        facts={[
          { label: words.code, value: pismo.kod },
          { label: words.keptUntil, value: formatDate(pismo.wazneDo) },
        ]}
      />
      <div lang="pl">
        <SummaryList isTable facts={dane.map(({ pole, wartosc }) => ({ label: pole, value: wartosc }))} />
      </div>
      {!pismo.czyAnulowane && <Cancel numer={numer} />}
    </div>
  )
}

function Cancel({ numer }: { readonly numer: string }) {
  const words = useTexts(texts)
  const subject = useSubject()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy, failure } = useAct(
    () => {
      setAsking(false)
      return call(applications.cancel, { body: { numer }, ...(subject && { subject }) })
    },
    { done: words.cancelled, after: () => refresh(affairs.one, affairs.list) },
  )
  return (
    <div className="no-print">
      <Button look="quiet" busy={isBusy} onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      {failure !== null && (
        <Notice kind="error" live>
          {failureWords(failure, { failed: words.cancelFailed })}
        </Notice>
      )}
      {isAsking && (
        <ConfirmDialog
          title={fill(words.cancelAsk, { number: numer })}
          yes={words.cancel}
          onNo={() => setAsking(false)}
          onYes={() => run()}
        >
          <p>{words.cancelText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** What was signed is taken back by a letter that is signed too. */
export function Withdrawal({ numer }: { readonly numer: string }) {
  const words = useTexts(texts)
  return (
    <div>
      <FileButton kind="pdf" endpoint={applications.withdrawal} query={{ numer }}>
        {words.withdrawal}
      </FileButton>
      <p className="small secondary">{words.withdrawalText}</p>
    </div>
  )
}
