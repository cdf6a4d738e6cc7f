import type { Picture as Shown } from './picture.tsx'

type Picture = typeof Shown

let loaded: Picture | null = null

/** The pictures, where they have been loaded before: what is there need not be waited for by the frame of a page. */
export function loadedPicture(): Picture | null {
  return loaded
}

export async function loadPicture(): Promise<Picture> {
  loaded ??= (await import('./picture.tsx')).Picture
  return loaded
}
