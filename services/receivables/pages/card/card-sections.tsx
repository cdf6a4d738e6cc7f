import { cardReceipts } from '#shared/payments/receipt-calls.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { useConfiguration } from '#client/call/configuration.ts'
import { FileButton } from '#client/page/file-button.tsx'
import { FileButtons } from '#client/page/file-buttons.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { isEmptySheet, type Layout } from '#shared/service/sheet.ts'
import { defineParts } from '#ui/sheet/parts.ts'
import { useApi } from '#client/call/use-api.ts'
import { SheetTables } from '#ui/sheet/sheet-tables.tsx'
import { contract } from '../../contract.ts'
import { listsLayout, listsWithoutAddresses } from '../../sheet/layouts.ts'
import { texts } from '../../texts.ts'

// Nine columns leave no room for nine arrows: people look for a day or a word.
const postings = { sorted: ['dataOperacji', 'opis', 'typ'] } as const
const PARTS = defineParts(listsLayout, { tables: { listaZaksiegowanychWplat: postings, listaElementowDochodzeniaNaleznosci: postings } })

/** Further lists of a card; each is asked for when it is opened. */
export function CardSections({ cardId }: { cardId: number }) {
  const words = useTexts(texts)
  const hasAddresses = useConfiguration()?.czyAdresyWspolzobowiazanych !== false
  return (
    <div className="stack stack--small">
      {/* What waits in a closed part would keep hidden what stands below it. */}
      <Disclosure summary={words.posted} isLazy>
        <div className="stack stack--small">
          <Section call={contract.posted} cardId={cardId} />
          <div>
            <FileButton kind="pdf" endpoint={cardReceipts} query={{ idKartyNaleznosci: cardId }}>
              {words.cardReceipts}
            </FileButton>
          </div>
        </div>
      </Disclosure>
      <Disclosure summary={words.recovery} isLazy>
        <Section call={contract.recovery} cardId={cardId} />
      </Disclosure>
      <Disclosure summary={words.coObligors} isLazy>
        <Section call={contract.coObligors} cardId={cardId} layout={hasAddresses ? listsLayout : listsWithoutAddresses} />
      </Disclosure>
    </div>
  )
}

interface SectionProps {
  readonly call: typeof contract.posted | typeof contract.recovery | typeof contract.coObligors
  readonly cardId: number
  readonly layout?: Layout
}

function Section({ call, cardId, layout = listsLayout }: SectionProps) {
  const query = { idKartyNaleznosci: cardId }
  return (
    <Loaded call={useApi(call, query)} lines={2}>
      {(tables) => (
        <>
          {!isEmptySheet({ tables }) && <FileButtons of={call} query={query} />}
          <SheetTables layout={layout} sheet={{ tables }} parts={PARTS} />
        </>
      )}
    </Loaded>
  )
}
