import { useEffect, useState } from 'react'
import { useConfiguration } from '#client/call/configuration.ts'
import { useSession } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import { useStore } from '#client/kept/store.ts'
import { useLanguage } from '#ui/language/use-texts.tsx'
import { announcements } from '../../start/start.ts'
import type { Finder } from '../index/finder.ts'
import type { Shown } from './shown.ts'

interface SuggestingFinder extends Finder {
  readonly suggest: (phrase: string) => Shown | null
}

/** What finds, from the moment that somebody wants to search: its code, its words and its calls are no part of the first page. */
export function useFinder(isWanted: boolean): SuggestingFinder | null {
  const language = useLanguage()
  const configuration = useConfiguration()
  const announced = useStore(announcements)
  const { token, subject } = useSession()
  const who = token !== null && subject ? subjectKey(subject) : null
  const [finder, setFinder] = useState<SuggestingFinder | null>(null)
  const isSignedIn = token !== null
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    // Where not even its code comes, the field still leads to the page of results.
    void import('./late-finder.ts')
      .then(({ openFinder, shownOf }) =>
        openFinder({ language, isSignedIn, hasSubject: who !== null, configuration, announced }, (next) => {
          if (!isOver) setFinder({ ...next, suggest: (phrase) => shownOf(next, phrase) })
        }),
      )
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [isWanted, language, who, isSignedIn, configuration, announced])
  return finder
}
