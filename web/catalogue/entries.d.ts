declare module 'virtual:entries' {
  import type { ComponentType } from 'react'
  import type { SubjectKinds } from '#shared/calls/endpoint.ts'
  import type { JourneyPage } from '#shared/shell/page.ts'
  import type { Text } from '#shared/i18n.ts'
  import type { AnyService } from '#shared/service/service.ts'
  import type { ServiceParts } from '#ui/sheet/parts.ts'

  export interface WebPage {
    /** Path of the portal, `$name` for a parameter. */
    readonly route: string
    readonly access: 'public' | 'subject'
    readonly load: () => Promise<{ readonly Page: ComponentType }>
  }

  /** A service as the shell knows it: its data, and how to load what it draws. */
  export interface WebEntry {
    readonly id: number
    readonly path: string
    readonly access: 'public' | 'subject'
    readonly subjectKinds: SubjectKinds
    readonly icon: string
    /** The service whose pages this one shows with something chosen beforehand; null for all others. */
    readonly of: number | null
    readonly pages: readonly WebPage[]
    /** The declaration of a declared service, drawn by the one page for all of them, and parts of its own. */
    readonly service:
      | (() => Promise<{
          readonly ServicePage: ComponentType<{ readonly service: AnyService; readonly parts: ServiceParts }>
          readonly service: AnyService
          readonly parts: ServiceParts
        }>)
      | null
  }

  /** A page of a journey, from its `pages.ts`. */
  export interface WebJourneyPage {
    readonly route: string
    readonly access: JourneyPage['access']
    readonly load: () => Promise<{ readonly Page: ComponentType }>
  }

  export interface WebGroup {
    readonly group: string
    readonly icon: string
    readonly entries: readonly WebEntry[]
  }

  export const groups: readonly WebGroup[]

  export const journeyPages: readonly WebJourneyPage[]

  /** `title.<id>`, `lead.<id>`, `groupTexts.<group>`, `groupLeads.<group>`. */
  export const entryTexts: Readonly<Record<string, Text>>
}

declare module 'virtual:ways' {
  /** What `load` and `service` of entries and pages ask for, by number. */
  export const ways: readonly (() => Promise<unknown>)[]
}

declare module 'virtual:entry-words' {
  import type { Text } from '#shared/i18n.ts'

  /** Further search words of a service, by its id. */
  export const entryWords: Readonly<Record<string, Text>>
}
