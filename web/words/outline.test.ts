import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { texts } from './texts.ts'
import { texts as homeTexts } from '../home/words/texts.ts'

const plain = (text: string) => text.replaceAll(/&nbsp;|\s+/g, ' ')

it('says in the outline, which stands before the application, what the application says', () => {
  const outline = plain(readFileSync(join(import.meta.dirname, '../index.html'), 'utf8'))
  for (const { pl } of [texts.cookieText, texts.cookieMore, texts.cookieClose, homeTexts.anonymousTitle, homeTexts.anonymousLead]) expect(outline).toContain(plain(pl))
})
