import { z } from 'zod'
import { noBody, openQuery } from '#shared/contracts/parts.ts'
import { defineDeskEndpoint } from '#shared/desk/endpoint.ts'
import { FLAGS } from '../../../flags.ts'

const query = z.strictObject(openQuery)
const switches = z.partialRecord(z.enum(FLAGS), z.boolean())

/** Switches of the portal at the desk. */
export const contract = {
  flags: defineDeskEndpoint({
    method: 'GET', path: '/urzad/ustawienia/wlaczniki', summary: 'Switches of the portal as the office has set them', permission: 'settings-change', query, body: noBody,
    answer: z.object({ wlaczniki: switches, czyCzeka: z.boolean() }),
  }),
  propose: defineDeskEndpoint({
    method: 'POST', path: '/urzad/ustawienia/wlaczniki', summary: 'Propose other switches of the portal', permission: 'settings-change', fourEyes: true, sensitive: true, query,
    body: z.strictObject({ wlaczniki: switches, powod: z.string().trim().min(10).max(120) }), answer: z.object({ propozycja: z.int() }),
  }),
}
