import { usePageTitle } from '#client/page/page-title.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { texts } from '../words/texts.ts'

export function NotFound() {
  const words = useTexts(texts)
  usePageTitle(words.notFound)
  return <PageHeading title={words.notFound} lead={<Link href="/urzad">{words.toToday}</Link>} />
}
