import { affairs } from '#shared/contracts/affairs.ts'
import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { affairPage } from '#shared/shell/affair-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useApi } from '../call/use-api.ts'
import { FileButton } from './file-button.tsx'
import { sentTexts as texts } from './texts.ts'

/** What was sent a moment ago: its number, the day of the answer, a copy to keep, and the way to where it goes on. */
export function SentAffair({ number }: { readonly number: string }) {
  const words = useTexts(texts)
  const { data } = useApi(affairs.one, { numer: number })
  const actions = (
    <>
      <LinkButton href={affairPage.to({ numer: number })}>{words.open}</LinkButton>
      <FileButton kind="pdf" endpoint={affairs.copy} query={{ numer: number }}>
        {words.copy}
      </FileButton>
    </>
  )
  return (
    <Notice kind="success" live title={fill(words.title, { number })} actions={actions}>
      {typeof data?.termin === 'string' && fill(words.answerBy, { day: formatDate(data.termin) })}
    </Notice>
  )
}
