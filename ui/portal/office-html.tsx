import { type MouseEvent, useMemo } from 'react'
import { useGo } from './navigation.ts'
import './office-html.css'

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML: (html: string) => string }
}

/** Where the browser has Trusted Types, only what goes through here may become HTML: the server has sanitised it. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('office-html', { createHTML: (html) => html })

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
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href') ?? ''
    const isForBrowser = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (isForBrowser || !address.startsWith('/') || address.startsWith('/api/')) return
    event.preventDefault()
    go(address)
  }
  return <div className={`office-html${isScaled ? ' office-html--scaled' : ''}`} onClick={follow} dangerouslySetInnerHTML={content} />
}
