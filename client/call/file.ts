import { whole } from './api-error.ts'

/** A file of the API with the name that the server gave it. */
export interface RemoteFile {
  readonly name: string
  readonly content: Blob
}

function nameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'plik'
}

/** The file that an answer holds. Rejects with `ApiError` where it is cut off on the way. */
export async function fileIn(response: Response, signal?: AbortSignal): Promise<RemoteFile> {
  return { name: nameIn(response.headers.get('content-disposition')), content: await whole(response.blob(), signal) }
}
