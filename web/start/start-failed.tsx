import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../words/texts.ts'

/** The server cannot be reached at the start: says so and lets the person try again, instead of a blank page. */
export function StartFailed() {
  const words = useTexts(texts)
  return (
    <main className="container page stack stack--small">
      <h1>{words.startFailed}</h1>
      <p className="reading">{words.startFailedText}</p>
      <div>
        <Button look="primary" icon="refresh" onClick={() => location.reload()}>
          {words.retry}
        </Button>
      </div>
    </main>
  )
}
