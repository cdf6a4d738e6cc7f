import { useEffect, useMemo, useRef } from 'react'
import { useGo } from './navigation.ts'
import { trustedPolicy } from './trusted-policy.ts'
import './office-html.css'

/** Where the browser has Trusted Types, only what goes through here may become HTML: the server has sanitised it. */
const policy = trustedPolicy('office-html', { createHTML: (html: string) => html })

interface OfficeHtmlProps {
  /** Sanitised by the server. */
  readonly html: string
  /** Text grows to 1.5 and 2 times with the text size of the portal (acceptance A-058). */
  readonly isScaled?: boolean
}

/** Text that the office wrote. Links inside the portal do not load it anew. */
export function OfficeHtml({ html, isScaled = false }: OfficeHtmlProps) {
  const go = useGo()
  const content = useMemo(() => ({ __html: policy ? policy.createHTML(html) : html }), [html])
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    const follow = (event: MouseEvent) => {
      const address = portalAddress(event)
      if (address === null) return
      event.preventDefault()
      go(address)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [go])
  return <div ref={box} className={`office-html${isScaled ? ' office-html--scaled' : ''}`} dangerouslySetInnerHTML={content} />
}

/** The page of the portal to which a click leads; null where the browser answers it better: files, other sites, new tabs. */
function portalAddress(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const address = link?.getAttribute('href') ?? ''
  const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return isForBrowser || !address.startsWith('/') || address.startsWith('/api/') ? null : address
}
