import { ListEditor } from './list-editor.tsx'
import { type Words, WordsFields } from './words-fields.tsx'

interface WordsListProps {
  /** What one of them is. */
  readonly what: string
  readonly title: string
  readonly value: readonly Words[]
  readonly onChange: (value: readonly Words[]) => void
}

/** Sentences in an order, each in the languages of the portal. */
export function WordsList({ what, title, value, onChange }: WordsListProps) {
  return (
    <fieldset className="desk-settings__item">
      <legend>{title}</legend>
      <ListEditor
        items={value.map((words) => ({ words }))}
        nameOf={({ words }) => words.pl ?? ''}
        what={what}
        fresh={{ words: {} }}
        onChange={(items) => onChange(items.map(({ words }) => words))}
      >
        {({ words }, edit) => <WordsFields isLong what={what} value={words} onChange={(changed) => edit({ words: changed })} />}
      </ListEditor>
    </fieldset>
  )
}
