import { pageOf } from '#api/desk/lists/read.ts'
import { accountList } from '#journeys/identity/desk/server/account-list.ts'
import type { Tx } from '#shared/server/database/database.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
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

const LIST = accountList.open({
  numbersMeant: (_db, _ctx, words) => Promise.resolve(/^\d{11}$/.test(words) ? { way: 'pesel', numbers: [words] } : null),
} as DeskDependencies)
/** The list is the same for whoever may see it. */
const ANYBODY = {} as DeskContext
const by = (search: string) => (tx: Tx) => pageOf(tx, ANYBODY, LIST, { search }, 25)

export const tellAccountList = () =>
  tellList("The desk's search of accounts", FILL, {
    'found by PESEL': by('90010100017'),
    'found by e-mail': by('konto.17@przykladowa.example'),
    // A full page in both: eleven rows would be weighed against a hundred.
    'beginning of a login': by('konto.1'),
    'beginning of a common last name': by('Nowak'),
    'beginning of a last name without its marks': by('wojcik'),
    'last and first name': by('Nowak-7 Anna'),
    'last and first name, both common': by('Nowak Anna'),
    'who waits to be verified': (tx) => pageOf(tx, ANYBODY, LIST, { view: 'unverified' }, 25),
  })
