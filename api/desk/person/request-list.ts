import { personRequests } from '#shared/desk/lists/person-requests.ts'
import { listFrom } from '#shared/server/desk/list.ts'
import { listedRequests, type ListedRequest } from '../../person/requests.ts'
import { shownRequest } from './shown.ts'

export const personRequestList = listFrom(personRequests, {
  order: {
    by: [
      ['closed', 'number'],
      ['due_on', 'day'],
      ['id', 'number'],
    ],
  },
  rows: () => listedRequests,
  whose: ({ subject }: ListedRequest) => subject,
  shown: (request, { today }) => shownRequest(request, today),
  act: 'person-list',
})
