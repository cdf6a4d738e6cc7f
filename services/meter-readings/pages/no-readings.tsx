import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useTexts } from '#ui/i18n.tsx'
import { texts } from '../texts.ts'

export function NoReadings() {
  const words = useTexts(texts)
  return (
    <Card flush>
      <EmptyState title={words.noMeterData} icon="gauge">
        {words.noMeterHelp}
      </EmptyState>
    </Card>
  )
}
