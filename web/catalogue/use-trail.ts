import { useCallback } from 'react'
import { entryTexts, groups } from 'virtual:entries'
import type { Crumb } from '#ui/layout/breadcrumb.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { servicesPage } from './addresses.ts'
import { texts } from '../words/texts.ts'

/** The way to each service: home, then its group in the services list. The same function until the language changes: every page waits for it. */
export function useTrailOf(): (serviceId: number) => readonly Crumb[] {
  const { home: start } = useTexts(texts)
  const names = useTexts(entryTexts)
  return useCallback(
    (serviceId) => {
      const group = groups.find(({ entries }) => entries.some((entry) => entry.id === serviceId))?.group
      const label = names[`groupTexts.${group}`]
      const home = { label: start, href: '/strona-glowna' }
      return group === undefined || label === undefined ? [home] : [home, { label, href: servicesPage.to({ grupa: group }) }]
    },
    [start, names],
  )
}
