import type { DeskAnswer } from '#client/desk/call.ts'
import type { contract } from '../../calls/files/contract.ts'

/** A folder of files as the desk answers it. */
export type Folder = DeskAnswer<typeof contract.folder>
