import { useState } from 'react'
import { useAct } from '#client/call/use-act.ts'
import { useDesk, renew } from '#client/desk/use-desk.ts'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { Link } from '#ui/action/link.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { deskCall } from '#client/desk/call.ts'
import { Button } from '#ui/action/button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { ConfirmDialog } from '#client/form/confirm-dialog.tsx'
import { formatTimestamp } from '#shared/format.ts'
import { fill } from '#shared/i18n.ts'
import { Tag, type Tone } from '#ui/layout/tag.tsx'
import { contract } from '../../calls/files/contract.ts'
import { texts } from '../../words/files.ts'
import { texts as pageTexts } from '../../words/pages.ts'
import { CONTENT, filesOfFolder } from '../addresses.ts'
import { Stopped } from '../writing/waiting.tsx'
import type { Folder } from './folder.ts'
import { FaceCard } from './face-card.tsx'
import { FolderCard } from './folder-card.tsx'
import { UploadForm } from './upload-form.tsx'
import '../writing/writing.css'
import '../settings/settings.css'
import { WordsFields } from '../settings/words-fields.tsx'
import './files.css'
import { fileFailure } from './failure.ts'

const FIRST = 'pictures'

/** Files of the office's content, folder by folder: sent, replaced, named, removed, published. */
export function Page() {
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  const go = useGo()
  const katalog = filesOfFolder.read(useSearchValues())?.katalog ?? FIRST
  const { data, error } = useDesk(contract.folder, { katalog })
  usePageTitle(words.title)
  const nameOf = (folder: string) => {
    if (folder === 'pictures' || folder === 'znak') return words[folder]
    const [tree = '', ...below] = folder.split('/')
    return [tree === 'procedures' ? words.procedures : words.information, ...below].join(' / ')
  }
  return (
    <>
      <PageHeading
        title={words.title}
        lead={
          <>
            {words.lead} <Link href={CONTENT}>{pageWords.all}</Link>
          </>
        }
      />
      {!data &&
        (error ? (
          <Notice kind="warning" live>
            {error.opis || pageWords.failed}
          </Notice>
        ) : (
          <Loading lines={8} />
        ))}
      {data && (
        <div className="stack">
          <Select
            label={words.folder}
            value={katalog}
            options={data.katalogi.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(value) => go(filesOfFolder.to({ katalog: value }))}
          />
          <Stopped page={data} />
          <div className="desk-writing" key={katalog}>
            <div className="stack">
              <Files folder={data} />
              {data.nazwy !== null && <NamesForm key={data.znakNazw} folder={data} />}
            </div>
            <div className="stack">
              <FolderCard folder={data} />
              {katalog === 'znak' && <FaceCard />}
              {(data.plan === null || data.plan.zatrzymana !== null) && <UploadForm folder={data} />}
            </div>
          </div>
        </div>
      )}
    </>
  )
}

