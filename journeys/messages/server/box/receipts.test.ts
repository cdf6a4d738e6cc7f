import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#integrations/postgres/transaction.ts'
import { expand } from '../expand/expand.ts'
import { send } from '../sending/send.ts'
import { type Messages, startMessages } from '#api/testing/mail/messages.ts'

let all: Messages
let nip: string
let acting: { id: number; login: string }[]

beforeAll(async () => {
  all = await startMessages()
})
afterAll(() => all.portal.close())
beforeEach(async () => {
  await all.clear()
  all.portal.clock.set('2026-10-05', '08:00:00')
  const [institution] = await all.rows<{ nip: string }>('select nip from portal.acting_subject where nip is not null order by nip limit 1')
  nip = institution?.nip ?? ''
  acting = await all.rows(
    'select a.id, a.login from portal.acting_subject s join portal.account a on a.id = s.account_id where s.nip = $1 order by a.id',
    [nip],
  )
})

async function paid(id: string) {
  const event = all.needs.events.get('payment-confirmed')
  if (!event) throw new Error('Payments tell of nothing')
  await inTransaction(all.needs.pool, (tx) =>
    all.needs.tell(tx, event, [{ key: id, accountId: null, pesel: null, nip, facts: { id, title: 'PN/1: Podatek, rata 1' } }]),
  )
  await expand(all.needs)
}

describe('a payment that was confirmed', () => {
  it('stands in the mailbox of everybody who acts for the subject, with the way to its paper, and of nobody else', async () => {
    await paid('2026-00000012')
    expect(await all.rows('select account_id as id from portal.message order by 1')).toEqual(acting.map(({ id }) => ({ id })))
    for (const { login } of acting) {
      const token = await all.portal.signIn(login)
      const { wiadomosci } = (await all.portal.get('/wiadomosci/dajWiadomosci', token)).json<{ wiadomosci: { id: number }[] }>()
      const opened = (await all.portal.get(`/wiadomosci/dajWiadomosc?id=${wiadomosci[0]?.id}`, token)).json<object>()
      expect(opened).toMatchObject({
        tytul: 'Wpłata potwierdzona',
        temat: 'receipts',
        wyslano: [],
        potwierdzenie: { idPrzelewu: '2026-00000012', nipOrPesel: nip, czyInstytucja: true },
      })
    }
  })

  it('is found among the receipts alone, apart from new documents', async () => {
    await paid('2026-00000012')
    const token = await all.portal.signIn(acting[0]?.login ?? '')
    const about = async (topic: string) =>
      (await all.portal.get(`/wiadomosci/dajWiadomosci?temat=${topic}`, token)).json<{
        wiadomosci: { tytul: string }[]
        tematy: string[]
      }>()
    expect(await about('receipts')).toMatchObject({ wiadomosci: [{ tytul: 'Wpłata potwierdzona' }], tematy: ['receipts'] })
    expect((await about('documents')).wiadomosci).toEqual([])
  })

  it('is nothing to choose channels for', async () => {
    const token = await all.portal.signIn(acting[0]?.login ?? '')
    const choice = { temat: 'receipts', email: true, sms: false, push: false, dni: [] }
    expect((await all.portal.post('/wiadomosci/zapiszUstawienie', choice, token)).statusCode).toBe(400)
    const { tematy } = (await all.portal.get('/wiadomosci/dajUstawienia', token)).json<{ tematy: { temat: string }[] }>()
    expect(tematy.map(({ temat }) => temat)).not.toContain('receipts')
  })

  it('leaves by no channel, whatever may once have been chosen', async () => {
    for (const { id, login } of acting) {
      await all.consent(login)
      await all.rows("insert into portal.message_choice values ($1, 'receipts', true, true, true, '{}', now())", [id])
    }
    await paid('2026-00000012')
    await send(all.needs)
    expect([await all.rows('select channel from portal.message_delivery'), all.mail.given, all.sms.given]).toEqual([[], [], []])
  })

  it('is told once, by whichever way it is told again', async () => {
    await paid('2026-00000012')
    await paid('2026-00000012')
    expect(await all.rows('select account_id as id from portal.message order by 1')).toEqual(acting.map(({ id }) => ({ id })))
  })
})
