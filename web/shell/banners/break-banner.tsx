import { useEffect, useRef, useState } from 'react'
import type { TechnicalBreak } from '#shared/contracts/portal.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useStore } from '#client/kept/store.ts'
import { onLanguageChange } from '#ui/language/texts-store.ts'
import { entryText } from '../../catalogue/entry-text.ts'
import { announcements, breaks, refreshBreaks } from '../../start/start.ts'
import { texts } from '../../words/texts.ts'
import { focusNext } from './next-focus.ts'
import './break-banner.css'

const EVERY_MS = 60_000

/** Says on every page that a break is planned, before it begins (S0 §2.2). Closed, it stays away until the page is loaded anew. */
export function BreakBanner() {
  const words = useTexts(texts)
  const [closed, setClosed] = useState<readonly string[]>([])
  const banner = useRef<HTMLDivElement>(null)
  const announced = useStore(breaks).filter((one) => !one.czyTrwa && !closed.includes(keyOf(one)))
  useEffect(() => {
    const timer = setInterval(() => void refreshBreaks(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  // The texts of the office come in the language of the call.
  useEffect(() => onLanguageChange(() => breaks.get().length + announcements.get().length > 0 && void refreshBreaks()), [])
  if (announced.length === 0) return null
  const close = (one: TechnicalBreak) => {
    setClosed([...closed, keyOf(one)])
    focusNext(banner.current)
  }
  return (
    <div ref={banner} className="break-banner no-print" role="status">
      {announced.map((one) => (
        <div key={keyOf(one)} className="container break-banner__line">
          <Icon name="clock" />
          <p>
            <strong>
              {one.uslugaId !== null && `${entryText(`title.${one.uslugaId}`)}: `}
              {fill(one.do ? words.breakAnnounced : words.breakAnnouncedOpen, {
                from: formatTimestamp(one.od),
                to: one.do ? formatTimestamp(one.do) : '',
              })}
              .
            </strong>{' '}
            {one.tekst}
          </p>
          <button type="button" className="break-banner__close" aria-label={words.breakClose} onClick={() => close(one)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  )
}

function keyOf({ uslugaId, od }: TechnicalBreak): string {
  return `${uslugaId} ${od}`
}
