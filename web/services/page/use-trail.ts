import { entryTexts, groups } from 'virtual:entries'
import type { Crumb } from '#ui/layout/breadcrumb.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { servicesPage } from '../../catalogue/addresses.ts'
import { texts } from './texts.ts'

/** The way to a service: home, then its group in the services list. */
export function useTrail(serviceId: number): readonly Crumb[] {
  const t = useTexts(texts)
  const names = useTexts(entryTexts)
  const group = groups.find(({ entries }) => entries.some((entry) => entry.id === serviceId))?.group
  const label = names[`groupTexts.${group}`]
  const home = { label: t.home, href: '/strona-glowna' }
  return group === undefined || label === undefined ? [home] : [home, { label, href: servicesPage.to({ grupa: group }) }]
}
