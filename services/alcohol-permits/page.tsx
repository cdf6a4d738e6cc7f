import { PayLink } from '#client/page/pay-link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { Tag } from '#ui/layout/tag.tsx'
import { service } from './service.ts'
import { texts } from './texts.ts'
import './page.css'

/** A cancelled payment stays, struck through and named so. */
export const parts = defineParts(service, {
  above: ({ answer: { naleznosciPozostaleDoSplaty: left, wygasniecieZezwolen } }) =>
    left.sumaNiesplaconychNaleznosci > 0 && <PayLink of="alcohol" isDue needsMore={wygasniecieZezwolen !== null} />,
  tables: {
    wplaty: {
      cells: {
        kwotaWplaty: ({ czyAnulowana }, amount) => (czyAnulowana ? <del>{amount}</del> : amount),
        uwagi: ({ czyAnulowana, czySplaconaPoTerminie }, none) =>
          czyAnulowana || czySplaconaPoTerminie ? <Remarks isCancelled={czyAnulowana} isLate={czySplaconaPoTerminie} /> : none,
      },
    },
  },
})

function Remarks({ isCancelled, isLate }: { readonly isCancelled: boolean; readonly isLate: boolean }) {
  const words = useTexts(texts)
  return (
    <span className="permit-fees__remarks">
      {isCancelled && <Tag>{words.cancelled}</Tag>}
      {isLate && <Tag>{words.paidLate}</Tag>}
    </span>
  )
}
