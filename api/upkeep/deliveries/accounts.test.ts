import { beforeEach, describe, expect, it } from 'vitest'
import { nipOf, peselOf } from '#demo/engine/check-digits.ts'
import { readFact, takeFacts } from '#imports/index.ts'
import { identyfikatory, podmioty, powiazania } from '#registers/subjects/datasets.ts'
import { TEST_PASSWORD } from '../../testing/portal.ts'
import { all, datasets, deliver, takeBack, withNews } from '../../testing/deliveries/news.ts'

withNews()

const FIRM_NIP = nipOf(300_003)
const HELENA = { ...podmioty.example, idPodmiotu: 1012, pesel: '59032109005', nazwa: 'Helena Wodomierska' }
const DEAD = { ...HELENA, stan: 'ZMARLY', stanOd: '2026-09-28' }
const FIRM = {
  ...podmioty.example,
  idPodmiotu: 9001,
  czyInstytucja: true,
  pesel: null,
  nip: FIRM_NIP,
  nazwa: 'Wodnik Helena Wodomierska',
  rodzaj: 'JDG',
}
const OWNS = { ...powiazania.example, idPodmiotu: 9001, idInnego: 1012, rodzaj: 'WLASCICIEL_JDG', nrKarty: null }

const signIn = async (login = 'helena.wodomierska') =>
  all.portal.post('/uzytkownicy/token', { login, haslo: TEST_PASSWORD, recaptcha: null })
const tokenOf = async () => (await signIn()).json<{ token: string }>().token
let facts = 0
async function say(subject: number, wiersze: Record<string, readonly Record<string, unknown>[]>) {
  const id = `fact-${++facts}`
  const fact = { id, nr: facts, idPodmiotu: subject, wiersze, usun: {} }
  const said = readFact(fact as never, 'ewidencja', datasets)
  const read = { system: 'ewidencja' as const, id, number: facts, subject, digest: Buffer.of(facts), said }
  const outcomes = await takeFacts({ pool: all.needs.pool, datasets, now: all.needs.clock.now() }, [read])
  expect(outcomes.get(id)).toMatchObject({ state: 'applied' })
}
const people = (...rows: readonly Record<string, unknown>[]) => deliver('ewidencja', [[podmioty, rows]])
const ties = (...rows: readonly Record<string, unknown>[]) => deliver('ewidencja', [[powiazania, rows]])
const entries = async () =>
  (
    await all.rows<{ action: string }>(
      "select action from (select * from portal.audit_waiting union all select id, at, actor, action, object, outcome, address, request_id from portal.audit) e where actor = 'system:ewidencja' and action like 'account-%'",
    )
  ).map(({ action }) => action)
const subjects = async (token: string) =>
  (await all.portal.get('/lista-podmiotow', token))
    .json<{ podmioty: { nazwa: string; nip: string | null }[] }>()
    .podmioty.map(({ nazwa, nip }) => nip ?? nazwa)

let street = 0
/** Never the delivery of before: the same one changes nothing. */
beforeEach(async () => {
  await people({ ...HELENA, adres: `Wodna ${++street}` })
  await all.rows('update portal.account set blocked_at = null, deceased_at = null')
  await all.rows(`delete from portal.account_subject where nip = '${FIRM_NIP}'`)
})

describe('the death of the holder of an account', () => {
  it('ends sessions and sign-in, and is logged once (C-213)', async () => {
    const token = await tokenOf()
    const before = (await entries()).length
    await people(DEAD)
    expect((await all.portal.get('/uzytkownik', token)).statusCode).toBe(401)
    expect((await signIn()).json()).toMatchObject({ kod: 1009 })
    await people({ ...DEAD, adres: null })
    expect((await entries()).slice(before)).toEqual(['account-deceased'])
    expect((await signIn('roman.rolniczak')).statusCode).toBe(200)
  })

  it('closes an account that is not verified yet, too', async () => {
    await all.rows("update portal.account set pesel = '90090301156', state = 'unverified' where login = 'marek.niezweryfikowicz'")
    await people({ ...podmioty.example, idPodmiotu: 1003, pesel: '90090301156', nazwa: 'Marek Niezweryfikowicz', stan: 'ZMARLY' })
    expect((await signIn('marek.niezweryfikowicz')).json()).toMatchObject({ kod: 1009 })
    await people({ ...podmioty.example, idPodmiotu: 1003, pesel: '90090301156', nazwa: 'Marek Niezweryfikowicz' })
    expect((await signIn('marek.niezweryfikowicz')).statusCode).toBe(200)
  })

  it('is taken back by the register, but not what the office itself has blocked', async () => {
    await people(DEAD)
    await people(HELENA)
    expect((await signIn()).statusCode).toBe(200)
    await all.rows("update portal.account set blocked_at = now() - interval '1 day' where login = 'helena.wodomierska'")
    await people(DEAD)
    await people(HELENA)
    expect((await signIn()).json()).toMatchObject({ kod: 1009 })
  })

  it('is no obstacle once the office has opened the account, because the register errs', async () => {
    await people(DEAD)
    await all.rows("update portal.account set blocked_at = null where login = 'helena.wodomierska'")
    await people({ ...DEAD, adres: null })
    expect((await signIn()).statusCode).toBe(200)
  })

  it('goes with the delivery that is taken back', async () => {
    await people(DEAD)
    expect(await takeBack('ewidencja')).toBe('withdrawn')
    expect((await signIn()).statusCode).toBe(200)
  })

  it('is known with the fact that says it', async () => {
    const token = await tokenOf()
    await say(1012, { podmioty: [DEAD] })
    expect((await all.portal.get('/uzytkownik', token)).statusCode).toBe(401)
  })
})

