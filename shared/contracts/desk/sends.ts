import { z } from 'zod'
import { noBody, openQuery } from '../parts.ts'
import { defineDeskEndpoint } from '../../desk/endpoint.ts'

const query = z.strictObject(openQuery)

/** What one has sent and may still take back, and what could not be sent when its time had come. */
export const contract = {
  list: defineDeskEndpoint({
    method: 'GET', path: '/urzad/wysylki', summary: 'What one has sent and may still take back', permission: 'own', query, body: noBody,
    /** `sekundNaCofniecie`: for so long whatever is sent can be taken back, 0 where nothing can; `sekund`: how long it still can; `blad`: why it was not sent, null while it waits. */
    answer: z.object({ sekundNaCofniecie: z.int(), wysylki: z.array(z.object({ id: z.int(), czynnosc: z.string(), tresc: z.unknown(), sekund: z.int(), blad: z.string().nullable() })) }),
  }),
  withdraw: defineDeskEndpoint({
    method: 'POST', path: '/urzad/wysylki/cofniecie', summary: 'Take back what has not gone out', permission: 'own', query, body: z.strictObject({ id: z.int().positive() }), answer: z.object({}),
  }),
}
