/** Pictures of the office's pages: their folder, and where residents' browsers find them. */
export const PICTURE_FOLDER = 'pictures/'
const ADDRESS = '/obrazy/'
const NAME = /^[a-z0-9-]+\.(png|jpe?g)$/

export const isPictureName = (name: string): boolean => NAME.test(name)
export const pictureAddress = (name: string): string => ADDRESS + name
export const isPictureAddress = (address: string): boolean => address.startsWith(ADDRESS) && NAME.test(address.slice(ADDRESS.length))

const SHOWN = /(?<=<img [^>]*?src=")\/obrazy\/([a-z0-9.-]+)(?=")/g

/** Names of the pictures that a drawn page shows. */
export const picturesIn = (html: string): ReadonlySet<string> => new Set([...html.matchAll(SHOWN)].map(([, name = '']) => name))

/** A drawn page whose pictures stand in it themselves, as far as they are known. */
export function withPicturesInside(html: string, data: ReadonlyMap<string, string | null>): string {
  return html.replaceAll(SHOWN, (address, name: string) => data.get(name) ?? address)
}
