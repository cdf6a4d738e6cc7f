import { useId } from 'react'
import { useStore } from '#client/kept/store.ts'
import { formatLongDate } from '#shared/format.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { AnnouncementText } from '../start/announcement-text.tsx'
import { announcements } from '../start/start.ts'
import { texts as shellTexts } from '../words/texts.ts'
import { texts } from './words/texts.ts'

/**
 * What the office announces now, with the day from which it stands; nothing where there is nothing. What is urgent stands apart: the strip of the
 * shell keeps silent where this part tells it.
 */
export function Announced({ urgent = false }: { readonly urgent?: boolean }) {
  const shellWords = useTexts(shellTexts)
  const words = useTexts(texts)
  const id = useId()
  const language = useLanguage()
  const told = useStore(announcements).filter(({ czyPilne }) => czyPilne === urgent)
  if (told.length === 0) return null
  return (
    <section className={urgent ? 'home-announced' : 'home-announced below'} data-urgent={urgent || undefined} aria-labelledby={id}>
      <h2 id={id}>{urgent ? words.urgentNews : shellWords.announcements}</h2>
      <ul role="list">
        {told.map(({ id: key, tekst, jezyk, od, link }) => (
          <li key={key} className="home-announced__one">
            <p className="secondary small numeric">
              <time dateTime={od}>{formatLongDate(od, language)}</time>
            </p>
            <AnnouncementText tekst={tekst} jezyk={jezyk} link={link} />
          </li>
        ))}
      </ul>
    </section>
  )
}
