import { deskCall } from '#client/desk/call.ts'
import { contract } from '../calls/files/contract.ts'
import type { PictureSource } from '../editor/text/text-editor-props.ts'
import { plainName, sendFile } from './send.ts'
import { shrunk } from './shrink.ts'

const PICTURES = 'pictures'

async function filesNow() {
  const { pliki } = await deskCall(contract.folder, { query: { katalog: PICTURES } })
  return pliki.filter(({ stan }) => stan !== 'usuwany')
}

/** A name that no picture has yet. */
function freeName(name: string, taken: readonly string[]): string {
  const at = name.lastIndexOf('.')
  for (let n = 2, free = name; ; n += 1) {
    if (!taken.includes(free)) return free
    free = `${name.slice(0, at)}-${n}${name.slice(at)}`
  }
}

/** Sends a picture from the clerk's disk as a new one; gives its name. */
async function addPicture(file: File): Promise<string> {
  const content = await shrunk(file)
  const stem = file.name.replace(/\.[^.]*$/, '')
  const taken = (await filesNow()).map(({ nazwa }) => nazwa)
  const name = freeName(plainName(`${stem}.${content.type === 'image/png' ? 'png' : 'jpg'}`), taken)
  await sendFile({ katalog: PICTURES, nazwa: name, content, znak: '' })
  return name
}

/** The office's pictures for the text of a page. */
export function picturesFor(page: string): PictureSource {
  return {
    prefix: `${'../'.repeat(page.split('/').length - 1)}${PICTURES}/`,
    names: async () => (await filesNow()).map(({ nazwa }) => nazwa),
    load: async (nazwa) => (await deskCall(contract.picture, { query: { katalog: PICTURES, nazwa } })).adres,
    add: addPicture,
  }
}
