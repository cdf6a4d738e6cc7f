import type { DeskAnswer } from '#client/desk/call.ts'
import { casePage } from '#shared/desk/pages.ts'
import { fill } from '#shared/i18n.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import type { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { wordsOf } from './cause.ts'

export type ManyAnswer = DeskAnswer<typeof contract.many>

/** What became of many: how many are done, and each that is not with the reason. */
export function Undone({ result: { zrobiono, nieZrobiono } }: { readonly result: ManyAnswer }) {
  const words = useTexts(texts)
  if (nieZrobiono.length === 0)
    return (
      <Notice kind="success" live>
        {fill(words.doneMany, { n: zrobiono })}
      </Notice>
    )
  return (
    <Notice kind="warning" live title={fill(words.doneMany, { n: zrobiono })}>
      {fill(words.undone, { n: nieZrobiono.length })}
      <ul>
        {nieZrobiono.map(({ numer, przyczyna, kto }) => (
          <li key={numer}>
            <Link href={casePage.to({ numer })}>{numer}</Link>: {wordsOf(przyczyna, kto, words) ?? words.failed}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
