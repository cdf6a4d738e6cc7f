import type { ReactNode } from 'react'
import { buttonClass } from '../button.tsx'
import { DownloadButton } from '../download-button.tsx'
import { useLanguage, useTexts } from '../i18n.tsx'
import { Icon } from '../icon.tsx'
import { showMessage } from '../snackbar.ts'
import { texts } from '../texts.ts'
import { ApiError } from './api-error.ts'
import { addressOf, callFile, saveFile } from './call.ts'
import type { QueryValues, RemoteCall } from './remote-call.ts'

interface FileButtonProps {
  endpoint: RemoteCall
  query?: QueryValues
  kind: 'pdf' | 'csv'
  /** „Pobierz PDF” or „Pobierz CSV” unless given. */
  children?: ReactNode
}

/** A file of the API. A public one is a plain link; one of the person is fetched with the token first. */
export function FileButton({ endpoint, query = {}, kind, children }: FileButtonProps) {
  const t = useTexts(texts)
  // The address carries the language.
  useLanguage()
  const icon = kind === 'pdf' ? 'download' : 'table'
  const label = children ?? (kind === 'pdf' ? t.downloadPdf : t.downloadCsv)
  if (endpoint.access === 'public') {
    return (
      <a className={buttonClass('secondary', 'no-print')} href={addressOf(endpoint, query, null)} download>
        <Icon name={icon} size={20} />
        <span>{label}</span>
      </a>
    )
  }
  return (
    <DownloadButton
      icon={icon}
      download={async () => saveFile(await callFile(endpoint, { query }))}
      onDone={() => showMessage(t.downloaded)}
      explain={(error) => (error instanceof ApiError && error.opis ? error.opis : undefined)}
    >
      {label}
    </DownloadButton>
  )
}
