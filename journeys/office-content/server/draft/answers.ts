import type { Language } from '#shared/language.ts'
import { contract } from '../../contract.ts'
import type { Content } from '../content/content.ts'
import { documentIn } from '../document-routes.ts'
import { browsed, pageIn } from '../file-routes.ts'

/** What a call of the API would be answered, had this content been published; null where the content says nothing about it. */
export function answerOf(content: Content, address: string, language: Language): unknown {
  const { pathname, searchParams } = new URL(address, 'http://portal')
  const named = (name: string) => searchParams.get(name) ?? ''
  switch (pathname.slice('/api'.length)) {
    case contract.page.path:
      return pageIn(content, named('nazwaPliku'), language)
    case contract.document.path:
      return documentIn(content, named('nazwa'), language)
    case contract.procedures.path:
      return browsed(content.procedury, language)
    case contract.information.path:
      return browsed(content.informacje, language)
    default:
      return null
  }
}