describe('an heir', () => {
  const JAN = { ...podmioty.example, idPodmiotu: 1008, pesel: '72080506198', nazwa: 'Jan Zaległowski' }
  const ON_JAN = `pesel=${JAN.pesel}`
  const INHERITS = {
    ...powiazania.example,
    idPodmiotu: 1008,
    idInnego: 1012,
    rodzaj: 'SPADKOBIERCA',
    nrKarty: 'N/003001',
    odDnia: '2026-09-20',
  }
  const cards = async (token: string) => {
    const answer = await all.portal.get(`/naleznosci/dajKartyNaleznosci?${ON_JAN}`, token)
    return answer.statusCode === 200
      ? answer.json<{ karty: { symbolKarty: string }[] }>().karty.map(({ symbolKarty }) => symbolKarty)
      : answer.statusCode
  }

  it('sees of the dead the named card alone, as long as the register says so, and sends nothing (C-213)', async () => {
    const token = await tokenOf()
    await ties(INHERITS)
    expect(await cards(token)).toBe(403)
    await people({ ...JAN, stan: 'ZMARLY', stanOd: '2026-09-15' })
    expect(await cards(token)).toEqual(['N/003001'])
    expect((await all.portal.get(`/podatkiGminne/dajWymiarPodatku?${ON_JAN}`, token)).json()).toMatchObject({ kod: 1416 })
    const [, dead] = (await all.portal.get('/lista-podmiotow', token)).json<{ podmioty: object[] }>().podmioty
    expect(dead).toMatchObject({ nazwa: 'Jan Zaległowski', upowaznienie: { czySpadek: true } })
    await ties({ ...INHERITS, odDnia: '2026-12-01' })
    expect(await cards(token)).toBe(403)
    await ties({ ...INHERITS, nrKarty: null })
    expect(await cards(token)).toBe(403)
    await ties(INHERITS)
    await people(JAN)
    expect(await cards(token)).toBe(403)
  })
})

describe('a sole trader', () => {
  it('acts for the firm beside themselves, as long as the register ties them', async () => {
    await people(FIRM)
    await ties(OWNS)
    const token = await tokenOf()
    expect(await subjects(token)).toEqual(['Helena Wodomierska', FIRM_NIP])
    await ties({ ...OWNS, doDnia: '2026-01-31' })
    expect(await subjects(token)).toEqual(['Helena Wodomierska'])
  })

  it('keeps a firm for which the office itself has joined the account', async () => {
    await people(FIRM)
    await all.rows(
      `insert into portal.account_subject (account_id, kind, nip, name, subject_id, position, basis, joined_on)
       select id, 'institution', '${FIRM_NIP}', 'Wodnik', 9001, 2, 'PELNOMOCNICTWO', '2026-01-02' from portal.account where login = 'helena.wodomierska'`,
    )
    await ties(OWNS)
    await ties({ ...OWNS, doDnia: '2026-01-31' })
    expect(await subjects(await tokenOf())).toContain(FIRM_NIP)
  })
})

