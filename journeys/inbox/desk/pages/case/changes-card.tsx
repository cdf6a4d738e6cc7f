import { BeforeAfter } from '#client/desk/before-after.tsx'
import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '../../words/texts.ts'
import type { CaseItem } from './item.ts'

/** What somebody wants changed, and how much of it is new. */
export function ChangesCard({ dane }: Pick<CaseItem, 'dane'>) {
  const words = useTexts(texts)
  const changes = dane.map(({ pole, przed, wartosc }) => ({ name: pole, before: przed, after: wartosc, isChanged: przed !== wartosc }))
  const count = fill(words.changedOf, { n: changes.filter(({ isChanged }) => isChanged).length, all: changes.length })
  return (
    <Card title={words.wanted} aside={<span className="small secondary">{count}</span>} className="desk-changes">
      {dane.every(({ przed }) => przed === null) && <p className="secondary">{words.firstData}</p>}
      <BeforeAfter caption={words.wanted} changes={changes} />
    </Card>
  )
}
