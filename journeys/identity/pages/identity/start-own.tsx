import { useTexts } from '#ui/language/use-texts.tsx'
import { call } from '#client/call/call.ts'
import { contract } from '../../provider/contract.ts'
import { texts as accountTexts } from '../texts.ts'
import { ProviderStart } from './provider-start.tsx'
import { texts } from './texts.ts'

/** `/potwierdzenie-tozsamosci`: the holder of an unverified account proves at the national node who they are (S0 §1). */
export function Page() {
  const words = useTexts(texts)
  const accountWords = useTexts(accountTexts)
  return (
    <ProviderStart
      title={words.ownTitle}
      redirect={words.nodeRedirect}
      purpose="tozsamosc"
      link="/panel-uzytkownika"
      back={{ label: accountWords.panel, href: '/panel-uzytkownika' }}
      begin={(body) => call(contract.startOwn, { body })}
    />
  )
}
