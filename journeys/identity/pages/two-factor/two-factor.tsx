import { useState } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { LoadFailure } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { refresh, useApi } from '#client/call/use-api.ts'
import { Button } from '#ui/action/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { FormFrame } from '#client/form/form-frame.tsx'
import { LeaveDialog } from '#client/form/leave-dialog.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useGo, useUnsavedGuard } from '#client/page/navigation.ts'
import { contract } from '../../contract.ts'
import { texts as accountTexts } from '../texts.ts'
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

const NOTHING = { isKept: false }

/** Ten codes, shown once (acceptance A-157); the page is not left without the person having kept them, or said so. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const words = useTexts(texts)
  const go = useGo()
  const form = useForm<typeof NOTHING>({
    initial: NOTHING,
    check: ({ isKept }) => ({ isKept: isKept ? undefined : words.recoveryMissing }),
    send: async () => {},
    onSent: () => go('/panel-uzytkownika', { replace: true }),
  })
  const guard = useUnsavedGuard(!form.values.isKept)
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" look="primary" className="no-print">
          {words.done}
        </Button>
      }
    >
      <Card title={words.recoveryTitle}>
        <div className="stack">
          <p>{words.recoveryText}</p>
          <ol className="two-factor__codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
          <div className="cluster no-print">
            <CopyButton value={codes.join('\n')} what={words.recoveryTitle}>
              {words.copyAll}
            </CopyButton>
            <Button icon="print" onClick={() => window.print()}>
              {words.print}
            </Button>
          </div>
        </div>
      </Card>
      <Checkbox {...form.box('isKept')} label={words.recoveryKept} className="no-print" />
      {guard.isAsking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </FormFrame>
  )
}
