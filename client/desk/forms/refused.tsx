import { Notice } from '#ui/message/notice.tsx'

/** Why the office's server did not do it, above what was typed and is kept; nothing where nothing was refused. */
export function Refused({ words, kind = 'error' }: { readonly words: string | null; readonly kind?: 'error' | 'warning' }) {
  if (words === null) return null
  return (
    <Notice kind={kind} live>
      {words}
    </Notice>
  )
}
