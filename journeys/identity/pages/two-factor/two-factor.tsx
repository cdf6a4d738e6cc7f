import { useState } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { refresh, useApi } from '#client/call/use-api.ts'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Renewal } from './renewal.tsx'
import { SetUp } from './set-up.tsx'
import { texts } from './texts.ts'
import './two-factor.css'

/** `/uwierzytelnianie-dwuskladnikowe` (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  const isOff = useConfiguration()?.czy2Fa === false
  return (
    <PageFrame
      title={words.title}
      lead={words.lead}
      breadcrumb={[{ label: accountWords.panel, href: '/panel-uzytkownika' }, { label: words.title }]}
    >
      {isOff ? <Notice>{words.off}</Notice> : <Settings />}
    </PageFrame>
  )
}

function Settings() {
  const { data, error, refetch } = useApi(contract.twoFactor)
  // Known only to this page and only until it is left.
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} />
  const onSaved = (recoveryCodes: readonly string[] | null) => {
    setCodes(recoveryCodes)
    void refresh(contract.twoFactor)
  }
  if (data) {
    return (
      <div className="stack reading">
        <SetUp key={String(data.czy2FaAktywne)} settings={data} onSaved={onSaved} onStale={() => void refetch()} />
        {data.pozostaleKody !== null && <Renewal left={data.pozostaleKody} onCodes={onSaved} onStale={() => void refetch()} />}
      </div>
    )
  }
  if (!error) return <Loading lines={6} />
  return <LoadFailure error={error} retry={() => void refetch()} />
}
