import { FileButton } from '#client/page/file-button.tsx'
import { CollectionDays, Sorts } from '#client/waste/collection-days.tsx'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { contract } from './contract.ts'
import { service } from './service.ts'
import { texts } from './texts.ts'

/** As on the page of one's own places; the calendar is one to which a program subscribes: it moves days by itself. */
export const parts = defineParts(service, {
  above: ({ answer: { dzis, rejon, terminyOdbioru } }) => (
    <CollectionDays today={dzis} days={terminyOdbioru}>
      {rejon !== null && <Calendar rejon={rejon} />}
    </CollectionDays>
  ),
  tables: {
    terminyOdbioru: {
      columns: ['dzien', 'dzienTygodnia', 'frakcje'],
      cells: { frakcje: (row, words) => <Sorts of={row}>{words}</Sorts> },
    },
  },
})

function Calendar({ rejon }: { readonly rejon: string }) {
  const words = useTexts(texts)
  const address = new URL(`/api${contract.calendar.path}`, location.href)
  address.searchParams.set('rejon', rejon)
  return (
    <>
      <FileButton kind="ics" look="primary" endpoint={contract.calendar} query={{ rejon }} />
      <CopyButton value={address.href} what={words.address}>
        {words.copyAddress}
      </CopyButton>
      <p className="secondary">{words.subscribe}</p>
    </>
  )
}
