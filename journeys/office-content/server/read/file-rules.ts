import { Findings } from '../folder/findings.ts'
import { hasMacros, typeOf } from '../folder/file-types.ts'
import { pdfRunsSomething } from '../folder/pdf-programs.ts'
import { pictureOnly, readHeader } from '../folder/header.ts'
import { readLogo } from '../folder/logo.ts'
import { readStroke, STROKE_FILE } from '../folder/stroke.ts'
import { checkedPicture } from './pictures.ts'

/** The sign of the office, the band above its home page and its line stand in no folder. */
export const FACE = 'znak'
export const PICTURES = 'pictures'
export const FACE_FILES = ['logo.svg', 'logo.png', 'header.svg', 'header.jpg', 'header.png', STROKE_FILE] as const
const HEADERS: readonly string[] = FACE_FILES.filter((name) => name.startsWith('header.'))

export const pathIn = (folder: string, name: string) => (folder === FACE ? name : `${folder}/${name}`)

/** Files that go where this one comes: the portal shows one band alone. */
export const replacedBy = (folder: string, name: string): readonly string[] =>
  folder === FACE && HEADERS.includes(name) ? HEADERS.filter((other) => other !== name) : []

/** `noted`: what of it was taken away, in words. */
export type Judged = { readonly bytes: Buffer; readonly noted?: readonly string[] } | { readonly problem: string }

function judgedFace(name: string, bytes: Buffer): Judged {
  if (!FACE_FILES.some((known) => known === name)) return { problem: `dozwolone są pliki: ${FACE_FILES.join(', ')}` }
  const findings = new Findings()
  const files = new Map([[name, bytes]])
  const read = HEADERS.includes(name) ? readHeader : name === STROKE_FILE ? readStroke : readLogo
  const taken = read(files, findings)
  const said = (wanted: string) => findings.all.filter(({ level, file }) => level === wanted && file === name).map(({ problem }) => problem)
  if (findings.hasErrors || !taken) return { problem: said('error').join('; ') || 'tego pliku portal nie przyjmie' }
  const picture = name.endsWith('.svg') ? null : pictureOnly(name, bytes)
  return { bytes: picture && 'content' in picture ? picture.content : bytes, noted: said('warning') }
}

/** A file as the folder will hold it, or why it is not taken. It is judged by what it holds, not by its name. */
export function judgedFile(folder: string, name: string, bytes: Buffer): Judged {
  if (bytes.length === 0) return { problem: 'plik jest pusty' }
  if (folder === FACE) return judgedFace(name, bytes)
  if (folder === PICTURES) return checkedPicture(name, bytes)
  const found = typeOf(name, bytes)
  if ('problem' in found) return found
  if (found.type === 'application/pdf' && pdfRunsSomething(bytes))
    return { problem: 'PDF zawiera skrypt albo uruchamia program; proszę zapisać go bez nich (na przykład drukując do PDF)' }
  return hasMacros(bytes) ? { problem: 'plik zawiera makra (programy); proszę zapisać go bez nich' } : { bytes }
}
