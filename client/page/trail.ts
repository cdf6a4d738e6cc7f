import { createContext, useContext } from 'react'
import type { Crumb } from '#ui/layout/breadcrumb.tsx'

/** The shell knows the catalogue; a page knows its own service. */
export const TrailOf = createContext<(serviceId: number) => readonly Crumb[]>(() => [])

/** The way to a service: home, then its area in the list of services. */
export const useServiceTrail = (serviceId: number): readonly Crumb[] => useContext(TrailOf)(serviceId)
