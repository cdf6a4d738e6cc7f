import { findPage } from '#journeys/identity/desk/server/search.ts'
import { tellList } from './lists.ts'

/** Accounts of ten years with one subject each; one in fifty waits to be verified, and the names are as common as they are. */
const FILL = [
  `insert into portal.account (login, password_hash, first_name, last_name, email, pesel, state, created_at)
   select 'konto.' || n, 'x', (array['Anna', 'Jan', 'Maria', 'Piotr', 'Ewa'])[1 + n % 5], (array['Nowak', 'Kowalska', 'Wójcik', 'Lewandowski'])[1 + n % 4] || '-' || (n % ($1::integer / 20 + 1)),
          'konto.' || n || '@przykladowa.example', (90010100000 + n)::text, case when n % ($1::integer / 40) = 0 then 'unverified' else 'verified' end, '2016-01-01'::timestamptz + make_interval(secs => n * (315360000.0 / $1))
     from generate_series(1, $1::integer) n`,
  `insert into portal.account_subject (account_id, kind, pesel, name, position)
   select id, 'individual', pesel, first_name || ' ' || last_name, 1 from portal.account where $1::integer > 0`,
]

const by = (words: string, state: string | null = null) => ({ words, state, meant: null, after: null })

export const tellAccountList = () =>
  tellList("The desk's search of accounts", FILL, {
    'found by PESEL': (client) => findPage(client, { ...by('90010100017'), meant: { way: 'pesel', numbers: ['90010100017'] } }),
    'found by e-mail': (client) => findPage(client, by('konto.17@przykladowa.example')),
    // A full page in both: eleven rows would be weighed against twenty-six.
    'beginning of a login': (client) => findPage(client, by('konto.1')),
    'beginning of a common last name': (client) => findPage(client, by('Nowak')),
    'beginning of a last name without its marks': (client) => findPage(client, by('wojcik')),
    'last and first name': (client) => findPage(client, by('Nowak-7 Anna')),
    'last and first name, both common': (client) => findPage(client, by('Nowak Anna')),
    'who waits to be verified': (client) => findPage(client, by('', 'unverified')),
    'a page from the middle': (client) => findPage(client, { ...by('Kowalska'), after: ['kowalska-30', 0] }),
  })
