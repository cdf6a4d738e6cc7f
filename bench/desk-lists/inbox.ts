import { KINDS } from '#journeys/inbox/kinds.ts'
import { folded } from '#journeys/inbox/server/case/words.ts'
import { type Asked, countOf, foundPage, pageOf } from '#journeys/inbox/server/list-page.ts'
import { tellList } from './lists.ts'

const PLACES = ['PODATKI', 'WODA', 'WSPOLNE'] as const

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

const asked = (view: Asked['view'], more: Partial<Asked> = {}): Asked => ({
  view,
  places: PLACES,
  kinds: KINDS,
  login: 'wojciech.wodny',
  today: '2026-10-05',
  after: null,
  ...more,
})

export const tellInboxList = () =>
  tellList("The desk's inbox", FILL, {
    open: (client) => pageOf(client, asked('open')),
    'of one kind': (client) => pageOf(client, asked('open', { kinds: ['water-request'] })),
    'my own': (client) => pageOf(client, asked('mine')),
    late: (client) => pageOf(client, asked('late')),
    closed: (client) => pageOf(client, asked('closed')),
    'closed, from the middle': (client) => pageOf(client, asked('closed', { after: ['2021-01-01 00:00:00', 0] })),
    'counting the closed, up to 1000': (client) => countOf(client, asked('closed')),
    'by number': (client) => foundPage(client, 'Z-500', asked('open')),
    'by a rare word': (client) => foundPage(client, 'hydrant', asked('open')),
    'by a word of every tenth case': (client) => foundPage(client, 'kanaliz', asked('open')),
    'by a word of all cases': (client) => foundPage(client, 'fakt', asked('open')),
  })
