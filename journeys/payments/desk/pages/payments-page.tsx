import { listPage } from '#client/desk/lists/list-page.tsx'
import type { ListRow } from '#shared/desk/list.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { texts as stages } from '../../texts.ts'
import { payments } from '../lists/payments.ts'
import { StatusTag } from './status-tag.tsx'

function State({ row: { stage, isLate } }: { readonly row: ListRow<typeof payments> }) {
  const words = { ...useTexts(stages), ...useTexts(payments.texts) }
  return (
    <span className="cluster">
      <StatusTag stage={stage}>{words[stage]}</StatusTag>
      {isLate && <Tag tone="overdue">{words.late}</Tag>}
    </span>
  )
}

export const Page = listPage(payments, { cells: { state: State } })
