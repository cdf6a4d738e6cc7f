import { basket } from '#journeys/payments/contract.ts'
import { formatMoney } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { basketProgress } from '#shared/payment-pages.ts'
import { LinkButton } from '#ui/action/button.tsx'
import { useLanguage, useTexts } from '#ui/language/i18n.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { useApi } from '#client/call/use-api.ts'
import { texts } from './texts.ts'

/** Baskets that somebody left half paid. Where they cannot be told the page is whole without them: the history has every payment. */
export function Unfinished() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data } = useApi(basket.unfinished)
  return data?.koszyki.map(({ idKoszyka, liczbaDoZaplaty, liczbaCzesci, kwotaDoZaplaty }) => (
    <Notice key={idKoszyka} title={fill(t.unfinished, { left: liczbaDoZaplaty, all: liczbaCzesci, amount: formatMoney(kwotaDoZaplaty, language) })} actions={<LinkButton iconAfter="arrow-right" href={basketProgress.to({ koszyk: idKoszyka })}>{t.goOn}</LinkButton>} />
  ))
}
