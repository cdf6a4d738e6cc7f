import { HISTORY, type BasketChoice, basketPage } from '#shared/payments/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useApi } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { basket } from '../../basket/contract.ts'
import { pageTexts } from '../texts.ts'
import { BasketForm } from './basket-form.tsx'
import { basketTexts } from './texts.ts'
import '../order/order.css'
import './basket.css'

/** Instalments of several cards and subjects, ticked, with the payments that they will become (B-031). */
export function Page() {
  const words = useTexts(basketTexts)
  const { home } = useTexts(pageTexts)
  const choice: BasketChoice = basketPage.read(useSearchValues())?.wybor ?? { scope: 'po-terminie', cards: [] }
  const call = useApi(basket.dues)
  return (
    <PageFrame title={words.title} lead={words.leadOne} breadcrumb={[{ label: home, href: '/strona-glowna' }, { label: words.title }]}>
      <Loaded call={call} keeps>
        {(dues) =>
          dues.karty.some(({ raty }) => raty.some(({ powodOdmowy }) => powodOdmowy === null)) ? (
            <BasketForm dues={dues} first={choice} />
          ) : (
            <Nothing />
          )
        }
      </Loaded>
    </PageFrame>
  )
}

function Nothing() {
  const words = useTexts(basketTexts)
  const { toHistory } = useTexts(pageTexts)
  return (
    <Card flush>
      <EmptyState title={words.nothing} icon="done" action={<LinkButton href={HISTORY}>{toHistory}</LinkButton>}>
        {words.nothingHelp}
      </EmptyState>
    </Card>
  )
}
