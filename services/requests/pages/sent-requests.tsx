import { useTexts } from '#ui/language/use-texts.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { useApi } from '#client/call/use-api.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { Nothing } from '#ui/sheet/sheet-view.tsx'
import { contract } from '../contract.ts'
import { sentLayout } from '../layout.ts'
import type { Request } from '../rows.ts'
import { service } from '../service.ts'
import { texts } from '../texts.ts'

/** What was sent, newest first, and what the utility has answered. */
export function SentRequests() {
  const call = useApi(contract.requests)
  return (
    <Loaded call={call} lines={4}>
      {({ zgloszenia }) => <RequestsTable requests={zgloszenia} />}
    </Loaded>
  )
}

function RequestsTable({ requests }: { readonly requests: readonly Request[] }) {
  const words = useTexts(texts)
  if (requests.length === 0) return <Nothing service={service} title={words.none} help={words.noneHelp} />
  return (
    <div className="stack">
      <FileButtons of={contract.requests} />
      <SheetTables layout={sentLayout} sheet={{ tables: { zgloszenia: requests } }} parts={PARTS} />
    </div>
  )
}

const PARTS = defineParts(sentLayout, {
  tables: {
    zgloszenia: {
      cells: { kiedyObsluzono: ({ kiedyObsluzono }, time) => (kiedyObsluzono ? time : <InProgress />) },
      sorted: ['kiedyUtworzono', 'tematZgloszenia', 'kiedyObsluzono'],
    },
  },
})

function InProgress() {
  const words = useTexts(texts)
  return <Tag tone="waiting">{words.inProgress}</Tag>
}
