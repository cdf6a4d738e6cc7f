import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/settings.ts'
import { useGroups } from './groups.ts'
import { ListEditor } from './list-editor.tsx'
import { type Words, WordsFields } from './words-fields.tsx'

const KINDS = ['GRUPA', 'USLUGA', 'LINK'] as const

interface Tile {
  readonly typ: string
  readonly link: string
  readonly ikona?: string | null
  readonly nazwa?: Words
  readonly opis?: Words
}

/** Only a link has words and a sign of its own. */
function keptOf({ typ, link, ikona = null, nazwa = {}, opis = {} }: Tile): Tile {
  return typ === 'LINK' ? { typ, link, ikona, nazwa, opis } : { typ, link }
}

/** `home.json`. */
export function TilesForm({ text, onChange }: { readonly text: string; readonly onChange: (value: unknown) => void }) {
  const words = useTexts(texts)
  const tiles = JSON.parse(text) as Tile[]
  const groups = useGroups(tiles.flatMap(({ typ, link }) => (typ === 'GRUPA' && link !== '' ? [link] : [])))
  const groupOf = (link: string) => groups.find(({ value }) => value === link)?.label
  return (
    <ListEditor
      items={tiles}
      nameOf={({ typ, nazwa, link }) => nazwa?.pl ?? (typ === 'GRUPA' ? groupOf(link) : undefined) ?? link}
      fresh={{ typ: 'GRUPA', link: '' }}
      onChange={(changed) => onChange(changed.map(keptOf))}
    >
      {({ typ, link, nazwa = {}, opis = {} }, edit) => (
        <>
          <Select
            label={words.kind}
            value={typ}
            options={KINDS.map((value) => ({ value, label: words[value] }))}
            onChange={(value) => edit({ typ: value })}
          />
          {typ === 'GRUPA' && (
            <Select
              label={words.GRUPA}
              value={link}
              options={link === '' ? [{ value: '', label: words.unnamed }, ...groups] : groups}
              onChange={(value) => edit({ link: value })}
            />
          )}
          {typ !== 'GRUPA' && <TextField label={words.link} value={link} onChange={(event) => edit({ link: event.target.value })} />}
          {typ === 'LINK' && <WordsFields what={words.name} value={nazwa} onChange={(said) => edit({ nazwa: said })} />}
          {typ === 'LINK' && <WordsFields what={words.description} value={opis} onChange={(said) => edit({ opis: said })} />}
        </>
      )}
    </ListEditor>
  )
}
