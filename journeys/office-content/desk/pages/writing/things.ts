import { wordOf } from '#client/desk/part.ts'
import { FLAG_FILE } from '../../../flags.ts'
import { SWITCHES, versionPage, writingPage } from '../addresses.ts'
import { formAt, pieceOf } from './piece-names.ts'
import { texts as flags } from '../../words/flags.ts'
import { texts as settings } from '../../words/settings.ts'
import { texts } from '../../words/texts.ts'

const isVersion = (mark: string) => /^\d+$/.test(mark)

/** `content:7` is a version, `content:office.json` a piece of the settings, anything else a page or a file by its path. */
export function nameOfContent(mark: string, known?: string): string {
  const piece = pieceOf(mark)
  if (isVersion(mark)) return `${wordOf(texts, 'versionThing')()} ${mark}`
  if (mark === FLAG_FILE) return wordOf(flags, 'title')()
  return piece ? wordOf(settings, piece)() : (known ?? mark)
}

/** Where it is seen or changed; null for a file for download. */
export function pageOfContent(mark: string): string | null {
  if (isVersion(mark)) return versionPage.to({ id: Number(mark) })
  if (mark === FLAG_FILE) return SWITCHES
  const piece = pieceOf(mark)
  if (piece) return formAt(piece)
  return mark.includes('.') ? null : writingPage.to({ nazwa: mark })
}
