import { useState } from 'react'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'

interface SearchFormProps {
  readonly labels: { readonly search: string; readonly searchHint: string; readonly find: string }
  /** What was looked for last. */
  readonly words: string
  readonly onWords: (words: string) => void
  readonly className?: string
}

/** One field for what somebody knows: a number, a name, a word. */
export function SearchForm({ labels, words, onWords, className }: SearchFormProps) {
  const [typed, setTyped] = useState(words)
  return (
    <form
      role="search"
      aria-label={labels.search}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onWords(typed.trim())
      }}
    >
      <TextField
        type="search"
        label={labels.search}
        hint={labels.searchHint}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" icon="search">
        {labels.find}
      </Button>
    </form>
  )
}
