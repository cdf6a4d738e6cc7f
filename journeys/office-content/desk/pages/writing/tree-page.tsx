import { type ReactNode, useState } from 'react'
import { Unanswered } from '#client/desk/unanswered.tsx'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Button } from '#ui/action/button.tsx'
import { Link } from '#ui/action/link.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { deskCall } from '#client/desk/call.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useGo } from '#client/page/navigation.ts'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../calls/pages/contract.ts'
import { texts as fileTexts } from '../../words/files.ts'
import { texts } from '../../words/pages.ts'
import { filesOfFolder, versionPage, writingPage } from '../addresses.ts'
import { texts as settingsTexts } from '../../words/settings.ts'
import { Sentences } from './checks.tsx'
import { formAt, type Piece, PIECE_FILES, PIECE_NAMES, pieceOf } from './piece-names.ts'
import { type Entry, LanguageTags, StateTag } from './state-tag.tsx'
import './writing.css'

const isLegal = (piece: Piece) => PIECE_FILES[piece].startsWith('legal/')

const GROUPS = ['pages', 'procedures', 'information', 'legal'] as const

/** All pages of the office, with what residents see of each. */
export function Page() {
  const words = useTexts(texts)
  const settings = useTexts(settingsTexts)
  const files = useTexts(fileTexts)
  const [isNew, setNew] = useState(false)
  const { data, error } = useDesk(contract.tree)
  usePageTitle(words.title)
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} />
      {!data && <Unanswered error={error} failed={words.failed} lines={8} />}
      {data && (
        <div className="stack">
          <p className="cluster">
            <Button look="primary" onClick={() => setNew(true)}>
              {words.newPage}
            </Button>{' '}
            <Link href={filesOfFolder.route}>{files.title}</Link> <Link href={versionPage.route}>{words.versions}</Link>
          </p>
          <StoppedPages entries={[...data.strony, ...data.ustawienia]} />
          <div className="desk-pages">
            <Card title={settings.pieces}>
              <ul role="list" className="desk-pages__list">
                {PIECE_NAMES.filter((piece) => !isLegal(piece)).map((piece) => (
                  <Setting key={piece} piece={piece} entries={data.ustawienia} />
                ))}
              </ul>
            </Card>
            {GROUPS.map((group) => (
              <Group key={group} group={group} entries={data.strony.filter(({ nazwa }) => nazwa.startsWith(`${group}/`))}>
                {group === 'legal' &&
                  PIECE_NAMES.filter(isLegal).map((piece) => <Setting key={piece} piece={piece} entries={data.ustawienia} />)}
              </Group>
            ))}
          </div>
        </div>
      )}
      {isNew && data && <NewPageDialog folders={data.katalogi} onClose={() => setNew(false)} />}
    </>
  )
}

/** First what went wrong: publications whose moment has come and gone, each with why. */
function StoppedPages({ entries }: { readonly entries: readonly Entry[] }) {
  const words = useTexts(texts)
  const settings = useTexts(settingsTexts)
  const nameOf = ({ nazwa, tytul }: Entry) => {
    const piece = pieceOf(nazwa)
    return piece ? settings[piece] : tytul
  }
  const stopped = entries.filter(({ plan }) => plan?.zatrzymana)
  if (stopped.length === 0) return null
  return (
    <Notice kind="warning" title={words.stoppedTitle}>
      {stopped.map((entry) => (
        <Sentences
          key={entry.nazwa}
          title={fill(words.stoppedOne, { title: nameOf(entry), at: formatTimestamp(entry.plan?.kiedy.slice(0, 16) ?? '') })}
          sentences={entry.plan?.zatrzymana ?? []}
        />
      ))}
    </Notice>
  )
}

interface GroupProps {
  readonly group: (typeof GROUPS)[number]
  readonly entries: readonly Entry[]
  /** What is no page and belongs here all the same. */
  readonly children: ReactNode
}

function Group({ group, entries, children }: GroupProps) {
  const words = useTexts(texts)
  return (
    <Card title={words[group]} {...(group === 'legal' && { aside: <span className="small secondary">{words.legalMore}</span> })}>
      {entries.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul role="list" className="desk-pages__list">
          {entries.map((entry) => (
            <Row key={entry.nazwa} entry={entry} />
          ))}
          {children}
        </ul>
      )}
    </Card>
  )
}

function Setting({ piece, entries }: { readonly piece: Piece; readonly entries: readonly Entry[] }) {
  const words = useTexts(settingsTexts)
  const entry = entries.find(({ nazwa }) => nazwa === PIECE_FILES[piece])
  return (
    <li>
      <p>
        <Link href={formAt(piece)} data-row>
          {words[piece]}
        </Link>
      </p>
      {entry && (
        <p className="cluster">
          <StateTag {...entry} />
        </p>
      )}
    </li>
  )
}

function Row({ entry }: { readonly entry: Entry }) {
  const words = useTexts(texts)
  const { nazwa, tytul, kto, kiedy } = entry
  const folder = nazwa.split('/').slice(1, -1).join(' / ')
  return (
    <li>
      <p>
        <Link href={writingPage.to({ nazwa })} lang="pl" data-row>
          {tytul}
        </Link>
      </p>
      {folder !== '' && (
        <p className="small secondary" lang="pl">
          {folder}
        </p>
      )}
      <p className="cluster">
        <StateTag {...entry} />
        <LanguageTags {...entry} />
      </p>
      {kto !== null && kiedy !== null && <p className="small secondary">{fill(words.by, { who: kto, at: formatTimestamp(kiedy) })}</p>}
    </li>
  )
}

interface NewPageDialogProps {
  readonly folders: readonly string[]
  readonly onClose: () => void
}

/** Where the page stands, what it is called in its address, and its title. */
function NewPageDialog({ folders, onClose }: NewPageDialogProps) {
  const words = useTexts(texts)
  const go = useGo()
  const form = useForm({
    initial: { katalog: folders[0] ?? 'pages', nazwa: '', tytul: '' },
    failed: words.failed,
    check: ({ nazwa, tytul }) => ({
      ...(!/^[a-z0-9-]{1,80}$/.test(nazwa.trim()) && { nazwa: words.nameWrong }),
      ...(tytul.trim() === '' && { tytul: words.pageTitleMissing }),
    }),
    async send({ katalog, nazwa, tytul }) {
      const made = await deskCall(contract.create, { body: { katalog, nazwa: nazwa.trim(), tytul } })
      showMessage(words.begun)
      await renew(contract.tree)
      go(writingPage.to({ nazwa: made.nazwa }))
    },
    onSent: onClose,
  })
  const folder = form.text('katalog')
  return (
    <Dialog title={words.newPage} onClose={onClose}>
      <FormFrame
        form={form}
        actions={
          <>
            <Button type="submit" look="primary" busy={form.isBusy}>
              {words.begin}
            </Button>
            <Button onClick={onClose}>{words.cancel}</Button>
          </>
        }
      >
        <Select
          id={folder.id}
          label={words.folder}
          value={folder.value}
          options={folders.map((value) => ({ value, label: value, lang: 'pl' }))}
          onChange={(katalog) => form.edit({ katalog })}
        />
        <TextField {...form.text('tytul')} label={words.pageTitle} maxLength={200} lang="pl" />
        <TextField {...form.text('nazwa')} label={words.name} hint={words.nameHint} maxLength={80} autoComplete="off" />
      </FormFrame>
    </Dialog>
  )
}
