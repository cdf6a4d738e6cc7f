import { request } from './call.ts'
import type { CallOptions } from './client.ts'
import { fileIn, type RemoteFile } from './file.ts'
import type { RemoteCall } from './remote-call.ts'

/** Fetches a file; saving it is `saveFile`. Rejects with `ApiError`. */
export async function callFile<C extends RemoteCall>(endpoint: C, options: CallOptions<C> = {}): Promise<RemoteFile> {
  return fileIn(await request(endpoint, options), options.signal)
}
