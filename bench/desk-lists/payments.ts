import { countOf, pageOf } from '#api/desk/lists/read.ts'
import { cursorOf } from '#api/desk/lists/place.ts'
import { paymentList } from '#journeys/payments/desk/server/payment-list.ts'
import type { DeskContext } from '#shared/server/desk/context.ts'
import type { DeskDependencies } from '#shared/server/desk/part.ts'
import { tellList } from './lists.ts'

const PESEL = '90010100001'
/** Of ten thousand, one is of this view, provider and kind: what a list by time alone would look for longest. */
const RARE = { view: 'review', provider: 'kir', kind: 'OPLATY_PSY' }
const MIDDLE = cursorOf(['2021-01-01 00:00:00.000000', '0'])
/** The list is the same for whoever may see it. */
const ANYBODY = {} as DeskContext
const LIST = paymentList.open({} as DeskDependencies)

/** Payments of ten years, of both providers, every state and kind. */
const FILL = `
  insert into portal.payment (id, attempt_id, provider, state, pesel, amount, title, card_id, card_symbol, card_kind, account_number, payer_name, payer_email, recipient, language, return_ok, return_error, created_at, valid_until)
  select '20' || lpad((16 + n * 10 / $1)::text, 2, '0') || '-' || lpad(n::text, 8, '0'), gen_random_uuid(), case when n % 10 = 3 then 'kir' else 'p24' end,
         case when n % 10000 = 3 then 'REVIEW' when n % 12 = 0 then 'EXPIRED' when n % 25 = 0 then 'FAILED' when n % 500 = 0 then 'PENDING' else 'POSTED' end,
         (90010100000 + n % 40000)::text, 100, 'Rata', n, 'N/' || n, case when n % 10000 = 3 then 'OPLATY_PSY' else (array['PODATKI_GMINNE', 'ODPADY', 'WODA_SCIEKI'])[1 + n % 3] end, '75', 'Osoba', 'a@b.example', '{}', 'pl', '/', '/',
         '2016-01-01'::timestamptz + make_interval(secs => n * (315360000.0 / $1)), '2016-01-02'
    from generate_series(1, $1::integer) n`

export const tellPaymentList = () =>
  tellList("The desk's list of payments", [FILL], {
    'first page': (tx) => pageOf(tx, ANYBODY, LIST, {}, 25),
    'a page from the middle': (tx) => pageOf(tx, ANYBODY, LIST, { after: MIDDLE }, 25),
    'a rare state, provider and kind': (tx) => pageOf(tx, ANYBODY, LIST, RARE, 25),
    'counting all, up to 1000': (tx) => countOf(tx, ANYBODY, LIST, {}),
    'found by PESEL': (tx) => pageOf(tx, ANYBODY, LIST, { search: PESEL }, 25),
  })
