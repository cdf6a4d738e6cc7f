import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { deskCall, type DeskAnswer } from '#client/desk/call.ts'
import { renew, useDesk } from '#client/desk/use-desk.ts'
import { failureWords } from '#client/form/failure.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { contract as today } from '#shared/contracts/desk/today.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { KnownRates } from './known-rates.tsx'
import { RateForm, type Chosen } from './rate-form.tsx'
import { Suggestions } from './suggestions.tsx'
import './rates.css'

type Rates = DeskAnswer<typeof contract.rates>

/** By which rates interest is counted, what the central bank's file adds, and a proposal for a second person. */
export function Page() {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.rates)
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {data ? (
        <Shown rates={data} />
      ) : error ? (
        <Notice kind="warning" live>
          {error.opis || words.failed}
        </Notice>
      ) : (
        <Loading lines={4} />
      )}
    </>
  )
}

function Shown({ rates }: { readonly rates: Rates }) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <div className="desk-rates">
      <KnownRates rates={rates} />
      <div className="stack">
        <BankCard rates={rates} onChoose={setChosen} />
        <RateForm key={chosen ? `${chosen.rodzaj} ${chosen.odDnia}` : ''} rates={rates} chosen={chosen} />
      </div>
    </div>
  )
}

function BankCard({ rates, onChoose }: { readonly rates: Rates; readonly onChoose: (chosen: Chosen) => void }) {
  const words = useTexts(texts)
  const { adres, propozycje } = rates
  const { run: compare, isBusy } = useAct(() => deskCall(contract.compare, { body: {} }), {
    done: words.done,
    failed: (error) => failureWords(error, { failed: words.failed }),
    after: () => renew(contract.rates, today.queue),
  })
  return (
    <Card title={words.bank}>
      <div className="stack">
        <Outcome rates={rates} />
        <Suggestions suggested={propozycje} onChoose={onChoose} />
        {adres !== null && (
          <p>
            <Button icon="refresh" busy={isBusy} onClick={() => compare()}>
              {words.compare}
            </Button>
          </p>
        )}
      </div>
    </Card>
  )
}

function Outcome({ rates: { adres, porownanie, propozycje } }: { readonly rates: Rates }) {
  const words = useTexts(texts)
  if (adres === null) return <Notice>{words.noAddress}</Notice>
  if (porownanie === null) return <p>{words.never}</p>
  const at = formatTimestamp(porownanie.kiedy)
  if (porownanie.blad !== null) return <Notice kind="warning">{fill(words.unread, { at, fault: porownanie.blad })}</Notice>
  return <p>{fill(words.compared, { at, n: propozycje.length === 0 ? words.allSame : words.differ })}</p>
}
