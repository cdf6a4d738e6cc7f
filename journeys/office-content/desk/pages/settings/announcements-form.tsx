import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts } from '../../words/settings.ts'
import { ListEditor } from './list-editor.tsx'
import { type Words, WordsFields } from './words-fields.tsx'

interface Announcement {
  readonly od: string
  readonly do: string
  readonly tekst: Words
  readonly link?: string
}

/** `ogloszenia.json`: what is known in advance. */
export function AnnouncementsForm({ text, onChange }: { readonly text: string; readonly onChange: (value: unknown) => void }) {
  const words = useTexts(texts)
  const items = text === '' ? [] : (JSON.parse(text) as Announcement[])
  const kept = ({ link, ...one }: Announcement) => (link === undefined || link.trim() === '' ? one : { ...one, link })
  return (
    <ListEditor
      items={items}
      nameOf={({ tekst }) => tekst.pl ?? ''}
      fresh={{ od: '', do: '', tekst: {} }}
      onChange={(changed) => onChange(changed.map(kept))}
    >
      {({ od, do: until, tekst, link = '' }, edit) => (
        <>
          <div className="desk-settings__words">
            <TextField
              label={words.from}
              value={od}
              maxLength={16}
              autoComplete="off"
              onChange={(event) => edit({ od: event.target.value })}
            />
            <TextField
              label={words.to}
              value={until}
              maxLength={16}
              autoComplete="off"
              onChange={(event) => edit({ do: event.target.value })}
            />
          </div>
          <WordsFields what={words.text} value={tekst} hint={words.polishIsEnough} onChange={(said) => edit({ tekst: said })} />
          <TextField label={words.more} value={link} maxLength={500} onChange={(event) => edit({ link: event.target.value })} />
        </>
      )}
    </ListEditor>
  )
}
