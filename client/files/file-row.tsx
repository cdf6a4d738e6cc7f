import type { ReactNode } from 'react'
import { fill } from '#shared/i18n.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import type { files as calls } from '#shared/contracts/files.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { FetchedFile } from '../page/file-button.tsx'
import type { RemoteFile } from '../call/file.ts'
import { texts } from './texts.ts'
import './files.css'

export type ShownFile = AnswerOf<typeof calls.list>['pliki'][number]

const KINDS: Readonly<Record<string, string>> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP', 'application/pdf': 'PDF' }

export function useFileFacts(): (file: ShownFile) => string {
  const words = useTexts(texts)
  return ({ typ, bajtow }) => fill(words.size, { kind: KINDS[typ] ?? typ, size: Math.max(1, Math.round(bajtow / 1000)) })
}

interface FileRowsProps {
  readonly files: readonly ShownFile[]
  readonly fetched: (id: string) => Promise<RemoteFile>
}

/** Files of a message: one that can be opened is a button, any other says why it is none. */
export function FileRows({ files, fetched }: FileRowsProps): ReactNode {
  const words = useTexts(texts)
  const factsOf = useFileFacts()
  if (files.length === 0) return null
  return (
    <ul role="list" className="files">
      {files.map((file) => (
        <li key={file.id}>
          {file.stan === 'GOTOWY' ? (
            <FetchedFile kind={file.typ === 'application/pdf' ? 'pdf' : 'photo'} fetched={() => fetched(file.id)}>
              {fill(words.save, { name: file.nazwa })}
            </FetchedFile>
          ) : (
            <span>{file.nazwa}</span>
          )}
          <span className="small secondary">
            {factsOf(file)}
            {file.stan !== 'GOTOWY' && `, ${words[file.stan]}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
