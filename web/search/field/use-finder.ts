import { useEffect, useState } from 'react'
import { useConfiguration } from '#client/call/configuration.ts'
import { useSession } from '#client/session/session.ts'
import { subjectKey } from '#client/session/subject.ts'
import { useStore } from '#client/kept/store.ts'
import { useLanguage } from '#ui/language/use-texts.tsx'
import { announcements } from '../../start/start.ts'
import type { Finder } from '../index/finder.ts'

/** What finds, from the moment that somebody wants to search: its code, its words and its calls are no part of the first page. */
export function useFinder(isWanted: boolean): Finder | null {
  const language = useLanguage()
  const configuration = useConfiguration()
  const announced = useStore(announcements)
  const { token, subject } = useSession()
  const who = token !== null && subject ? subjectKey(subject) : null
  const [finder, setFinder] = useState<Finder | null>(null)
  const isSignedIn = token !== null
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const tell = (next: Finder) => {
      if (!isOver) setFinder(next)
    }
    // Where not even its code comes, the field still leads to the page of results.
    void import('../index/finder.ts')
      .then(({ openFinder }) => openFinder({ language, isSignedIn, hasSubject: who !== null, configuration, announced }, tell))
      .catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [isWanted, language, who, isSignedIn, configuration, announced])
  return finder
}
