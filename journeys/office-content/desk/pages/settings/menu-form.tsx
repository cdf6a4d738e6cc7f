import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/settings.ts'
import { ListEditor } from './list-editor.tsx'
import { type Words, WordsFields } from './words-fields.tsx'

const KINDS = ['STRONA_WBUDOWANA', 'STRONA_WLASNA', 'LINK'] as const

interface Entry {
  readonly typ: string
  readonly link: string
  readonly nazwa: Words
  readonly pozycja: number
  readonly czyWidoczny: boolean
  readonly czyOtwieracWNowejKarcie?: boolean
}

const FRESH: Entry = { typ: 'STRONA_WBUDOWANA', link: '', nazwa: {}, pozycja: 1, czyWidoczny: true, czyOtwieracWNowejKarcie: false }

/** `menu.json`: the order on the page is the order in the menu. */
export function MenuForm({ text, onChange }: { readonly text: string; readonly onChange: (value: unknown) => void }) {
  const words = useTexts(texts)
  const items = (JSON.parse(text) as Entry[]).toSorted((one, other) => one.pozycja - other.pozycja)
  return (
    <ListEditor
      items={items}
      nameOf={({ nazwa }) => nazwa.pl ?? ''}
      fresh={FRESH}
      onChange={(changed) => onChange(changed.map((item, at) => ({ ...item, pozycja: at + 1 })))}
    >
      {({ nazwa, typ, link, czyWidoczny, czyOtwieracWNowejKarcie = false }, edit) => (
        <>
          <WordsFields what={words.name} value={nazwa} onChange={(said) => edit({ nazwa: said })} />
          <Select
            label={words.kind}
            value={typ}
            options={KINDS.map((value) => ({ value, label: words[value] }))}
            onChange={(value) => edit({ typ: value })}
          />
          <TextField label={words.link} value={link} onChange={(event) => edit({ link: event.target.value })} />
          <Checkbox label={words.isShown} checked={czyWidoczny} onChange={(event) => edit({ czyWidoczny: event.target.checked })} />
          <Checkbox
            label={words.newTab}
            checked={czyOtwieracWNowejKarcie}
            onChange={(event) => edit({ czyOtwieracWNowejKarcie: event.target.checked })}
          />
        </>
      )}
    </ListEditor>
  )
}
