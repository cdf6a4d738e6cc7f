import { formatDate } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { NO_VALUE } from '#shared/service/cell.ts'
import { codeWords } from '#shared/service/codes.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { FileButton } from '#client/page/file-button.tsx'
import { PayLink } from '#client/page/pay-link.tsx'
import { defineParts } from '#ui/sheet/parts.ts'
import { contract } from './contract.ts'
import { DELIVERIES, service, type ShownAssessment, WAYS } from './service.ts'
import { texts } from './texts.ts'

/** The decision behind each assessment, and the way to pay what it sets. */
export const parts = defineParts(service, {
  above: () => <PayLink of="taxes" />,
  tables: { wymiar: { action: { id: 'decision', label: 'decision', cell: DecisionFile } } },
})

/** The office's own file, or the data of the decision; and what became of its delivery, as far as the office says. */
function DecisionFile({ row }: { readonly row: ShownAssessment }) {
  const words = useTexts(texts)
  const { idArchiwumDruku, nrDecyzji, czyPlikUrzedu, sposobDoreczenia, stanDoreczenia, dataDoreczenia } = row
  if (idArchiwumDruku === null) return NO_VALUE
  const day = dataDoreczenia === null ? '' : formatDate(dataDoreczenia)
  const state = stanDoreczenia === null ? null : fill(codeWords(DELIVERIES, stanDoreczenia, words), { day })
  const way = sposobDoreczenia === null ? null : codeWords(WAYS, sposobDoreczenia, words)
  const told = [state, way].filter((part) => part !== null).join(' · ')
  return (
    <>
      <FileButton kind="pdf" endpoint={contract.decisionPdf} query={{ idArchiwumDruku }}>
        <span aria-hidden="true">{czyPlikUrzedu ? words.decisionShort : words.dataShort}</span>
        <span className="visually-hidden">
          {czyPlikUrzedu ? words.decisionOwn : words.decisionPdf} {nrDecyzji}
        </span>
      </FileButton>
      {told !== '' && <span className="block small secondary">{told}</span>}
    </>
  )
}
