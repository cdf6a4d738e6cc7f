import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useDesk } from '#client/desk/use-desk.ts'
import { contract } from '#shared/contracts/desk/passkeys.ts'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

/** Why no passkey works where the page was opened. */
type Obstacle = { readonly why: 'noPlace' | 'unknown' } | { readonly why: 'elsewhere'; readonly address: string }

function obstacleAt(place: string | null): Obstacle | null {
  if (place === null) return { why: 'noPlace' }
  if (place !== location.origin) return { why: 'elsewhere', address: place }
  return browserSupportsWebAuthn() ? null : { why: 'unknown' }
}

/** Undefined until it is known. A portal that does not say where keys work takes nobody the way in. */
export function useObstacle(): Obstacle | null | undefined {
  const { data, error } = useDesk(contract.place)
  return data ? obstacleAt(data.adres) : error ? obstacleAt(location.origin) : undefined
}

/** In place of a button that could only fail. */
export function NoPasskeys({ because }: { readonly because: Obstacle }) {
  const words = useTexts(texts)
  if (because.why === 'elsewhere')
    return (
      <p className="small secondary">
        <a href={`${because.address}/urzad`}>{fill(words.passkeyElsewhere, { address: because.address })}</a>
      </p>
    )
  return <p className="small secondary">{because.why === 'noPlace' ? words.passkeyNoPlace : words.passkeyUnknown}</p>
}
