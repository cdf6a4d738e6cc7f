import { fill, plural } from '#shared/i18n.ts'
import { EmptyState } from '#ui/message/empty-state.tsx'
import { useLanguage, useTexts } from '#ui/language/use-texts.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Link } from '#ui/action/link.tsx'
import { Loading } from '#ui/message/loading.tsx'
import { useSearchValues } from '#client/page/navigation.ts'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useApi } from '#client/call/use-api.ts'
import { customPage, folderPage } from '../addresses.ts'
import type { contract } from '../contract.ts'
import { texts } from '../texts.ts'
import { folderAt, type FolderView } from './folder-path.ts'
import { RetryNotice } from './retry-notice.tsx'
import './file-browser.css'

interface FileBrowserProps {
  readonly endpoint: typeof contract.procedures | typeof contract.information
  readonly route: string
  /** Until the office's own name for it has come. */
  readonly title: string
  readonly lead: string
}

/** Folders, pages and files of the office: one folder at a time, the way back in the trail and in the first entry. */
export function FileBrowser({ endpoint, route, title: usual, lead }: FileBrowserProps) {
  const words = useTexts(texts)
  const katalog = folderPage(route).read(useSearchValues())?.katalog
  const answer = useApi(endpoint)
  const { folder, steps } = answer.data ? folderAt(answer.data, katalog) : { folder: null, steps: [] }
  const names = [
    { label: words.home, href: '/strona-glowna' },
    { label: answer.data?.nazwaMenu ?? usual, href: route },
    ...steps.map(({ nazwa, path }) => ({ label: nazwa, href: folderPage(route).to({ katalog: path }) })),
  ]
  const title = names.at(-1)?.label ?? ''
  const parent = names.at(-2)?.href ?? route
  return (
    <PageFrame key={title} title={title} {...(steps.length === 0 && { lead })} breadcrumb={[...names.slice(0, -1), { label: title }]}>
      {answer.isPending && <Loading />}
      {answer.isError && <RetryNotice call={answer}>{words.filesFailed}</RetryNotice>}
      {folder && <FolderList folder={folder} route={route} place={steps.at(-1)?.path} parent={steps.length > 0 ? parent : null} />}
    </PageFrame>
  )
}

interface FolderListProps {
  readonly folder: FolderView
  readonly route: string
  readonly place: string | undefined
  readonly parent: string | null
}

function countOf({ katalogi, strony, pliki }: FolderView): number {
  return katalogi.length + strony.length + pliki.length
}

function FolderList({ folder, route, place, parent }: FolderListProps) {
  const words = useTexts(texts)
  const language = useLanguage()
  const isEmpty = countOf(folder) === 0
  const hasFiles = folder.pliki.length > 0 && language !== 'pl'
  return (
    <div className="stack">
      <ul role="list" className="file-browser">
        {parent && (
          <li>
            <Link href={parent} className="file-browser__entry">
              <Icon name="arrow-left" />
              <span>{words.up}</span>
            </Link>
          </li>
        )}
        {folder.katalogi.map((below, index) => (
          <li key={below.nazwa}>
            <Link
              href={folderPage(route).to({ katalog: place === undefined ? String(index) : `${place}.${index}` })}
              className="file-browser__entry"
            >
              <Icon name="folder" />
              <span className="file-browser__name">
                <span className="visually-hidden">{words.folder}: </span>
                {below.nazwa}
              </span>
              <span className="secondary small">{plural(words.entries, countOf(below), language)}</span>
            </Link>
          </li>
        ))}
        {folder.strony.map(({ nazwa, link }) => (
          <li key={link}>
            <Link href={customPage.to({ nazwaPliku: link })} className="file-browser__entry">
              <Icon name="document" />
              <span className="file-browser__name">{nazwa}</span>
              <span className="secondary small">{words.page}</span>
            </Link>
          </li>
        ))}
        {folder.pliki.map(({ nazwa, rozszerzenie, link }) => (
          <li key={link}>
            <a href={`/api/pi/plik?link=${encodeURIComponent(link)}`} download className="file-browser__entry">
              <Icon name="download" />
              <span className="file-browser__name">{nazwa}</span>
              <span className="secondary small">{fill(words.file, { extension: rozszerzenie.toUpperCase() })}</span>
            </a>
          </li>
        ))}
      </ul>
      {isEmpty && <EmptyState title={words.empty} icon="document" />}
      {hasFiles && <p className="secondary small">{words.polishFiles}</p>}
    </div>
  )
}
