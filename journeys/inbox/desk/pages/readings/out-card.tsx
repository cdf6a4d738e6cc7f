import { useState } from 'react'
import { useMay } from '#client/desk/session.ts'
import { useDesk } from '#client/desk/use-desk.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { contract } from '../../calls/readings/contract.ts'
import { texts } from '../../words/readings.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { Export } from '../export.tsx'

/** The way out: readings that no file has taken over yet, in the columns that the office has set. */
export function OutCard() {
  const words = useTexts(texts)
  const may = useMay()
  const { data } = useDesk(contract.columns)
  const [isSetting, setSetting] = useState(false)
  return (
    <Card title={words.out}>
      {data ? (
        <div className="stack">
          <p>{fill(words.outMore, { columns: data.kolumny.map((name) => words[name]).join(', ') })}</p>
          <div className="cluster">
            <Export kind="meter-report" />
            {may('inbox-reassign') && (
              <Button look="quiet" onClick={() => setSetting(true)}>
                {words.setColumns}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <Loading lines={3} />
      )}
      {isSetting && data && <ColumnsDialog key={data.wersja} {...data} onClose={() => setSetting(false)} />}
    </Card>
  )
}
