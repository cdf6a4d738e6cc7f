import { useId } from 'react'
import type { AnyService } from '#shared/service/service.ts'
import type { Layout, Sheet } from '#shared/service/sheet.ts'
import { Card } from '../layout/card.tsx'
import { EmptyState } from '../message/empty-state.tsx'
import { Notice } from '../message/notice.tsx'
import type { ServiceParts } from './parts.ts'
import { SummaryList } from '../layout/summary-list.tsx'
import { SheetTables } from './sheet-tables.tsx'
import './sheet.css'

interface SheetViewProps {
  readonly service: Layout & Pick<AnyService, 'icon'>
  readonly sheet: Sheet
  readonly parts: ServiceParts
}

/** A sheet on the screen: what must not be overlooked, facts, tables each below its picture, notes. */
export function SheetView({ service, sheet, parts }: SheetViewProps) {
  if (sheet.nothing) return <Nothing service={service} {...sheet.nothing} />
  return (
    <>
      {sheet.warnings?.map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      {sheet.facts && (
        <Card>
          <SummaryList facts={sheet.facts.map(({ label, value, isResult }) => ({ label, value, strong: isResult ?? false }))} />
        </Card>
      )}
      <SheetTables layout={service} sheet={sheet} parts={parts} />
      {sheet.notes && <Notes {...sheet.notes} />}
    </>
  )
}

interface NothingProps {
  readonly service: Pick<AnyService, 'icon'>
  readonly title: string
  readonly help?: string | undefined
}

/** In the place of everything else. */
export function Nothing({ service: { icon }, title, help }: NothingProps) {
  return (
    <Card flush>
      <EmptyState title={title} icon={icon}>
        {help}
      </EmptyState>
    </Card>
  )
}

function Notes({ title, paragraphs }: NonNullable<Sheet['notes']>) {
  const id = useId()
  if (title === undefined)
    return (
      <div className="sheet__notes secondary small">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    )
  return (
    <section className="sheet__notes reading" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  )
}