function Files({ folder }: { readonly folder: Folder }) {
  const words = useTexts(texts)
  return (
    <Card title={words.files}>
      {folder.pliki.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul role="list" className="desk-pages__list">
          {folder.pliki.map((file) => (
            <FileRow key={file.nazwa} folder={folder} file={file} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const FOLDER = '.'

/** What residents read instead of the names of files, in four languages. */
function NamesForm({ folder: { katalog, nazwy, znakNazw, pliki } }: { readonly folder: Folder }) {
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  const [names, setNames] = useState(nazwy ?? {})
  const files = pliki.filter(({ stan }) => stan !== 'usuwany').map(({ nazwa }) => nazwa)
  // Pages and folders below have names here as well, where somebody gave them.
  const others = Object.keys(names).filter((name) => name !== FOLDER && !files.includes(name))
  const { run, isBusy, failure } = useAct(async () => {
    await deskCall(contract.names, { body: { katalog, nazwy: names, znak: znakNazw } })
    showMessage(words.namesSaved)
    await renew(contract.folder)
  })
  return (
    <Card title={words.names}>
      <div className="stack desk-files__names">
        {[FOLDER, ...files, ...others].map((name) => {
          const label = name === FOLDER ? words.folderName : name
          return (
            <Disclosure
              key={name}
              summary={`${label}: ${names[name]?.pl ?? '–'}`}
              open={nazwy?.[name] === undefined && files.includes(name)}
            >
              <WordsFields what={label} value={names[name] ?? {}} onChange={(value) => setNames({ ...names, [name]: value })} />
            </Disclosure>
          )
        })}
        {failure !== null && (
          <Notice kind="error" live>
            {fileFailure(failure, pageWords.failed)}
          </Notice>
        )}
        <p>
          <Button busy={isBusy} onClick={() => run()}>
            {words.saveNames}
          </Button>
        </p>
      </div>
    </Card>
  )
}

type File = Folder['pliki'][number]

const TONES: Readonly<Record<File['stan'], Tone>> = { opublikowany: 'done', nowy: 'waiting', zmieniony: 'waiting', usuwany: 'waiting' }
const KILOBYTE = 1024
const isPicture = (name: string) => /\.(png|jpe?g|svg)$/i.test(name)

/** A file with what residents see of it, and where pages lead to it. */
function FileRow({ folder, file }: { readonly folder: Folder; readonly file: File }) {
  const words = useTexts(texts)
  const pageWords = useTexts(pageTexts)
  const [isAsked, setAsked] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { nazwa, bajtow, stan, znak, strony, kto, kiedy } = file
  const { katalog, plan } = folder
  const isShown = (katalog === 'pictures' || katalog === 'znak') && isPicture(nazwa) && stan !== 'usuwany'
  const { run, isBusy } = useAct(async () => {
    setAsked(false)
    try {
      const { strony: pages } = await deskCall(contract.remove, { body: { katalog, nazwa, znak } })
      if (pages.length > 0) return setFault(fill(words.linked, { pages: pages.join(', ') }))
      showMessage(words.removed)
      await renew(contract.folder)
    } catch (error) {
      setFault(fileFailure(error, pageWords.failed))
    }
  })
  return (
    <li>
      {isShown && <Shown katalog={katalog} nazwa={nazwa} znak={znak} />}
      <p>
        <b>{nazwa}</b> <span className="small secondary">{fill(words.size, { n: Math.max(1, Math.round(bajtow / KILOBYTE)) })}</span>
      </p>
      <p className="cluster">
        <Tag tone={TONES[stan]}>{words[stan]}</Tag>
        {folder.nazwy !== null && stan !== 'usuwany' && folder.nazwy[nazwa] === undefined && (
          <Tag tone="waiting" icon="languages">
            {words.unnamed}
          </Tag>
        )}
      </p>
      {katalog !== 'znak' && (
        <p className="small secondary">{strony.length === 0 ? words.unused : fill(words.usedOn, { pages: strony.join(', ') })}</p>
      )}
      {kto !== null && kiedy !== null && <p className="small secondary">{fill(pageWords.by, { who: kto, at: formatTimestamp(kiedy) })}</p>}
      {fault !== null && (
        <Notice kind="error" live>
          {fault}
        </Notice>
      )}
      {stan !== 'usuwany' && (plan === null || plan.zatrzymana !== null) && (
        <p>
          <Button look="quiet" icon="close" busy={isBusy} onClick={() => setAsked(true)}>
            {fill(words.remove, { name: nazwa })}
          </Button>
        </p>
      )}
      {isAsked && (
        <ConfirmDialog title={words.removeSure} onNo={() => setAsked(false)} onYes={() => run()}>
          <p>{fill(words.removeMore, { name: nazwa })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** `znak` asks for it anew when it has been replaced. */
function Shown({ katalog, nazwa, znak }: { readonly katalog: string; readonly nazwa: string; readonly znak: string }) {
  const words = useTexts(texts)
  const { data } = useDesk(contract.picture, { katalog, nazwa, znak })
  return data ? <img className="desk-files__shown" src={data.adres} alt={fill(words.shown, { name: nazwa })} /> : null
}
