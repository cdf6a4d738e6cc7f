import { Refusal } from '#shared/calls/errors.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { deskRoute, type DeskRoute } from '#shared/server/desk/route.ts'
import { markOf } from '../../server/draft/drafts.ts'
import { pathIn } from '../../server/read/file-rules.ts'
import { dropFolder, nameFiles, namesIn, publishFolder, putFile, removeFile } from '../../server/draft/folder-acts.ts'
import { fileFolders, type FolderWork, pagesWith, planOf, readFolderWork } from '../../server/draft/folder-files.ts'
import { unplanPage } from '../../server/draft/page-publish.ts'
import { dataAddress, draftPicture } from '../../server/draft/pictures.ts'
import { beginFile, takeFilePiece } from '../../server/draft/uploads.ts'
import { contract } from '../calls/files/contract.ts'

function folderIn(found: FolderWork) {
  const { folder, work, files, drafts, plan, mark, names } = found
  const pages = pagesWith(work)
  return {
    katalog: folder,
    katalogi: fileFolders(work),
    znak: mark,
    czySzkic: drafts.length > 0,
    plan: plan ? { kiedy: plan.at, kto: plan.by, zatrzymana: plan.stopped && [...plan.stopped] } : null,
    nazwy: names && namesIn(found),
    znakNazw: names ? markOf(names.content) : '',
    pliki: files.map(({ name, path, bytes, state, mark: znak, draft }) => ({
      nazwa: name,
      bajtow: bytes,
      stan: state,
      znak,
      strony: [...(pages.get(path) ?? [])],
      kto: draft?.editor ?? null,
      kiedy: draft?.at ?? null,
    })),
  }
}

/** Files of the content at the desk. */
export function contentFileRoutes({ pool, places }: DeskDependencies): DeskRoute[] {
  return [
    deskRoute(contract.folder, async (_ctx, { query: { katalog } }) => {
      const found = await readFolderWork(pool, katalog)
      if (!found) throw new Refusal('notFound')
      return folderIn(found)
    }),
    deskRoute(contract.picture, async (_ctx, { query: { katalog, nazwa } }) => {
      const bytes = await draftPicture(pool, pathIn(katalog, nazwa))
      const address = bytes && dataAddress(nazwa, bytes)
      if (!address) throw new Refusal('notFound')
      return { adres: address }
    }),
    deskRoute(contract.begin, async ({ staff }, { body: { bajtow } }) => ({ id: await beginFile(pool, staff.login, bajtow) })),
    deskRoute(contract.piece, async ({ staff }, { body: { id, od, tresc } }) => ({
      odebrano: await takeFilePiece(pool, staff.login, { id, from: od, piece: Buffer.from(tresc, 'base64') }),
    })),
    deskRoute(contract.put, async (ctx, { body: { katalog, nazwa, wyslany, znak } }) => {
      const noted = await putFile(pool, ctx, { folder: katalog, name: nazwa.normalize('NFC'), upload: wyslany, mark: znak })
      return { uwagi: [...noted] }
    }),
    deskRoute(contract.remove, async (ctx, { body: { katalog, nazwa, znak } }) => ({
      strony: [...(await removeFile(pool, ctx, { folder: katalog, name: nazwa, mark: znak }))],
    })),
    deskRoute(contract.names, async (ctx, { body: { katalog, nazwy, znak } }) => {
      await nameFiles(pool, ctx, katalog, { names: nazwy, mark: znak })
      return {}
    }),
    deskRoute(contract.publish, async (ctx, { body: { katalog, kiedy, znak } }) =>
      publishFolder(pool, places, ctx, { folder: katalog, mark: znak, minute: kiedy }),
    ),
    deskRoute(contract.unplan, async (ctx, { body: { katalog } }) => {
      await unplanPage(pool, ctx, planOf(katalog))
      return {}
    }),
    deskRoute(contract.drop, async (ctx, { body: { katalog, znak } }) => {
      await dropFolder(pool, ctx, katalog, znak)
      return {}
    }),
  ]
}
