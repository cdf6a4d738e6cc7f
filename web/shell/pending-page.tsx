import { useTexts } from '#ui/language/use-texts.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { texts } from '#ui/language/texts.ts'

/** Stands while the scripts of the next page are on their way; without a heading a screen reader would find an empty page. */
export function PendingPage() {
  const words = useTexts(texts)
  return (
    <div className="container page">
      <h1 className="visually-hidden">{words.loading}</h1>
      <Loading />
    </div>
  )
}
