import { contract } from '#shared/contracts/desk/preview.ts'
import { buttonClass, LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '../../words/files.ts'
import { drawnPage } from '../addresses.ts'

/** Pages on which each part of the face is to be seen. */
const PAGES = { faceHome: '/strona-glowna', faceChart: '/uslugi/liczba-pojazdow', faceEmpty: '/uslugi/odbior-odpadow' } as const
const FILES = { facePaper: contract.paper, faceMail: contract.mail } as const

/** Where the arms, the band, the line and the colours are seen before anybody else sees them. */
export function FaceCard() {
  const words = useTexts(texts)
  return (
    <Card title={words.face}>
      <p className="secondary">{words.faceMore}</p>
      <ul role="list">
        {Object.entries(PAGES).map(([name, strona]) => (
          <li key={name}>
            <LinkButton look="quiet" href={drawnPage.to({ strona })}>
              {words[name as keyof typeof PAGES]}
            </LinkButton>
          </li>
        ))}
        {Object.entries(FILES).map(([name, { path }]) => (
          <li key={name}>
            <a className={buttonClass('quiet')} href={`/api${path}`} target="_blank" rel="noreferrer">
              {words[name as keyof typeof FILES]}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
