import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { ForeignFrame } from '#ui/frame/foreign-frame.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../words/pages/texts.ts'

/** Loaded only after a click: the map's site learns who looks at it (domain.md 4.7). The address stands beside it as text. */
export function ContactMap({ address }: { address: string }) {
  const words = useTexts(texts)
  const [isShown, setShown] = useState(false)
  if (isShown) return <ForeignFrame className="contact-map" title={words.map} address={address} />
  return (
    <div>
      <Button onClick={() => setShown(true)}>{words.mapConsent}</Button>
    </div>
  )
}
