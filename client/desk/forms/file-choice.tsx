import { useId } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Notice } from '#ui/message/notice.tsx'

interface FileChoiceProps {
  readonly label: string
  /** Endings and kinds that the window of the system offers. */
  readonly accept: string
  /** What is wrong with it, in words. */
  readonly fault: string | null
  readonly onFile: (file: File | null) => void
}

/** A file from the clerk's machine, and below it what is wrong with it. */
export function FileChoice({ label, accept, fault, onFile }: FileChoiceProps) {
  const id = useId()
  return (
    <>
      <Field label={label}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept={accept}
            className="control desk-file"
            aria-describedby={fault === null ? undefined : `${id}-fault`}
            aria-invalid={fault !== null}
            onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
          />
        )}
      </Field>
      {fault !== null && (
        <div id={`${id}-fault`}>
          <Notice kind="error" live>
            {fault}
          </Notice>
        </div>
      )}
    </>
  )
}
