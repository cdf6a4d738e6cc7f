import { InnerLink } from '#client/router/inner-link.tsx'
import { useView } from '#client/router/router-view.tsx'
import type { LinkProps } from '#ui/action/link.tsx'

/** The link inside the portal: no reload, and the next page's code is fetched when pointer or focus comes near. */
export function RouterLink({ href, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const { router } = useView()
  const isOutside = !href.startsWith('/') || rest.target !== undefined || rest.download !== undefined
  if (isOutside) return <a href={href} onClick={onClick} onPointerEnter={onPointerEnter} onFocus={onFocus} {...rest} />
  const preload = () => router.preload(href)
  return (
    <InnerLink
      {...rest}
      href={href}
      onClick={onClick}
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
