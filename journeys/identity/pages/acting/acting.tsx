import { useState } from 'react'
import { refresh, useApi } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../../acting/contract.ts'
import { texts } from '../../acting/texts.ts'
import { texts as accountTexts } from '../texts.ts'
import { ClaimForm } from './claim-form.tsx'
import { DoneCard } from './done-card.tsx'
import { GivenCard } from './given-card.tsx'
import { InviteForm } from './invite-form.tsx'
import { type Made, MadeCode } from './made-code.tsx'
import { ReceivedCard } from './received-card.tsx'

/** What stands on the page is asked anew after each act. */
const renew = () => refresh(contract.list)

/** `/upowaznienia`: who may act for me, and for whom I act (docs/decisions/0113). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const list = useApi(contract.list)
  const trail = [{ label: accountWords.panel, href: '/panel-uzytkownika' }, { label: words.title }]
  const [made, setMade] = useState<Made | null>(null)
  return (
    <PageFrame title={words.title} lead={words.lead} breadcrumb={trail}>
      <div className="stack">
        {made && <MadeCode key={made.code} made={made} onDone={() => setMade(null)} />}
        <Loaded call={list} lines={6} keeps>
          {({ udzielone, otrzymane, czyMoznaUdzielic, dni }) => (
            <>
              <GivenCard given={udzielone} onDone={renew} />
              {czyMoznaUdzielic ? (
                <InviteForm
                  days={dni}
                  onMade={(invited) => {
                    setMade(invited)
                    void renew()
                  }}
                />
              ) : (
                <p>{words.onlyPersons}</p>
              )}
              {udzielone.some(({ osoba }) => osoba !== null) && <DoneCard />}
              <ReceivedCard received={otrzymane} onDone={renew} />
            </>
          )}
        </Loaded>
        <ClaimForm onDone={renew} />
      </div>
    </PageFrame>
  )
}
