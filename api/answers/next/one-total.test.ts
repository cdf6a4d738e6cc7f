import { afterAll, beforeAll, expect, test } from 'vitest'
import { NAMED_ACCOUNTS } from '#demo/portal/named-accounts.ts'
import { basket } from '#journeys/payments/basket/contract.ts'
import { contract as dues } from '#services/receivables/contract.ts'
import { isAskedFor } from '#services/receivables/dues/due.ts'
import type { AnswerOf } from '#shared/calls/endpoint.ts'
import { contract } from '#shared/contracts/next.ts'
import { sumPln } from '#shared/money.ts'
import { startTestPortal, type TestPortal } from '#api/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  portal.clock.set('2026-10-05')
})
afterAll(() => portal.close())

const LOGINS = NAMED_ACCOUNTS.filter(({ state, hasTotp }) => state === 'verified' && !hasTotp).map(({ login }) => login)

test.each(LOGINS)('%s is told one total on home, list, cards and in the basket, and the same beside it', async (login) => {
  const token = await portal.signIn(login)
  const get = async <Answer>(address: string): Promise<Answer> => (await portal.get(address, token)).json<Answer>()
  const { sumy } = await get<AnswerOf<typeof contract.next>>(contract.next.path)
  const { podmioty } = await get<{ podmioty: { pesel: string | null; nip: string | null; czyInstytucja: boolean }[] }>('/lista-podmiotow')
  const subjects = podmioty.map(({ pesel, nip, czyInstytucja }) => (czyInstytucja ? `nip=${nip}` : `pesel=${pesel}`))
  const lists = await Promise.all(subjects.map((subject) => get<AnswerOf<typeof dues.cards>>(`${dues.cards.path}?${subject}`)))
  const cards = lists.flatMap(({ karty }, at) => karty.map((card) => ({ ...card, subject: subjects[at] })))
  expect(sumPln(cards.map(({ kwotaDoZaplaty }) => kwotaDoZaplaty))).toBe(sumy?.doZaplaty)
  expect(sumPln(cards.map(({ kwotaPozaPortalem }) => kwotaPozaPortalem))).toBe(sumy?.pozaPortalem)
  expect(sumPln(cards.flatMap((card) => [card.suma, -card.kwotaDoZaplaty, -card.kwotaPozaPortalem]))).toBe(sumy?.wDrodze)

  const slips = await Promise.all(
    cards.map(({ idKartyNaleznosci: id, subject }) =>
      get<AnswerOf<typeof dues.instalments>>(`${dues.instalments.path}?${subject}&idKartyNaleznosci=${id}`),
    ),
  )
  const payable = slips.map(({ ratyZbiorcze }) => sumPln(ratyZbiorcze.filter(isAskedFor).map(({ kwotaRazem }) => kwotaRazem)))
  expect(payable).toEqual(cards.map(({ kwotaDoZaplaty }) => kwotaDoZaplaty))

  const { karty } = await get<AnswerOf<typeof basket.dues>>(basket.dues.path)
  const rows = karty.flatMap(({ raty }) =>
    raty.filter(({ powodOdmowy, zgloszonoPrzelew }) => powodOdmowy === null && zgloszonoPrzelew === null),
  )
  expect(sumPln(rows.map(({ kwotaRazem }) => kwotaRazem))).toBe(sumy?.doZaplaty)
})