describe('whoever registered before the office knew them', () => {
  /** An account of these numbers that waits; gives the office's numbers of its subjects after what is delivered. */
  async function linked(numbers: readonly { readonly pesel?: string; readonly nip?: string }[], arrive: () => Promise<unknown>) {
    await all.rows("delete from portal.account where login = 'czeka'")
    await all.rows(
      "insert into portal.account (login, first_name, last_name, email, state) values ('czeka', 'A', 'B', 'a@b.example', 'verified')",
    )
    for (const { pesel, nip } of numbers)
      await all.rows(
        `insert into portal.account_subject (account_id, kind, pesel, nip, name)
         select id, $1, $2, $3, 'known later' from portal.account where login = 'czeka'`,
        [pesel === undefined ? 'institution' : 'individual', pesel ?? null, nip ?? null],
      )
    await arrive()
    const found = await all.rows<{ subject_id: number | null }>(
      "select s.subject_id from portal.account_subject s join portal.account a on a.id = s.account_id where a.login = 'czeka' order by s.pesel, s.nip",
    )
    return found.map(({ subject_id: id }) => id)
  }
  const PESEL = peselOf('1931-01-01', true, { serial: 97 })
  const TWICE = peselOf('1931-01-02', true, { serial: 97 })
  const NIP = nipOf(300_001)
  const nobody = { ...podmioty.example, pesel: null, nip: null }

  it('becomes a subject of their own kind', async () => {
    const rows = [
      { ...nobody, idPodmiotu: 9101, czyInstytucja: true, nip: NIP },
      { ...nobody, idPodmiotu: 9102, nip: NIP },
    ]
    expect(await linked([{ nip: NIP }], () => people(...rows))).toEqual([9101])
  })

  it('is found by a number that the subject has beside, on a day on which it is valid', async () => {
    const other = { ...identyfikatory.example, idPodmiotu: 9201, typ: 'NIP', wartosc: nipOf(300_002) }
    await people({ ...nobody, idPodmiotu: 9201, czyInstytucja: true })
    const say = (more: object) => linked([{ nip: nipOf(300_002) }], () => deliver('ewidencja', [[identyfikatory, [{ ...other, ...more }]]]))
    expect(await say({ doDnia: '2025-12-31' })).toEqual([null])
    expect(await say({ doDnia: null })).toEqual([9201])
  })

  it('parts from a subject that gets another number, or whose second one ends; not from one that lacks it', async () => {
    const subject = { ...nobody, idPodmiotu: 9401 }
    const first = peselOf('1931-01-03', true, { serial: 97 })
    const second = peselOf('1931-01-04', true, { serial: 97 })
    const beside = (doDnia: string | null) =>
      deliver('ewidencja', [[identyfikatory, [{ ...identyfikatory.example, idPodmiotu: 9401, typ: 'PESEL', wartosc: second, doDnia }]]])
    const now = async () =>
      (
        await all.rows<{ subject_id: number | null }>(
          "select s.subject_id from portal.account_subject s join portal.account a on a.id = s.account_id where a.login = 'czeka' order by s.pesel",
        )
      ).map(({ subject_id: id }) => id)
    await linked([{ pesel: first }, { pesel: second }], async () => {
      await people({ ...subject, pesel: first })
      await beside(null)
    })
    expect(await now()).toEqual([9401, 9401])
    await beside('2025-12-31')
    expect(await now()).toEqual([9401, null])
    await people(subject)
    expect(await now()).toEqual([9401, null])
    await people({ ...subject, pesel: second })
    expect(await now()).toEqual([null, 9401])
  })

  it('is closed at the death of its holder also where the office knows them by a second number (C-213)', async () => {
    const second = peselOf('1931-01-05', true, { serial: 97 })
    const subject = { ...nobody, idPodmiotu: 9501 }
    await linked([{ pesel: second }], async () => {
      await all.rows(`update portal.account set pesel = '${second}' where login = 'czeka'`)
      await people(subject)
      await deliver('ewidencja', [[identyfikatory, [{ ...identyfikatory.example, idPodmiotu: 9501, typ: 'PESEL', wartosc: second }]]])
    })
    await people({ ...subject, stan: 'ZMARLY', stanOd: '2026-09-28' })
    expect(await all.rows("select blocked_at is not null as closed from portal.account where login = 'czeka'")).toEqual([{ closed: true }])
  })

  it('is found by a further number with the fact that says it', async () => {
    const number = peselOf('1931-01-06', true, { serial: 97 })
    await people({ ...nobody, idPodmiotu: 9601 })
    const row = { ...identyfikatory.example, idPodmiotu: 9601, typ: 'PESEL', wartosc: number }
    expect(await linked([{ pesel: number }], () => say(9601, { identyfikatory: [row] }))).toEqual([9601])
  })

  it('is led to nobody by a number that two have, and to its owner by one that another was given (C-202)', async () => {
    await people({ ...nobody, idPodmiotu: 9301 }, { ...nobody, idPodmiotu: 9302 }, { ...nobody, idPodmiotu: 9303, pesel: PESEL })
    const number = (id: number, wartosc: string) => ({ ...identyfikatory.example, idPodmiotu: id, typ: 'PESEL', wydawca: null, wartosc })
    const rows = [number(9301, TWICE), number(9302, TWICE), number(9301, PESEL)]
    const arrive = () => deliver('ewidencja', [[identyfikatory, rows]])
    expect(await linked([{ pesel: PESEL }, { pesel: TWICE }], arrive)).toEqual([9303, null])
  })
})
