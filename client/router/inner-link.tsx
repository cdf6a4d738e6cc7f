import type { MouseEvent } from 'react'
import type { LinkProps } from '#ui/action/link.tsx'
import { useView } from './router-view.tsx'

/** Clicks that the browser answers better: new tab, download, other window. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  return event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** A link that does not load the page anew. */
export function InnerLink({ href, onClick, ...rest }: LinkProps) {
  const { router } = useView()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (isForBrowser(event)) return
        event.preventDefault()
        router.history.push(href)
      }}
    />
  )
}
