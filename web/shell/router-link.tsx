import type { MouseEvent } from 'react'
import { useView } from '#client/router/router-view.tsx'
import type { LinkProps } from '#ui/action/link.tsx'

/** Clicks that the browser answers better: new tab, download, other window. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  return event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** The link inside the portal: no reload, and the next page's code is fetched when pointer or focus comes near. */
export function RouterLink({ href, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const { router } = useView()
  const isOutside = !href.startsWith('/') || rest.target !== undefined || rest.download !== undefined
  if (isOutside) return <a href={href} onClick={onClick} onPointerEnter={onPointerEnter} onFocus={onFocus} {...rest} />
  const preload = () => router.preload(href)
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
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        preload()
      }}
      onFocus={(event) => {
        onFocus?.(event)
        preload()
      }}
    />
  )
}
