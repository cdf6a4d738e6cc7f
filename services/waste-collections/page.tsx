import { FileButton } from '#client/page/file-button.tsx'
import { CollectionDays, Sorts } from '#client/waste/collection-days.tsx'
import { MESSAGE_SETTINGS_PAGE } from '#shared/shell/message-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { contract } from './contract.ts'
import { service } from './service.ts'
import { texts } from './texts.ts'

/** The next day large, with colour and name of its bins, and five weeks on one look; the days also as a file for the calendar of a telephone. */
export const parts = defineParts(service, {
  above: ({ answer: { dzis, terminyOdbioru } }) => (
    <CollectionDays today={dzis} days={terminyOdbioru}>
      <FileButton kind="ics" look="primary" endpoint={contract.calendar} />
      <Reminders />
    </CollectionDays>
  ),
  tables: {
    terminyOdbioru: {
      columns: ['dzien', 'dzienTygodnia', 'frakcje', 'punktOdbioru'],
      cells: { frakcje: (row, words) => <Sorts of={row}>{words}</Sorts> },
    },
  },
})

function Reminders() {
  const words = useTexts(texts)
  return (
    <>
      <LinkButton icon="message" href={MESSAGE_SETTINGS_PAGE}>
        {words.reminders}
      </LinkButton>
      <p className="secondary">{words.remindersLead}</p>
    </>
  )
}
