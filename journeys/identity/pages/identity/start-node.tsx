import { useTexts } from '#ui/language/use-texts.tsx'
import { call } from '#client/call/call.ts'
import { tabValue } from '#client/kept/stored.ts'
import { contract } from '../../provider/contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { ProviderStart } from './provider-start.tsx'
import { texts } from './texts.ts'

/** `/logowanie/wezel-krajowy` (acceptance ). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  return (
    <ProviderStart
      title={words.nodeTitle}
      redirect={words.nodeRedirect}
      link={tabValue.get('target') ?? '/strona-glowna'}
      back={{ label: accountWords.signInTitle, href: '/logowanie' }}
      begin={(body) => call(contract.startNode, { body })}
    />
  )
}
