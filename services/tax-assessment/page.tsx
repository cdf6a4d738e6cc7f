import { NO_VALUE } from '#shared/service/cell.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { PayLink } from '#client/page/pay-link.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { contract } from './contract.ts'
import { type Assessment, service } from './service.ts'
import { texts } from './texts.ts'

/** The decision behind each assessment, and the way to pay what it sets. */
export const parts = defineParts(service, {
  above: () => <PayLink of="taxes" />,
  tables: { wymiar: { action: { id: 'decision', label: 'decision', cell: DecisionFile } } },
})

function DecisionFile({ row: { idArchiwumDruku, nrDecyzji } }: { readonly row: Assessment }) {
  const words = useTexts(texts)
  if (idArchiwumDruku === null) return NO_VALUE
  return (
    <FileButton kind="pdf" endpoint={contract.decisionPdf} query={{ idArchiwumDruku }}>
      <span aria-hidden="true">PDF</span>
      <span className="visually-hidden">
        {words.decisionPdf} {nrDecyzji}
      </span>
    </FileButton>
  )
}
