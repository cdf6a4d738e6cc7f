import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../../calls/pages/contract.ts'
import { texts } from '../../words/pages.ts'

/** What the portal would say of the draft that is kept. */
export function Checks({ name }: { readonly name: string }) {
  const words = useTexts(texts)
  const { data, error } = useDesk(contract.check, { nazwa: name })
  if (error || !data) return <Unanswered error={error} failed={words.failed} lines={2} />
  const { bledy, uwagi } = data
  return (
    <div className="stack" role="status">
      <h3>{words.before}</h3>
      {bledy.length === 0 && uwagi.length === 0 && (
        <p>
          <Icon name="check" size={16} /> {words.allRight}
        </p>
      )}
      {bledy.length > 0 && <Sentences title={words.faults} sentences={bledy} />}
      {uwagi.length > 0 && <Sentences title={words.remarks} sentences={uwagi} />}
    </div>
  )
}

export function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  return (
    <div>
      <p>{title}</p>
      <ul className="desk-writing__sentences" lang="pl">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
