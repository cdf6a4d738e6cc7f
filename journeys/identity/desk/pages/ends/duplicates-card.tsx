import { useState } from 'react'
import type { DeskAnswer } from '#client/desk/call.ts'
import { useMay } from '#client/desk/session.ts'
import { accountPage } from '#shared/desk/pages.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { contract } from '../../calls/contract.ts'
import { texts } from '../../words/texts.ts'
import { MergeDialog } from './merge-dialog.tsx'

/** Other accounts with a number of this one; those that are verified may become part of it. */
export function DuplicatesCard({ account }: { readonly account: DeskAnswer<typeof contract.account> }) {
  const words = useTexts(texts)
  const may = useMay()
  const [goes, setGoes] = useState<number | null>(null)
  const { id, inne, stan, propozycje } = account
  if (inne.length === 0) return null
  const waits = propozycje.includes('account-merge')
  return (
    <Card title={words.merging}>
      <ul role="list" className="desk-subjects">
        {inne.map((other) => (
          <li key={other.id}>
            <span>
              <Link href={accountPage.to({ id: other.id })}>{other.login}</Link>{' '}
              <span className="small secondary">{words[other.stan]}</span>
            </span>
            {may('account-delete') && stan === 'verified' && other.stan === 'verified' && !waits && (
              <Button onClick={() => setGoes(other.id)}>{fill(words.mergeWith, { login: other.login })}</Button>
            )}
          </li>
        ))}
      </ul>
      {waits && <p>{words.mergeWaits}</p>}
      {goes !== null && <MergeDialog id={id} goes={goes} onClose={() => setGoes(null)} />}
    </Card>
  )
}
