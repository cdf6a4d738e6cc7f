import type { ImportOptions, Remark, ShiftList } from '#imports/index.ts'
import { filesLike, loadModule } from './load-module.ts'

const FILES = filesLike('services/*/server/**/checked.ts')

/** What services look at in a delivery before it is in: declared beside what reads its rows and found by the folder. */
export async function loadChecked(): Promise<Required<Pick<ImportOptions, 'remarks' | 'shifts'>>> {
  const declared = await Promise.all(
    FILES.map((file) => loadModule<{ remarks: readonly Remark[]; shifts: readonly ShiftList[] }>(file, 'remarks', 'shifts')),
  )
  return { remarks: declared.flatMap(({ remarks }) => remarks), shifts: declared.flatMap(({ shifts }) => shifts) }
}
