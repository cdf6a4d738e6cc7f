import { useStore } from '#client/kept/store.ts'
import { formatLongDate } from '#shared/format.ts'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { AnnouncementText } from '../start/announcement-text.tsx'
import { announcements } from '../start/start.ts'
import { texts as shellTexts } from '../words/texts.ts'

/** What the office announces now, with the day from which it stands; nothing where there is nothing. The strip of the shell keeps silent here. */
export function Announced() {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const told = useStore(announcements)
  if (told.length === 0) return null
  return (
    <section className="home-announced" aria-labelledby="ogloszenia">
      <h2 id="ogloszenia" className="home-tasks__title">
        {t.announcements}
      </h2>
      <ul role="list">
        {told.map(({ id, tekst, jezyk, od, link }) => (
          <li key={id} className="home-announced__one">
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
