import { useState } from 'react'
import { deskFile } from '#client/desk/call.ts'
import { History } from '#client/desk/history.tsx'
import { useMay } from '#client/desk/session.ts'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { Button } from '#ui/action/button.tsx'
import { saveFile } from '#ui/action/save-file.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { ACCOUNTS, looksPage } from './addresses.ts'
import { DelayCard } from './delay-card.tsx'

/** Who of the office saw the data of a person, for that person's question. */
export function Page() {
  const words = useTexts(texts)
  const id = String(looksPage.read(useSearchValues())?.id ?? '')
  const { data, error } = useDesk(contract.looks, { id })
  const [isBusy, setBusy] = useState(false)
  const may = useMay()
  usePageTitle(words.looks)
  const take = async () => {
    setBusy(true)
    await deskFile(contract.looksPdf, { query: { id } }).then(saveFile, () => showMessage(words.failed, 'error'))
    setBusy(false)
  }
  if (error || !data) return <Unanswered error={error} failed={words.failed} />
  const entries = data.wpisy.map(({ czynnosc, powod, ...entry }) => ({
    ...entry,
    czynnosc: powod === null ? czynnosc : `${czynnosc}: ${powod}`,
  }))
  return (
    <>
      <PageHeading
        title={words.looks}
        lead={words.looksLead}
        breadcrumb={[
          { label: words.accounts, href: ACCOUNTS },
          { label: data.imieNazwisko, href: accountPage.to({ id: Number(id) }) },
          { label: words.looks },
        ]}
      />
      <div className="stack">
        <div>
          <Button icon="print" busy={isBusy} onClick={() => void take()}>
            {words.looksPdf}
          </Button>{' '}
          <span className="small secondary">{words.looksPdfMore}</span>
        </div>
        {may('looks-delay') && <DelayCard id={Number(id)} until={data.wstrzymaneDo} />}
        <Card title={words.history}>{entries.length === 0 ? <p>{words.looksNone}</p> : <History entries={entries} />}</Card>
      </div>
    </>
  )
}
