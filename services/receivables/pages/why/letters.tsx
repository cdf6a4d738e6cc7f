import { Card } from '#ui/layout/card.tsx'
import { useReader } from '#ui/language/use-texts.tsx'
import type { Why } from '../../why/rows.ts'
import { whyTexts } from '../../why/texts.ts'
import { letterText } from '../../why/words.ts'

const TONES: Readonly<Record<string, string>> = { U: 'overdue', W: 'overdue', T: 'overdue', O: 'waiting' }

/** What each letter of the person's own instalments means, and what to do now; nothing where there are none. */
export function Letters({ why }: { why: Why }) {
  const { words, language } = useReader(whyTexts)
  if (why.litery.length === 0) return null
  return (
    <Card title={words.letters} flush>
      <ul role="list" className="why__letters">
        {why.litery.map((one) => {
          const { title, text } = letterText(one, why, { words, language })
          return (
            <li key={`${one.litera}${one.nrRaty}${one.tytul}`}>
              <span className={`why__letter why__letter--${TONES[one.litera] ?? 'neutral'}`} aria-hidden="true">
                {one.litera}
              </span>
              <div>
                <h3>{title}</h3>
                <p className="secondary">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
