import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * For a group whose rows and buttons go away when they are used: the focus that went with one of them goes to the group, which says its name,
 * instead of to the top of the page. `<div {...useKeptFocus(title)}>`
 */
export function useKeptFocus(name: string) {
  const group = useRef<HTMLDivElement>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const { activeElement: active } = document
    const isNowhere = active === null || active === document.body
    // Who has gone on meanwhile stays there.
    if (isNowhere && last.current?.isConnected === false) group.current?.focus()
    // A dialog gives the focus back while nobody listens.
    last.current = !isNowhere && group.current?.contains(active) ? active : null
  })
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target
  }
  const onBlur = () => {
    last.current = null
  }
  return { ref: group, role: 'group', tabIndex: -1, 'aria-label': name, onFocus, onBlur } as const
}
