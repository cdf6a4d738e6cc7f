import { files } from '#shared/contracts/files.ts'
import { call } from '../call/call.ts'
import { callFile } from '../call/call-file.ts'
import type { Subject } from '../session/subject.ts'
import { useFiles } from './use-files.ts'

/** Files that somebody adds to a form for a subject; `form`: the name of its draft. */
export function useOwnFiles(form: string, subject: Subject) {
  return useFiles({
    list: async () => (await call(files.list, { query: { formularz: form }, subject })).pliki,
    add: (file) => call(files.add, { body: { formularz: form, ...file }, subject }),
    remove: (id) => call(files.remove, { body: { id }, subject }),
  })
}

export const ownFile = (id: string) => callFile(files.one, { query: { id } })
