import { z } from 'zod'
import type { Endpoint, QueryOf } from '#shared/calls/endpoint.ts'
import type { ContextOf, FileAnswer, Route } from '#shared/server/handler.ts'
import type { Documents } from '#shared/server/documents.ts'
import { keysOf } from '#shared/records.ts'
import { type FileKind, FILES, type SheetFile, sheetFile } from './sheet-file.ts'

/** A sheet to be taken along. `name`: of the file, without its ending. */
export type NamedSheet = SheetFile & { readonly name: string }

/** The files of a call, below its own path: PDF, CSV and XLSX, or those of `kinds`, of the sheet that `lay` gives for the same question. */
export function fileRoutes<const E extends Endpoint>(
  endpoint: E,
  documents: Documents,
  lay: (ctx: ContextOf<E['access']>, query: QueryOf<E>, kind: FileKind) => Promise<NamedSheet>,
  kinds: readonly FileKind[] = ALL,
): Route[] {
  return kinds.map((kind) => fileRoute(endpoint, kind, documents, lay as Lay))
}

const ALL = keysOf(FILES)

type Lay = (ctx: unknown, query: unknown, kind: FileKind) => Promise<NamedSheet>

function fileRoute(endpoint: Endpoint, kind: FileKind, documents: Documents, lay: Lay): Route {
  const file = FILES[kind]
  return {
    endpoint: {
      ...endpoint,
      path: `${endpoint.path}/${kind}`,
      summary: `${endpoint.summary} (${kind.toUpperCase()})`,
      answer: z.unknown(),
      file,
    },
    handle: async (ctx, { query }) => fileOf(kind, await lay(ctx, query, kind), documents),
  }
}

/** A sheet as the answer of a call. */
export async function fileOf(kind: FileKind, { name, ...sheet }: NamedSheet, documents: Documents): Promise<FileAnswer> {
  return { name: `${name}.${kind}`, type: FILES[kind], content: await sheetFile(kind, sheet, documents) }
}
