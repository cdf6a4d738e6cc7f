import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
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
