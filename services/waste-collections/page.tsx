import { FileButton } from '#client/page/file-button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { contract } from './contract.ts'
import { service } from './service.ts'
import { texts } from './texts.ts'

/** The days also as a file for the calendar of a telephone. */
export const parts = defineParts(service, {
  above: ({ answer }) => answer.terminyOdbioru.length > 0 && <OwnCalendar />,
})

function OwnCalendar() {
  const words = useTexts(texts)
  return (
    <>
      <p>{words.early}</p>
      <div>
        <FileButton kind="ics" endpoint={contract.calendar} />
      </div>
    </>
  )
}
