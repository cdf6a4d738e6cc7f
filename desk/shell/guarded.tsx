import type { ComponentType, ReactNode } from 'react'
import { holdsAny, type Wanted } from '#client/desk/part.ts'
import { useMay } from '#client/desk/session.ts'
import { usePageTitle } from '#client/page/page-title.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { texts } from '../words/texts.ts'

/** A page for whoever has the permission; others are told whom to ask, and not whether the thing exists. */
export function guarded(permission: Wanted, Page: ComponentType): () => ReactNode {
  return function Guarded() {
    return holdsAny(permission, useMay()) ? <Page /> : <NoPermission />
  }
}

function NoPermission() {
  const words = useTexts(texts)
  usePageTitle(words.noPermission)
  return <PageHeading title={words.noPermission} lead={words.noPermissionMore} />
}
