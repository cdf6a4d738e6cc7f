import { z } from 'zod'
import { noBody, openQuery, yearAsked } from '#shared/contracts/parts.ts'
import { budgetStoryAnswer } from '#shared/contracts/budget.ts'
import { defineEndpoint } from '#shared/calls/endpoint.ts'
import { service } from './service.ts'

/** The year as a story, beside the lines of its classification. */
export const contract = {
  story: defineEndpoint({
    method: 'GET', path: '/fk/gmina/dajWydatkiWSkrocie', summary: 'Expenditure of the budget at a glance', access: 'public', serviceId: service.id, body: noBody,
    query: z.strictObject({ ...openQuery, rok: yearAsked }), answer: budgetStoryAnswer,
  }),
}
