import { useState } from 'react'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { ForeignFrame } from '#ui/frame/foreign-frame.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useSettings } from '#client/kept/settings.ts'
import { useApi } from '#client/call/use-api.ts'
import { Select } from '#ui/form/select.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { RetryNotice } from './retry-notice.tsx'
import './registers.css'

/** Organisation of the office where the address names none (S0 §9). */
const OFFICE = 280
const KINDS = ['STATUSY', 'REJESTRY'] as const
type Kind = (typeof KINDS)[number]
type Widget = AnswerOf<typeof contract.widget>

/** `/statusy-i-rejestry` (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const asked = Number(useSearchValues()['idOrganizacji'])
  const [kind, setKind] = useState<Kind>('STATUSY')
  const answer = useApi(contract.widget, { idOrganizacji: Number.isInteger(asked) && asked > 0 ? asked : OFFICE })
  const title = words.statusesAndRegisters
  const labels = { STATUSY: words.statuses, REJESTRY: words.registers }
  return (
    <PageFrame title={title} lead={words.registersLead} breadcrumb={[{ label: words.home, href: '/strona-glowna' }, { label: title }]}>
      <div className="stack">
        <div className="registers__choice">
          <Select
            label={words.choose}
            value={kind}
            options={KINDS.map((value) => ({ value, label: labels[value] }))}
            onChange={(value) => setKind(KINDS.find((known) => known === value) ?? 'STATUSY')}
          />
        </div>
        {answer.isPending && <Loading />}
        {answer.isError && <RetryNotice call={answer}>{words.pageFailed}</RetryNotice>}
        {answer.data && <WidgetFrame key={kind} widget={answer.data} kind={kind} title={labels[kind]} />}
      </div>
    </PageFrame>
  )
}

interface WidgetFrameProps {
  readonly widget: Widget
  readonly kind: Kind
  readonly title: string
}

/** The portal's own widget at once; a supplier's only after a click, because loading it tells the supplier who asks. */
function WidgetFrame({ widget, kind, title }: WidgetFrameProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const { isContrast, fontSize } = useSettings()
  const [isWanted, setWanted] = useState(widget.typ === 'WBUDOWANY')
  const address = new URL(kind === 'STATUSY' ? widget.adresStatusow : widget.adresRejestrow, location.origin)
  address.searchParams.set('idOrganizacji', String(widget.idOrganizacji))
  address.searchParams.set('lang', language)
  if (!isWanted) {
    return (
      <Notice
        actions={
          <Button look="primary" onClick={() => setWanted(true)}>
            {words.load}
          </Button>
        }
      >
        {fill(words.outside, { supplier: widget.dostawca ?? address.host })}
      </Notice>
    )
  }
  if (widget.typ === 'ZEWNETRZNY') {
    return <ForeignFrame className="registers__frame" title={title} address={address.href} />
  }
  address.searchParams.set('kontrast', isContrast ? '1' : '0')
  address.searchParams.set('rozmiar', fontSize)
  const look = `registers__frame registers__frame--${kind.toLowerCase()}`
  return <iframe className={look} title={title} src={address.href} sandbox="allow-forms" />
}
