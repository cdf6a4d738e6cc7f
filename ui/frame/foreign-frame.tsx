import { fill } from '#shared/i18n.ts'
import { useTexts } from '../language/use-texts.tsx'
import { texts } from './texts.ts'
import './foreign-frame.css'

interface ForeignFrameProps {
  readonly title: string
  readonly address: string
  readonly className: string
}

const SANDBOX = 'allow-scripts allow-forms'
/** What a page of another origin needs to be itself: its own data and storage, links in windows, files. */
const ELSEWHERE = `${SANDBOX} allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads`

/**
 * A page of somebody else. It stays away from this one by its origin; a page of this origin would not, and could take the
 * sandbox off itself, so it gets no origin at all; nor does what is no page, such as a script in the place of an address.
 * Whose it is stands above it: it knows neither the dark look nor the contrast of the portal.
 */
export function ForeignFrame({ title, address, className }: ForeignFrameProps) {
  const words = useTexts(texts)
  const site = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : null
  const isElsewhere = site !== null && site.origin !== location.origin
  return (
    <figure className="foreign-frame">
      {isElsewhere && <figcaption className="secondary small">{fill(words.elsewhere, { host: site.hostname })}</figcaption>}
      <iframe className={className} title={title} src={address} sandbox={isElsewhere ? ELSEWHERE : SANDBOX} referrerPolicy="no-referrer" />
    </figure>
  )
}
