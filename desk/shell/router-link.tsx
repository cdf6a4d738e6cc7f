import { useView } from '#client/router/router-view.tsx'
import type { LinkProps } from '#ui/action/link.tsx'

/** A link inside the desk that does not load the page anew; others lead out of it. */
export function RouterLink({ href, onClick, ...rest }: LinkProps) {
  const { router } = useView()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        const isForBrowser =
          event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (isForBrowser || rest.target !== undefined || !/^\/urzad(\/|\?|$)/.test(href)) return
        event.preventDefault()
        router.history.push(href)
      }}
    />
  )
}
