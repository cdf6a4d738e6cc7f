import { FileButton } from '#client/page/file-button.tsx'
import { CollectionDays, Sorts } from '#client/waste/collection-days.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { contract } from './contract.ts'
import { service } from './service.ts'

/** The next day large, with colour and name of its bins, and five weeks on one look; the days also as a file for the calendar of a telephone. */
export const parts = defineParts(service, {
  above: ({ answer: { dzis, terminyOdbioru } }) => (
    <CollectionDays today={dzis} days={terminyOdbioru}>
      <FileButton kind="ics" endpoint={contract.calendar} />
    </CollectionDays>
  ),
  tables: {
    terminyOdbioru: {
      columns: ['dzien', 'dzienTygodnia', 'frakcje', 'punktOdbioru'],
      cells: { frakcje: (row, words) => <Sorts of={row}>{words}</Sorts> },
    },
  },
})
