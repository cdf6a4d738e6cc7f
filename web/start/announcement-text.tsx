import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Link } from '#ui/action/link.tsx'
import type { Announced } from '#shared/contracts/portal.ts'
import { texts } from '../words/texts.ts'

/** An announcement in its language, with the page that says more. */
export function AnnouncementText({ tekst, jezyk, link }: Pick<Announced, 'tekst' | 'jezyk' | 'link'>) {
  const words = useTexts(texts)
  const language = useLanguage()
  return (
    <p>
      <span lang={jezyk}>{tekst}</span>
      {jezyk !== language && <span className="secondary small"> ({words.onlyPolish})</span>}
      {link && (
        <>
          {' '}
          <Link href={link}>{words.announcementMore}</Link>
        </>
      )}
    </p>
  )
}
