import { useTexts } from '#ui/language/use-texts.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { LETTER_PAGE } from '#shared/payments/payment-pages.ts'
import { pageTexts } from '../texts.ts'
import { Begin } from './begin.tsx'
import { LetterHandOver } from './hand-over.tsx'
import { LetterResult } from './result.tsx'
import { letterTexts } from './texts.ts'

/** `/zaplac-z-listu`: who has a letter in hand types its number and amount, and pays; the same page takes them to a bank, and has the result. */
export function Page() {
  const words = useTexts(letterTexts)
  const { home, handOverTitle } = useTexts(pageTexts)
  const { krok } = useSearchValues()
  if (krok !== 'wynik' && krok !== 'przejscie') {
    return (
      <PageFrame title={words.title} lead={words.lead} breadcrumb={[{ label: home, href: '/strona-glowna' }, { label: words.title }]}>
        <Begin />
      </PageFrame>
    )
  }
  const title = krok === 'wynik' ? words.resultTitle : handOverTitle
  return (
    <PageFrame
      title={title}
      breadcrumb={[{ label: home, href: '/strona-glowna' }, { label: words.title, href: LETTER_PAGE }, { label: title }]}
    >
      {krok === 'wynik' ? <LetterResult /> : <LetterHandOver />}
    </PageFrame>
  )
}
