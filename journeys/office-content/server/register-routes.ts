import { Refusal } from '#shared/calls/errors.ts'
import { route, type Route } from '#shared/server/handler.ts'
import { contract } from '../contract.ts'
import type { Organisation } from './content/content.ts'
import { WIDGET_POLICY, widgetPage } from './register-widget.ts'
import type { ContentStore } from './content/store.ts'

const BUILT_IN = `/api${contract.builtInWidget.path}`

/** Case statuses and registers: an organisation has the built-in widget or an outside one, behind one configuration call. */
export function registerRoutes(store: ContentStore): Route[] {
  const organisation = async (id: number): Promise<Organisation> => {
    const known = (await store.current())?.content.organizacje.find(({ idOrganizacji }) => idOrganizacji === id)
    if (!known) throw new Refusal('notFound')
    return known
  }
  return [
    route(contract.widget, async (_ctx, { query }) => {
      const found = await organisation(query.idOrganizacji)
      if (found.typ === 'ZEWNETRZNY') return found
      const address = (kind: string) => `${BUILT_IN}?idOrganizacji=${found.idOrganizacji}&rodzaj=${kind}`
      return {
        idOrganizacji: found.idOrganizacji,
        typ: found.typ,
        dostawca: null,
        adresStatusow: address('STATUSY'),
        adresRejestrow: address('REJESTRY'),
      }
    }),
    route(contract.builtInWidget, async ({ language }, { query }) => {
      const found = await organisation(query.idOrganizacji)
      if (found.typ !== 'WBUDOWANY') throw new Refusal('notFound')
      const page = widgetPage(found, query, language)
      return { name: 'rejestry.html', type: 'text/html; charset=utf-8', content: Buffer.from(page), isInline: true, policy: WIDGET_POLICY }
    }),
  ]
}
