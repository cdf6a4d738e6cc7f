import { useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Settings } from './chosen.ts'
import { texts } from './texts.ts'

/** Both as they will come, in the person's own language and with their own words. */
export function Example({ example: { sms, temat, akapity } }: { readonly example: Settings['przyklad'] }) {
  const t = useTexts(texts)
  return (
    <Card title={t.example}>
      <div className="stack stack--small">
        <h3 className="message-settings__kind">{t.bySms}</h3>
        <p className="message-settings__sample">{sms}</p>
        <h3 className="message-settings__kind">{t.byMail}</h3>
        <div className="message-settings__sample">
          <p>
            <strong>{temat}</strong>
          </p>
          {akapity.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      </div>
    </Card>
  )
}
