import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../texts.ts'
import { FLAGS } from '../../sheet/words.ts'

/** The letters of the flags in words. */
export function Legend() {
  const words = useTexts(texts)
  return (
    <section aria-label={words.legend}>
      <ul role="list" className="card-detail__legend">
        {FLAGS.map(({ letter }) => (
          <li key={letter}>
            <strong>{letter}</strong> – {words[`flag${letter}`]}
          </li>
        ))}
      </ul>
    </section>
  )
}
