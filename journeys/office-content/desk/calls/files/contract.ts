import { z } from 'zod'
import { noBody, openQuery, wallTime } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { LANGUAGES } from '#shared/language.ts'
import { minute } from '../pages/contract.ts'
import { MOST_FILE_MB, PIECE_BYTES } from './piece.ts'

const query = z.strictObject(openQuery)
const words = z.string()
const done = z.object({})
const LONGEST_PIECE = Math.ceil(PIECE_BYTES / 3) * 4
/** A folder of procedures or information; `pictures`; `znak`: the sign of the office and the band above its home page. */
const folder = z.string().max(300).regex(/^(pictures|znak|(procedures|information)(\/[^/\\]+)*)$/)
/** As file systems take it: 255 bytes, nothing that breaks a line. */
const name = z.string().min(1).max(150).regex(/^[^/\\.\p{Cc}\u2028\u2029][^/\\\p{Cc}\u2028\u2029]*$/u).refine((text) => new TextEncoder().encode(text.normalize('NFC')).length <= 255)
const mark = z.string().max(64)
const names = z.record(z.string().min(1).max(150), z.partialRecord(z.enum(LANGUAGES), z.string().trim().min(1).max(300)))

/** Files of the office's content at the desk: for download, pictures of pages, the sign and the band of the office. */
export const contract = {
  folder: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/pliki', summary: 'Files of a folder of the content, and their drafts', permission: 'content-edit', query: z.strictObject({ ...openQuery, katalog: folder }), body: noBody,
    answer: z.object({
      katalog: words, katalogi: z.array(words), znak: words, czySzkic: z.boolean(), plan: z.object({ kiedy: wallTime, kto: words, zatrzymana: z.array(words).nullable() }).nullable(),
      /** Null in folders whose files have no names. */
      nazwy: names.nullable(), znakNazw: words,
      pliki: z.array(z.object({
        nazwa: words, bajtow: z.int(), stan: z.enum(['opublikowany', 'nowy', 'zmieniony', 'usuwany']), znak: words,
        /** Titles of the pages that lead to it. */
        strony: z.array(words), kto: words.nullable(), kiedy: wallTime.nullable(),
      })),
    }),
  }),
  picture: defineDeskEndpoint({
    method: 'GET', path: '/urzad/tresci/obraz', summary: 'A picture of the content, draft or published, as an address that holds it', permission: 'content-edit', query: z.strictObject({ ...openQuery, katalog: folder, nazwa: name, znak: mark.optional() }), body: noBody,
    answer: z.object({ adres: words }),
  }),
  begin: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/plik/nowy', summary: 'Begin to send a file for the content', permission: 'content-edit', query, body: z.strictObject({ bajtow: z.int().positive().max(MOST_FILE_MB * 1024 ** 2) }), answer: z.object({ id: z.int() }),
  }),
  piece: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/plik/kawalek', summary: 'The next piece of a file for the content, base64', permission: 'content-edit', query, bodyLimit: LONGEST_PIECE + 1_000,
    body: z.strictObject({ id: z.int().positive(), od: z.int().nonnegative(), tresc: z.string().min(1).max(LONGEST_PIECE).regex(/^[A-Za-z0-9+/]+={0,2}$/) }), answer: z.object({ odebrano: z.int() }),
  }),
  put: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/plik', summary: 'Keep a sent file as a draft, new or in the place of another', permission: 'content-edit', query,
    body: z.strictObject({ katalog: folder, nazwa: name, wyslany: z.int().positive(), znak: mark }),
    /** What was taken away from it. */
    answer: z.object({ uwagi: z.array(words) }),
  }),
  remove: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/plik/usuniecie', summary: 'Draft the removal of a file', permission: 'content-edit', query, body: z.strictObject({ katalog: folder, nazwa: name, znak: mark }),
    /** Pages that lead to it: while there is one, nothing has changed. */
    answer: z.object({ strony: z.array(words) }),
  }),
  names: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/pliki/nazwy', summary: 'Name a folder and its files', permission: 'content-edit', query, body: z.strictObject({ katalog: folder, nazwy: names, znak: mark }), answer: done,
  }),
  publish: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/pliki/publikacja', summary: 'Publish the drafts of a folder of files, at once or at a minute', permission: 'content-edit', query, body: z.strictObject({ katalog: folder, kiedy: minute.nullable(), znak: mark }),
    answer: z.object({ wynik: z.enum(['opublikowana', 'zaplanowana', 'odrzucona', 'wyprzedzona', 'chwila']), uwagi: z.array(words) }),
  }),
  unplan: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/pliki/odwolanie', summary: 'Take a planned publication of files back', permission: 'content-edit', query, body: z.strictObject({ katalog: folder }), answer: done,
  }),
  drop: defineDeskEndpoint({
    method: 'POST', path: '/urzad/tresci/pliki/porzucenie', summary: 'Give the drafts of a folder of files up', permission: 'content-edit', query, body: z.strictObject({ katalog: folder, znak: mark }), answer: done,
  }),
}
