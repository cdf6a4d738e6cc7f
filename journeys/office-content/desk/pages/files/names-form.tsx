import { useState } from 'react'
import { deskCall } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/files/contract.ts'
import { texts } from '../../words/files.ts'
import { texts as pageTexts } from '../../words/pages.ts'
import { WordsFields } from '../settings/words-fields.tsx'
import { fileFailure } from './failure.ts'
import type { Folder } from './folder.ts'

const FOLDER = '.'

/** What residents read instead of the names of files, in four languages. */
export function NamesForm({ folder: { katalog, nazwy, znakNazw, pliki } }: { readonly folder: Folder }) {
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  const [names, setNames] = useState(nazwy ?? {})
  const [fault, setFault] = useState<string | null>(null)
  const files = pliki.filter(({ stan }) => stan !== 'usuwany').map(({ nazwa }) => nazwa)
  // Pages and folders below have names here as well, where somebody gave them.
  const others = Object.keys(names).filter((name) => name !== FOLDER && !files.includes(name))
  const save = async () => {
    setFault(null)
    try {
      await deskCall(contract.names, { body: { katalog, nazwy: names, znak: znakNazw } })
      showMessage(words.namesSaved)
      await renew(contract.folder)
    } catch (error) {
      setFault(fileFailure(error, pageWords.failed))
    }
  }
  return (
    <Card title={words.names}>
      <div className="stack desk-files__names">
        {[FOLDER, ...files, ...others].map((name) => {
          const label = name === FOLDER ? words.folderName : name
          return (
            <Disclosure
              key={name}
              summary={`${label}: ${names[name]?.pl ?? '–'}`}
              open={nazwy?.[name] === undefined && files.includes(name)}
            >
              <WordsFields what={label} value={names[name] ?? {}} onChange={(value) => setNames({ ...names, [name]: value })} />
            </Disclosure>
          )
        })}
        {fault !== null && (
          <Notice kind="error" live>
            {fault}
          </Notice>
        )}
        <p>
          <Button onClick={() => void save()}>{words.saveNames}</Button>
        </p>
      </div>
    </Card>
  )
}
