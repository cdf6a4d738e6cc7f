import { useTexts } from '../language/use-texts.tsx'
import { Link } from '../action/link.tsx'
import { texts } from '../language/texts.ts'
import './breadcrumb.css'

export interface Crumb {
  label: string
  /** Without it: the page itself. */
  href?: string
}

/** The way back to the home page. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const words = useTexts(texts)
  return (
    <nav className="breadcrumb no-print" aria-label={words.breadcrumb}>
      <ol role="list">
        {items.map(({ label, href }) => (
          <li key={label}>{href ? <Link href={href}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
