import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

/** An act that needs a second person: said before it is pressed. */
export function Proposed({
  name,
  waits,
  icon,
  onAsk,
}: {
  readonly name: string
  readonly waits: boolean
  readonly icon: 'unlock' | 'key' | 'close' | 'user' | 'mail'
  readonly onAsk: () => void
}) {
  const words = useTexts(texts)
  return (
    <>
      {waits ? (
        `${name}: ${words.waits}`
      ) : (
        <Button icon={icon} onClick={onAsk}>
          {name}
        </Button>
      )}{' '}
      <span className="small secondary">{!waits && words.proposeMore}</span>
    </>
  )
}
