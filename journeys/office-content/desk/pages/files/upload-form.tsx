import { useState } from 'react'
import { renew } from '#client/desk/use-desk.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/files/contract.ts'
import { MOST_FILE_MB } from '../../calls/files/piece.ts'
import { texts } from '../../words/files.ts'
import { texts as pageTexts } from '../../words/pages.ts'
import { fileFailure } from './failure.ts'
import type { Folder } from './folder.ts'
import { plainName, sendFile, shrunk } from '../sending.ts'

const endingOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase()
const hintOf = (folder: string) => (folder === 'znak' ? 'hintFace' : folder === 'pictures' ? 'hintPictures' : 'hintTree')

/** What goes on its way: pictures as pages have them, everything else as it is. Of the same kind as what it replaces. */
async function contentOf(folder: string, file: File, place: string): Promise<{ readonly name: string; readonly content: Blob }> {
  if (folder !== 'pictures') return { name: place || plainName(file.name), content: file }
  const content = await shrunk(file)
  const ending = content.type === 'image/png' ? 'png' : 'jpg'
  return { name: place || plainName(`${file.name.replace(/\.[^.]*$/, '')}.${ending}`), content }
}

/** A file from the clerk's disk, new or in the place of another one. */
export function UploadForm({ folder }: { readonly folder: Folder }) {
  const words = useTexts(texts)
  const { place, percent, fault, noted, sent, setFile, setPlace, submit } = useUpload(folder)
  const { katalog, pliki } = folder
  return (
    <Card title={words.upload}>
      <div className="stack">
        <Field label={words.uploadFile} hint={words[hintOf(katalog)]} error={fault}>
          {(control) => (
            <input
              {...control}
              key={sent}
              type="file"
              className="control desk-file"
              onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
            />
          )}
        </Field>
        <Select
          label={words.place}
          value={place}
          options={[
            { value: '', label: '–' },
            ...pliki.filter(({ stan }) => stan !== 'usuwany').map(({ nazwa }) => ({ value: nazwa, label: nazwa })),
          ]}
          onChange={setPlace}
        />
        {noted.length > 0 && (
          <Notice kind="warning" title={words.cleaned}>
            <p lang="pl">{noted.join('; ')}</p>
          </Notice>
        )}
        <p className="cluster">
          <Button look="primary" busy={percent !== null} onClick={() => void submit()}>
            {words.send}
          </Button>
          <span role="status" className="small secondary">
            {percent !== null && fill(words.sending, { n: percent })}
          </span>
        </p>
      </div>
    </Card>
  )
}

/** The file in hand, the place it takes, how far it is on its way, and why it was not taken. */
function useUpload({ katalog, pliki }: Folder) {
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  const [file, setFile] = useState<File | null>(null)
  const [place, setPlace] = useState('')
  const [percent, setPercent] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  /** What the portal has said of the one before: it stays until the next is sent. */
  const [noted, setNoted] = useState<readonly string[]>([])
  /** How many were sent: the field begins anew with each. */
  const [sent, setSent] = useState(0)
  const faultOf = ({ name, size }: File): string | null => {
    if (katalog === 'pictures') return null
    if (size > MOST_FILE_MB * 1024 ** 2) return words.tooLarge
    return place !== '' && endingOf(name) !== endingOf(place) ? fill(words.otherEnding, { ending: endingOf(place) }) : null
  }
  const submit = async () => {
    const wrong = file ? faultOf(file) : words.chooseFirst
    setFault(wrong)
    if (!file || wrong !== null) return
    setPercent(0)
    setNoted([])
    try {
      const { name, content } = await contentOf(katalog, file, place)
      const znak = pliki.find(({ nazwa, stan }) => nazwa === name && stan !== 'usuwany')?.znak ?? ''
      setNoted(await sendFile({ katalog, nazwa: name, content, znak }, setPercent))
      setFile(null)
      setPlace('')
      setSent((now) => now + 1)
      showMessage(words.sent)
      await renew(contract.folder)
    } catch (error) {
      setFault(error instanceof DOMException ? words.noPicture : fileFailure(error, pageWords.failed))
    } finally {
      setPercent(null)
    }
  }
  return { place, percent, fault, noted, sent, setFile, setPlace, submit }
}
