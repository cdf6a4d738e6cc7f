import { useRef, useState } from 'react'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useStore } from '#client/kept/store.ts'
import { AnnouncementText } from '../../start/announcement-text.tsx'
import { announcements } from '../../start/start.ts'
import { texts } from '../../words/texts.ts'
import { focusNext } from './next-focus.ts'
import './break-banner.css'

/** What everybody must know now, on every page; a region that can be found, not an alert that interrupts. Closed, it stays away until the page is loaded anew. */
export function Announcements() {
  const words = useTexts(texts)
  const [closed, setClosed] = useState<readonly string[]>([])
  const region = useRef<HTMLElement>(null)
  const shown = useStore(announcements).filter(({ id, czyPilne }) => czyPilne && !closed.includes(id))
  if (shown.length === 0) return null
  const close = (id: string) => {
    setClosed([...closed, id])
    focusNext(region.current)
  }
  return (
    <section ref={region} className="break-banner no-print" aria-label={words.announcements}>
      {shown.map(({ id, tekst, jezyk, link }) => (
        <div key={id} className="container break-banner__line">
          <Icon name="info" />
          <AnnouncementText tekst={tekst} jezyk={jezyk} link={link} />
          <button type="button" className="break-banner__close" aria-label={words.announcementClose} onClick={() => close(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  )
}
