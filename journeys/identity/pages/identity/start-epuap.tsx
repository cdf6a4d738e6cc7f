import { useTexts } from '#ui/language/use-texts.tsx'
import { call } from '#client/call/call.ts'
import { tabValue } from '#client/kept/stored.ts'
import { contract } from '../../provider/contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { ProviderStart } from './provider-start.tsx'
import { texts } from './texts.ts'

/** `/logowanie/epuap` (acceptance A-096). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  return (
    <ProviderStart
      title={words.epuapTitle}
      redirect={words.epuapRedirect}
      link={tabValue.get('target') ?? '/strona-glowna'}
      back={{ label: accountWords.signInTitle, href: '/logowanie' }}
      begin={(body) => call(contract.startEpuap, { body })}
    />
  )
}
