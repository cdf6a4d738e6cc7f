import { type ReactNode, useId } from 'react'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { FilePick } from '../form/known/file-pick.tsx'
import { useFileFacts } from './file-row.tsx'
import { texts } from './texts.ts'
import type { FilesToSend } from './use-files.ts'
import './files.css'

/** Adds photographs and files to what is written, and says of each how it stands. */
export function FilesField({ of }: { readonly of: FilesToSend }): ReactNode {
  const words = useTexts(texts)
  const factsOf = useFileFacts()
  const id = useId()
  const last = of.files.at(-1)
  return (
    <Field id={id} label={words.label} hint={words.hint} error={of.failure ?? undefined}>
      {(control) => (
        <div className="no-print">
          <FilePick {...control} accept="image/*,application/pdf" multiple onPick={of.add}>
            {words.add}
          </FilePick>
          <ul role="list" className="files">
            {of.files.map((file) => (
              <li key={file.id}>
                <span>
                  {file.nazwa} <span className="small secondary">{`${factsOf(file)}, ${words[file.stan]}`}</span>
                </span>
                <Button
                  look="quiet"
                  icon="close"
                  aria-label={fill(words.remove, { name: file.nazwa })}
                  onClick={() => {
                    document.getElementById(id)?.focus()
                    void of.remove(file.id)
                  }}
                >
                  {words.removeThis}
                </Button>
              </li>
            ))}
            {of.coming.map(({ key, name, refused }) => (
              <li key={key}>
                {refused === null ? (
                  <span>
                    {name} <span className="small secondary">{words.coming}</span>
                  </span>
                ) : (
                  <Notice kind="error" live>{`${name}, ${words.refused}: ${refused}`}</Notice>
                )}
              </li>
            ))}
          </ul>
          <p className="visually-hidden" role="status">
            {last && fill(words.added, { name: last.nazwa })}
          </p>
        </div>
      )}
    </Field>
  )
}
