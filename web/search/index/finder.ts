import { entryWords } from 'virtual:entry-words'
import { groups } from 'virtual:entries'
import { contract as content } from '#journeys/office-content/contract.ts'
import type { Announced } from '#shared/contracts/portal.ts'
import { contract } from '#shared/contracts/search.ts'
import type { Language } from '#shared/language.ts'
import { call } from '#client/call/call.ts'
import { textsNow } from '#ui/language/texts-store.ts'
import { meaningsOf } from '../match/same-meaning.ts'
import { type Found, indexOf, search } from '../match/search.ts'
import { meanings, texts } from '../words/texts.ts'
import { addressOfEntry } from '../../catalogue/entry-at.ts'
import { entryText } from '../../catalogue/entry-text.ts'
import type { Findable } from './findable.ts'
import { findableAnnouncements, findableContent, findablePages, type Visitor } from './site.ts'

export type Find = (phrase: string) => Found<Findable>

export interface Finder {
  readonly find: Find
  /** What the office has written or what belongs to the person has not come. */
  readonly isIncomplete: boolean
  /** Everything has been asked for: only then is it known that nothing fits. */
  readonly isWhole: boolean
}

/** For whom, and in which language of what is loaded. */
export interface Searcher extends Visitor {
  readonly language: Language
  readonly hasSubject: boolean
  readonly announced: readonly Announced[]
}

/** Own things come from the server, by ownership; what is typed stays in the browser. */
async function ownThings(hasSubject: boolean): Promise<Findable[]> {
  if (!hasSubject) return []
  const lead = textsNow(texts).yours
  const { pozycje } = await call(contract.own, { isBackground: true })
  return pozycje.map(({ nazwa, opis, adres, ikona, slowa }) => ({
    href: adres,
    icon: ikona,
    title: nazwa,
    lead: `${lead} · ${opis}`,
    words: slowa,
  }))
}

/**
 * Tells at once what the portal knows of itself, and again when the office's content and the person's own things have come. Where a
 * part does not come, the rest is found all the same.
 */
export async function openFinder({ language, announced, hasSubject, ...visitor }: Searcher, tell: (finder: Finder) => void): Promise<void> {
  const same = meaningsOf(textsNow(meanings).same, language)
  const finderOf = (items: readonly Findable[], isIncomplete: boolean, isWhole: boolean): Finder => {
    const index = indexOf(items, (item) => item, language, same)
    return { find: (phrase) => search(index, phrase), isIncomplete, isWhole }
  }
  const known = [...findableServices(), ...findablePages(visitor), ...findableAnnouncements(announced, textsNow(texts).announcement)]
  tell(finderOf(known, false, false))
  const parts = await Promise.allSettled([
    call(content.procedures, { isBackground: true }).then((answer) => findableContent(answer, '/procedury')),
    call(content.information, { isBackground: true }).then((answer) => findableContent(answer, '/informacje')),
    ownThings(hasSubject),
  ])
  const come = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []))
  tell(
    finderOf(
      [...known, ...come],
      parts.some(({ status }) => status === 'rejected'),
      true,
    ),
  )
}

/** All services, by what is told of them and the words that people use. */
function findableServices(): Findable[] {
  const words: Readonly<Record<string, unknown>> = textsNow(entryWords)
  return groups.flatMap(({ group, entries }) =>
    entries.map((entry) => ({
      href: addressOfEntry(entry),
      icon: entry.icon,
      title: entryText(`title.${entry.id}`),
      lead: entryText(`lead.${entry.id}`),
      words: [String(words[entry.id] ?? ''), entryText(`groupTexts.${group}`)].join(','),
    })),
  )
}
