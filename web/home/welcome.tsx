import { textsNow } from '#ui/language/texts-store.ts'
import { texts } from './words/texts.ts'

/**
 * What the home page of everybody who is signed in begins with, drawn by the server beside the page of all others and shown by `boot.js`: who
 * comes back sees it at once, and what is their own takes its place.
 */
export function Welcome() {
  const words = textsNow(texts)
  return (
    <div className="outline outline--signed-in">
      <div className="session-strip no-print" />
      <div className="container page">
        <header className="page-heading">
          <div className="page-heading__line">
            <p className="outline__title">{words.greeting}</p>
          </div>
          <p className="page-heading__lead">{words.lead}</p>
        </header>
      </div>
    </div>
  )
}
