import { useEffect } from 'react'
import type { TextsOf } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useGo, usePath, useSearchValues } from '#client/page/navigation.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { together } from '#client/page/together.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { cardPage, LIST } from '../../addresses.ts'
import { contract } from '../../contract.ts'
import { isAskedFor } from '../../dues/due.ts'
import type { InstalmentRow } from '../../dues/rows.ts'
import { texts } from '../../texts.ts'
import { cardTitle, kindName } from '../../sheet/words.ts'
import { CardDetail } from './card-detail.tsx'

const NOT_FOUND = 404

/** What stands ticked, where there is something to choose. */
function leadOf(rows: readonly InstalmentRow[], words: TextsOf<typeof texts>): string | undefined {
  if (rows.every(({ czySplacona }) => czySplacona)) return words.cardSettled
  const payable = rows.filter(isAskedFor)
  if (payable.length < 2) return undefined
  return payable.some(({ poTerminie }) => poTerminie) ? words.leadOverdue : words.leadNext
}

/** A card of any kind: without a card, or with one that is not the subject's, the list is shown instead. */
export function Page() {
  const words = useTexts(texts)
  const go = useGo()
  const id = cardPage(usePath()).read(useSearchValues())?.karta ?? null
  const cards = useApi(contract.cards)
  const instalments = useApi(contract.instalments, { idKartyNaleznosci: id ?? 0 }, { isEnabled: id !== null })
  const card = cards.data?.karty.find((one) => one.idKartyNaleznosci === id)
  const isMissing = id === null || (cards.data !== undefined && !card) || instalments.error?.status === NOT_FOUND
  useEffect(() => {
    if (isMissing) go(LIST, { replace: true })
  }, [isMissing, go])

  const calls = together({ cards, instalments })
  // Its heading comes with what stands below: a longer one, come before, would push that down.
  const shown = calls.data && card
  const title = shown ? cardTitle(shown.aplikacjaNaleznosci, shown.rok, words) : words.title
  const trail = [
    { label: words.home, href: '/strona-glowna' },
    { label: words.crumb, href: LIST },
  ]
  const breadcrumb = shown ? [...trail, { label: kindName(shown.aplikacjaNaleznosci, words) }] : trail
  return (
    <PageFrame title={title} lead={calls.data && leadOf(calls.data.instalments.ratyZbiorcze, words)} breadcrumb={breadcrumb}>
      {/* Until the list is there instead. */}
      <Loaded call={isMissing ? { ...calls, data: undefined, error: null } : calls}>
        {(answers) => card && <CardDetail key={card.idKartyNaleznosci} card={card} answer={answers.instalments} />}
      </Loaded>
    </PageFrame>
  )
}
