import { useDesk } from '#client/desk/use-desk.ts'
import { useGo, useSearchValues } from '#client/page/navigation.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { Link } from '#ui/action/link.tsx'
import { Select } from '#ui/form/select.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { Notice } from '#ui/message/notice.tsx'
import { contract } from '../../calls/files/contract.ts'
import { texts } from '../../words/files.ts'
import { texts as pageTexts } from '../../words/pages.ts'
import { CONTENT, filesOfFolder } from '../addresses.ts'
import { Stopped } from '../writing/waiting.tsx'
import { FileRow } from './file-row.tsx'
import type { Folder } from './folder.ts'
import { FolderCard } from './folder-card.tsx'
import { NamesForm } from './names-form.tsx'
import { UploadForm } from './upload-form.tsx'
import '../writing/writing.css'
import '../settings/settings.css'
import './files.css'

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
