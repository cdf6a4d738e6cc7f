import type { InputHTMLAttributes } from 'react'
import { buttonClass } from '#ui/action/button.tsx'
import './file-pick.css'

interface FilePickProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'accept' | 'capture' | 'multiple' | 'aria-describedby' | 'aria-invalid'
> {
  readonly id: string
  readonly children: string
  readonly onPick: (files: readonly File[]) => void
}

/** Chooses files. The browser's own button speaks its own language, not that of the page. */
export function FilePick({ id, children, onPick, ...input }: FilePickProps) {
  return (
    <span className="file-pick">
      <span id={`${id}-pick`} className={buttonClass('secondary')}>
        {children}
      </span>
      <input
        {...input}
        id={id}
        aria-labelledby={`${id}-label ${id}-pick`}
        type="file"
        onChange={({ target }) => {
          onPick([...(target.files ?? [])])
          // The same file may be chosen again after it was taken away.
          target.value = ''
        }}
      />
    </span>
  )
}
