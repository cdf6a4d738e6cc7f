import { listPage } from '#client/desk/lists/list-page.tsx'
import type { ListRow } from '#shared/desk/list.ts'
import { formatDate } from '#shared/format.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Tag } from '#ui/layout/tag.tsx'
import { actions } from '../lists/actions.ts'

function Term({ row: { term, isOver } }: { readonly row: ListRow<typeof actions> }) {
  const words = useTexts(actions.texts)
  return (
    <>
      {formatDate(term)} {isOver && <Tag tone="overdue">{words.termOver}</Tag>}
    </>
  )
}

export const Page = listPage(actions, { cells: { term: Term } })
