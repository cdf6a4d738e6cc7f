import { type AnchorHTMLAttributes, type ComponentType, type Ref, createContext, useContext } from 'react'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

/** The link of the application's router; the shell provides it. Without one a link is a plain `<a>`. */
export const LinkComponent = createContext<ComponentType<LinkProps> | 'a'>('a')

/** A link inside the portal that does not load the page anew. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkComponent)
  return <Component {...props} />
}
