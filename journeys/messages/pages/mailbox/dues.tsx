import { setSubject } from '#client/session/session-store.ts'
import { useSession } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import type { contract } from '../../box/contract.ts'
import { texts } from './texts.ts'

type Due = AnswerOf<typeof contract.one>['naleznosci'][number]

/** What the message speaks of as it stands today, with the ways to the card and to the payment; the mailbox is of all subjects of the account. */
export function DuesOf({ dues }: { readonly dues: readonly Due[] }) {
  const words = useTexts(texts)
  const { subjects } = useSession()
  return dues.map(({ karta, stan, czyDoZaplaty, adresKarty, adresZaplaty, nipOrPesel, czyInstytucja }) => {
    const owner = subjects?.find((subject) => subjectKey(subject) === nipOrPesel && subject.czyInstytucja === czyInstytucja)
    const change = () => owner && setSubject(owner)
    return (
      <div key={adresZaplaty} className="stack stack--small">
        <p>
          <strong>{karta}</strong>
          <br />
          {stan}
        </p>
        <div className="cluster">
          {czyDoZaplaty && (
            <LinkButton look="primary" icon="card" href={adresZaplaty} onClick={change} aria-label={`${words.pay}: ${karta}`}>
              {words.pay}
            </LinkButton>
          )}
          <LinkButton href={adresKarty} onClick={change} aria-label={`${words.toCard}: ${karta}`}>
            {words.toCard}
          </LinkButton>
        </div>
      </div>
    )
  })
}
