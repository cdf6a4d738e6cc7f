import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { simulatorDefaults, startSimulators, type Simulators } from '#simulators/simulators.ts'
import { basket } from '../../basket/contract.ts'

/** The calls as clients see them, with the office's data of the demo. */

const ANNA_CARD = 1001
const RETURN = 'http://localhost:8080/koszyk-wynik'

let simulators: Simulators
let portal: TestPortal
let tomasz = ''

beforeAll(async () => {
  simulators = await startSimulators({ simulatorsPort: 0 })
  portal = await startTestPortal(
    Object.fromEntries(Object.entries(simulatorDefaults({}, simulators)).map(([name, value]) => [name, String(value)])),
  )
  tomasz = await portal.signIn('tomasz.wielopodmiotowicz')
}, 180_000)
afterAll(async () => {
  await portal.close()
  await simulators.close()
})

async function duesOf(token: string): Promise<AnswerOf<typeof basket.dues>['karty']> {
  const answer: AnswerOf<typeof basket.dues> = (await portal.get(basket.dues.path, token)).json()
  return answer.karty
}

const freeOf = ({ idKartyNaleznosci, raty }: Awaited<ReturnType<typeof duesOf>>[number]) => ({
  idKartyNaleznosci,
  idNaleznosciRatyZbiorczej: raty.filter(({ powodOdmowy }) => powodOdmowy === null).map((rata) => rata.idNaleznosciRatyZbiorczej),
})
const order = (pozycje: readonly object[], more: object = {}) =>
  portal.post(basket.order.path, { pozycje, dostawca: 'p24', urlPowrotu: RETURN, ...more }, tomasz)

describe('the basket of the portal', () => {
  it('offers the cards of every subject of the account, the most urgent first, under the name of each', async () => {
    const cards = await duesOf(tomasz)
    expect(cards.map(({ symbolKarty }) => symbolKarty)).toEqual(['T/007101', 'OL/007301', 'N/007201', 'O/007201'])
    expect(new Set(cards.map(({ podmiot }) => podmiot)).size).toBe(3)
    expect(cards[0]?.nazwaKarty).toBe('Podatek od środków transportowych 2026')
  })

  it('takes no word for whose a card is', async () => {
    const [own] = (await duesOf(tomasz)).map(freeOf)
    const anna = { idKartyNaleznosci: ANNA_CARD, idNaleznosciRatyZbiorczej: [100104] }
    expect((await order([own ?? {}, anna])).json()).toMatchObject({ kod: 1004 })
    expect((await order([own ?? {}], { pesel: '78041200464' })).statusCode).toBe(400)
    expect(
      (await portal.post(`${basket.order.path}?pesel=78041200464`, { pozycje: [anna], dostawca: 'p24', urlPowrotu: RETURN }, tomasz))
        .statusCode,
    ).toBe(400)
    expect((await portal.pool.query('select from portal.payment_basket')).rowCount).toBe(0)
  })

  it('orders for several subjects at once, shows each in the history of its own subject, and hides what one may not see any more', async () => {
    const cards = await duesOf(tomasz)
    const placed: AnswerOf<typeof basket.order> = (await order(cards.map(freeOf))).json()
    expect(placed.przelewy).toHaveLength(cards.length)
    const reasons = (await duesOf(tomasz)).flatMap(({ raty }) => raty.map(({ powodOdmowy }) => powodOdmowy))
    expect(new Set(reasons)).toEqual(new Set(['zlecona']))
    const parts = async () => {
      const state: AnswerOf<typeof basket.state> = (await portal.get(`${basket.state.path}?idKoszyka=${placed.idKoszyka}`, tomasz)).json()
      return state.czesci
    }
    const seen = async () => (await parts()).map(({ symbolKarty }) => symbolKarty)
    const chosen = new Map(cards.flatMap(({ symbolKarty, raty }) => [[symbolKarty, raty.map(({ tytul }) => tytul)]]))
    expect((await parts()).map(({ raty }) => raty)).toEqual((await parts()).map(({ symbolKarty }) => chosen.get(symbolKarty)))
    // What the office delivers no more keeps the kind under which it was ordered.
    await portal.pool.query(
      `update portal.payment_instalment set collective_id = -1 where "rodzajOplaty" = 'Podatek od nieruchomości' and "opisNrRaty" = '11'`,
    )
    expect((await parts())[2]?.raty).toContain('Podatek od nieruchomości, rata 11')
    expect(await seen()).toEqual(['T/007101', 'OL/007301', 'N/007201', 'O/007201'])
    await portal.pool.query("delete from portal.account_subject where name = 'Wspólnota Mieszkaniowa Lipowa 5'")
    expect(await seen()).toEqual(['T/007101', 'OL/007301'])
    const lost = await portal.post(basket.pay.path, { idKoszyka: placed.idKoszyka, nr: 3, dostawca: 'p24' }, tomasz)
    expect(lost.json()).toMatchObject({ kod: 1004 })
    const gone = await portal.post(basket.pay.path, { idKoszyka: placed.idKoszyka, nr: 1, dostawca: 'p24' }, tomasz)
    expect(gone.statusCode).toBe(200)
    const anna = await portal.signIn('anna.kompletowska')
    expect((await portal.get(`${basket.state.path}?idKoszyka=${placed.idKoszyka}`, anna)).json()).toMatchObject({ kod: 1004 })
  })
})
