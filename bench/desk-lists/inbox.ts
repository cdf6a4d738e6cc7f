import { countOf, type Query, pageOf } from '#api/desk/lists/read.ts'
import { cursorOf } from '#api/desk/lists/place.ts'
import { folded } from '#journeys/inbox/server/case/words.ts'
import { inboxList } from '#journeys/inbox/desk/server/inbox-list.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { tellList } from './lists.ts'

const LIST = inboxList.open(Object.assign({} as DeskDependencies, { numbersMeant: () => Promise.resolve(null) }))
/** Who answers for two departments. */
const CLERK = Object.assign({} as DeskContext, {
  staff: { login: 'wojciech.wodny', name: 'Wojciech Wodny' },
  today: '2026-10-05',
  may: (_permission: string, department = 'WODA') => ['PODATKI', 'WODA'].includes(department),
})

/** Cases of ten years, most of them closed: as many are open, late or a clerk's own in a large office as in a small one. */
const FILL = [
  `insert into portal.submission (kind, point_id, subject_pesel, created_at, topic, content)
   select case when n % 3 = 0 then 'correspondence' else 'water-request' end, case when n % 3 = 0 then null else n end, (90010100000 + n % 40000)::text, '2016-01-01'::timestamp + make_interval(secs => n * (315360000.0 / $1)),
          'Rozliczenie faktury', 'Proszę o wyjaśnienie zużycia na ostatniej fakturze, sprawa ' || n || case when n % ($1::integer / 20) = 0 then ' hydrant' else '' end || case when n % 10 = 0 then ' kanalizacja' else '' end
     from generate_series(1, $1::integer) n`,
  `insert into portal.inbox_case (submission_id, number, kind, department, created_at, subject, client, due_on, state, holder, holder_name, words)
   select id, id, kind, (array['PODATKI', 'WODA', 'WSPOLNE'])[1 + id % 3], created_at, subject_pesel, 'Osoba ' || id, created_at::date + 14,
          case when id % ($1::integer / 500) = 0 then 'open' when id % ($1::integer / 100) = 1 then 'waiting' else 'closed' end,
          case when id % ($1::integer / 100) = 0 then 'wojciech.wodny' end, null, to_tsvector('simple', ${folded("topic || ' ' || content")})
     from portal.submission`,
]

const page = (query: Query) => (tx: Tx) => pageOf(tx, CLERK, LIST, query, 25)

export const tellInboxList = () =>
  tellList("The desk's inbox", FILL, {
    open: page({}),
    'of one kind': page({ kind: 'water-request' }),
    'my own': page({ view: 'mine' }),
    late: page({ view: 'late' }),
    closed: page({ view: 'closed' }),
    'closed, from the middle': page({ view: 'closed', after: cursorOf(['2021-01-01 00:00:00.000000', '0']) }),
    'counting the closed, up to 1000': (tx) => countOf(tx, CLERK, LIST, { view: 'closed' }),
    'by number': page({ search: 'Z-500' }),
    'by a rare word': page({ search: 'hydrant' }),
    'by a word of every tenth case': page({ search: 'kanaliz' }),
    'by a word of all cases': page({ search: 'fakt' }),
  })
