import { useApi } from '#client/call/use-api.ts'
import { useSubject } from '#client/session/session.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { Found } from './found.tsx'
import { ownPaper } from './use-check.tsx'

interface OwnEntryProps {
  readonly election: { readonly dataWyborow: string; readonly nazwaWyborow: string }
}

/** The answer for a person who is signed in, before anything is typed. Where there is none nothing stands: the form below asks, and says why. */
export function OwnEntry({ election: { dataWyborow, nazwaWyborow } }: OwnEntryProps) {
  const words = useTexts(texts)
  const subject = useSubject()
  const isPerson = subject !== null && !subject.czyInstytucja
  const { data, error } = useApi(contract.own, { dataWyborow }, { isEnabled: isPerson })
  if (!isPerson || error) return null
  if (data === undefined) {
    return (
      <Card title={words.ownResult}>
        <Loading lines={8} />
      </Card>
    )
  }
  return (
    <Found title={words.ownResult} entry={data} day={dataWyborow} paper={ownPaper(dataWyborow)}>
      <p lang="pl">{nazwaWyborow}</p>
    </Found>
  )
}
