import { z } from 'zod'
import { fill, textsIn } from '#shared/i18n.ts'
import { isWritten, type Language } from '#shared/language.ts'
import { defineEvent, type MessageEvent, type Words } from '#shared/server/messages/message-event.ts'
import { announcedTexts, type AnnouncedWords } from './announcement.ts'
import { texts } from './texts.ts'

const facts = z.object({ texts: announcedTexts, places: z.array(z.string()).min(1), until: z.iso.date() })
type Facts = z.infer<typeof facts>

/** What the office has not written in the person's language stands in Polish, and says so. */
function wordsIn(all: Facts['texts'], language: Language): { readonly words: AnnouncedWords; readonly isForeign: boolean } {
  const own = isWritten(language) ? all[language] : undefined
  return { words: own ?? all.pl, isForeign: own === undefined }
}

function say({ texts: all, places }: Facts, language: Language): Words {
  const said = textsIn(texts, language)
  const {
    words: { tytul, tresc, skrot },
    isForeign,
  } = wordsIn(all, language)
  const lines = tresc
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const note = isForeign ? [said.onlyPolish] : []
  return {
    title: isForeign ? fill(said.inPolish, { title: tytul }) : tytul,
    short: isForeign ? `PL: ${skrot}` : skrot,
    mail: [...note, ...lines].join(' '),
    paragraphs: [...note, ...lines, fill(said.why, { places: places.join('; ') })],
  }
}

const EXAMPLE: Facts = {
  texts: {
    pl: {
      tytul: 'Przerwa w dostawie wody',
      tresc: 'We wtorek 6 października od 8 do 14 nie będzie wody przy ulicy Lipowej: naprawiamy sieć. Prosimy zrobić zapas.',
      skrot: 'we wtorek 6.10 od 8 do 14 brak wody przy Lipowej',
    },
  },
  places: ['Lipowa, Przykładowo'],
  until: '2026-10-06',
}

/** Told to whomever a place concerns; the words are those of the office, which checks them before they go (`faults.ts`). */
export const placeNotice = defineEvent({
  name: 'place-notice',
  called: texts.called,
  topics: ['notices'],
  facts,
  say,
  lastDay: ({ until }) => until,
  examples: [EXAMPLE],
})

export const events: readonly MessageEvent[] = [placeNotice]
