import { lazy, Suspense } from 'react'
import { Loading } from '#ui/message/loading.tsx'
import type { TextEditorProps } from './text/text-editor-props.ts'
import './text-editor.css'

const Surface = lazy(async () => ({ default: (await import('./surface.tsx')).Surface }))

/** A text of the office, written as it will look: headings, lists, links and tables, and nothing that the portal would take away. */
export function TextEditor(props: TextEditorProps) {
  return (
    <div className="field">
      <span id={`${props.id}-label`} className="field__label">
        {props.label}
      </span>
      <Suspense fallback={<Loading lines={6} />}>
        <Surface {...props} />
      </Suspense>
    </div>
  )
}
