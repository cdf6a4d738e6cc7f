import type { ReactNode } from 'react'
import type { ButtonLook } from '#ui/action/button.tsx'
import { DownloadButton } from '#ui/action/download-button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { texts } from '#ui/language/texts.ts'
import { ApiError } from '../call/api-error.ts'
import { callFile } from '../call/call-file.ts'
import type { RemoteFile } from '../call/file.ts'
import { saveFile } from '#ui/action/save-file.ts'
import './file-button.css'
import type { QueryValues, RemoteCall } from '../call/remote-call.ts'
import type { Subject } from '../session/subject.ts'

interface NamedFile {
  kind: 'pdf' | 'csv' | 'xlsx' | 'ics' | 'photo' | 'zip'
  /** On a narrow screen, and on the stub of a slip, the kind alone; a screen reader says all of it. */
  isShort?: boolean
  look?: ButtonLook
  /** „Pobierz PDF” and its like unless given. */
  children?: ReactNode
}

interface FileButtonProps extends NamedFile {
  endpoint: RemoteCall
  query?: QueryValues
  /** Whose it is; of the chosen subject unless given. */
  subject?: Subject
}

const ICONS = { pdf: 'download', csv: 'table', xlsx: 'table', ics: 'calendar', photo: 'download', zip: 'download' } as const

/** A file of the API, fetched and then saved: whoever waits sees that it is prepared, that it is there, or why it is not. */
export function FileButton({ endpoint, query = {}, subject, ...named }: FileButtonProps) {
  return <FetchedFile {...named} fetched={() => callFile(endpoint, { query, ...(subject && { subject }) })} />
}

/** The same of a file that takes more than one call. */
export function FetchedFile({
  fetched,
  kind,
  isShort = false,
  look = 'secondary',
  children,
}: NamedFile & { fetched: () => Promise<RemoteFile> }) {
  const words = useTexts(texts)
  const said = {
    pdf: words.downloadPdf,
    csv: words.downloadCsv,
    xlsx: words.downloadXlsx,
    ics: words.addToCalendar,
    photo: words.downloadPhoto,
    zip: words.downloadZip,
  }[kind]
  return (
    <DownloadButton
      icon={ICONS[kind]}
      look={look}
      download={async () => saveFile(await fetched())}
      onDone={() => showMessage(words.downloaded)}
      explain={(error) => (error instanceof ApiError && error.opis ? error.opis : undefined)}
    >
      {isShort ? <ShortLabel words={children ?? said} kind={kind} /> : (children ?? said)}
    </DownloadButton>
  )
}

function ShortLabel({ words: said, kind }: { words: ReactNode; kind: string }) {
  return (
    <>
      <span className="file-button__words">{said}</span>
      <span className="file-button__kind" aria-hidden="true">
        {kind.toUpperCase()}
      </span>
    </>
  )
}
