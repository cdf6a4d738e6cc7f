import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Settings } from './chosen.ts'
import { Prove } from './prove.tsx'
import { texts } from './texts.ts'

interface ExampleProps {
  readonly example: Settings['przyklad']
  readonly channels: Settings['kanaly']
}

/** Both as they will come, in the person's own language and with their own words, and a real one by every way that is open. */
export function Example({ example: { sms, temat, akapity }, channels }: ExampleProps) {
  const words = useTexts(texts)
  return (
    <Card title={words.example}>
      <div className="stack stack--small">
        <h3 className="message-settings__kind">{words.bySms}</h3>
        <p className="message-settings__sample">{sms}</p>
        <h3 className="message-settings__kind">{words.byMail}</h3>
        <div className="message-settings__sample">
          <p>
            <strong>{temat}</strong>
          </p>
          {akapity.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        <Prove channels={channels} />
      </div>
    </Card>
  )
}
