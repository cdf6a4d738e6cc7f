import { type SubmitEvent, useState } from 'react'
import { useGo } from '#client/page/navigation.ts'
import { type SearchValues, writeSearch } from '#client/router/address.ts'
import { type Topic, TOPICS } from '#shared/messages/topics.ts'
import { MESSAGES_PAGE } from '#shared/shell/message-pages.ts'
import { Button } from '#ui/action/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { topicTexts } from '../../box/texts.ts'
import { texts } from './texts.ts'

interface FindingProps {
  readonly topics: readonly Topic[]
  readonly values: SearchValues
}

/** What is looked for stands in the address: Back and a reload keep it. */
export function Finding({ topics, values }: FindingProps) {
  const words = useTexts(texts)
  const topic = useTexts(topicTexts)
  const go = useGo()
  const [phrase, setWords] = useState(values['szukaj'] ?? '')
  const { temat = '', archiwum = '' } = values
  // Also one of which there is nothing: what the address asks for is what the field says.
  const offered = TOPICS.filter((one) => one === temat || topics.includes(one))
  const show = (change: SearchValues) => {
    // What is looked for anew begins with the newest, and with no message open.
    const wanted = { ...values, szukaj: phrase.trim(), przed: undefined, id: undefined, ...change }
    const asked = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value))
    go(`${MESSAGES_PAGE}${writeSearch(asked)}`, { replace: true })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    show({})
  }
  return (
    <form role="search" aria-label={words.searchLabel} className="finding" onSubmit={submit}>
      <Select
        label={words.topic}
        options={[{ value: '', label: words.everyTopic }, ...offered.map((value) => ({ value, label: topic[value] }))]}
        value={temat}
        onChange={(value) => show({ temat: value })}
      />
      <Select
        label={words.place}
        options={[
          { value: '', label: words.inBox },
          { value: 'tak', label: words.inArchive },
        ]}
        value={archiwum === 'tak' ? 'tak' : ''}
        onChange={(value) => show({ archiwum: value })}
      />
      <TextField label={words.words} type="search" maxLength={100} value={phrase} onChange={(event) => setWords(event.target.value)} />
      <Button type="submit" icon="search">
        {words.search}
      </Button>
    </form>
  )
}
