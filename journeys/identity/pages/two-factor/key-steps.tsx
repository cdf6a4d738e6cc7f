import { Card } from '#ui/layout/card.tsx'
import { CopyButton } from '#ui/action/copy-button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from './texts.ts'

interface KeyStepsProps {
  readonly title: string
  readonly steps: readonly string[]
  readonly qrCode: string | null
  readonly secret: string
}

/** Lines of instruction, the picture to scan, and the key for those who type (S0 §2.4). */
export function KeySteps({ title, steps, qrCode, secret }: KeyStepsProps) {
  const words = useTexts(texts)
  return (
    <Card title={title}>
      <div className="stack">
        <ol className="two-factor__steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <div className="two-factor__secret">
          {qrCode && <img className="two-factor__picture" src={qrCode} width={200} height={200} alt={words.qrAlt} />}
          <div className="stack stack--small">
            <strong>{words.key}</strong>
            <p className="two-factor__key">
              <code>{secret.replace(/.{4}(?=.)/g, '$& ')}</code> <CopyButton value={secret} what={words.key} />
            </p>
            <p className="secondary small">{words.keyHint}</p>
          </div>
        </div>
      </div>
    </Card>
  )
}
