import { useState } from 'react'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Select } from '#ui/form/select.tsx'
import { contract } from '../../calls/pages/contract.ts'
import { texts as pageTexts } from '../../words/pages.ts'
import { texts } from '../../words/settings.ts'
import { CONTENT, pieceForm } from '../addresses.ts'
import { Conflicts } from '../writing/conflicts.tsx'
import { type Shown, usePageForm } from '../writing/page-form.ts'
import { PreviewButton, previewAt } from '../writing/preview-button.tsx'
import { PublishCard } from '../writing/publish-card.tsx'
import { Stopped, Waiting } from '../writing/waiting.tsx'
import { OfficeForm } from './office-form.tsx'
import { RegistersForm } from './registers-form.tsx'
import { StatementForm } from './statement-form.tsx'
import { type Piece, PIECE_FILES, PIECE_NAMES } from '../writing/piece-names.ts'
import { TilesForm } from './tiles-form.tsx'
import '../writing/writing.css'
import './settings.css'
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
function MenuForm({ text, onChange }: { readonly text: string; readonly onChange: (value: unknown) => void }) {
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

interface Announcement {
  readonly od: string
  readonly do: string
  readonly tekst: Words
  readonly link?: string
}

/** `ogloszenia.json`: what is known in advance. */
function AnnouncementsForm({ text, onChange }: { readonly text: string; readonly onChange: (value: unknown) => void }) {
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

const PIECES = {
  menu: MenuForm,
  home: TilesForm,
  ogloszenia: AnnouncementsForm,
  office: OfficeForm,
  registers: RegistersForm,
  deklaracja: StatementForm,
} as const

/** One of the office's settings as a form: a draft like that of a page, published the same way. */
export function Page() {
  const words = useTexts(texts)
  const co = pieceForm.read(useSearchValues())?.co
  const piece = PIECE_NAMES.find((name) => name === co) ?? 'menu'
  const { data, error } = useDesk(contract.page, { nazwa: PIECE_FILES[piece] })
  const [generation, setGeneration] = useState(0)
  usePageTitle(words[piece])
  const replaced = () => setGeneration((now) => now + 1)
  return (
    <>
      <PageHeading
        title={words[piece]}
        lead={
          <span className="cluster">
            <Link href={CONTENT}>{words.all}</Link>
            {data && <Link href={previewAt(data)}>{words.preview}</Link>}
          </span>
        }
      />
      {!data && <Unanswered error={error} failed={words.failed} lines={8} />}
      {data &&
        (data.plan !== null && data.plan.zatrzymana === null ? (
          <Waiting page={data} onReplaced={replaced} />
        ) : (
          <Editing key={`${piece} ${generation}`} piece={piece} page={data} onReplaced={replaced} />
        ))}
    </>
  )
}

function Editing({ piece, page, onReplaced }: { readonly piece: Piece; readonly page: Shown; readonly onReplaced: () => void }) {
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  const { form, conflicts, settle } = usePageForm(page)
  const { id, value, error } = form.text('pl')
  const Fields = PIECES[piece]
  return (
    <div className="desk-writing">
      <FormFrame form={form} isGuarded submit={pageWords.save} beside={<PreviewButton form={form} address={previewAt(page)} />}>
        <Stopped page={page} />
        <Conflicts conflicts={conflicts} onSettle={settle} />
        <div id={id} tabIndex={-1}>
          {error && (
            <Notice kind="error" live title={words.wrong}>
              {error}
            </Notice>
          )}
        </div>
        <Fields text={value} onChange={(changed) => form.edit({ pl: `${JSON.stringify(changed, null, 2)}\n` })} />
      </FormFrame>
      <PublishCard page={page} isDirty={form.isDirty} onReplaced={onReplaced} />
    </div>
  )
}
