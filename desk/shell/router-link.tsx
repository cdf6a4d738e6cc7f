import { InnerLink } from '#client/router/inner-link.tsx'
import type { LinkProps } from '#ui/action/link.tsx'

/** A link inside the desk that does not load the page anew; others lead out of it. */
export function RouterLink(props: LinkProps) {
  const isInside = props.target === undefined && /^\/urzad(\/|\?|$)/.test(props.href)
  return isInside ? <InnerLink {...props} /> : <a {...props} />
}
