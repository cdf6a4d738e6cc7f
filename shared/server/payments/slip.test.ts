import { UNMARKED } from '#shared/payments/instalment-state.ts'
import { describe, expect, it } from 'vitest'
import type { Configuration, Contact } from '../../contracts/portal.ts'
import type { PayableCard, PayableInstalment } from './payable.ts'
import { paymentDay } from './payment-day.ts'
import { slipOf } from './slip.ts'

const OFFICE = { nazwaUrzedu: 'Urząd Gminy', nazwaKrotka: null, adres: 'Rynek 1, Przykładowo', kodPocztowy: '99-999', nip: '9990000013' }

function instalment(nrRaty: number, kwotaRazem: number, kwotaGlowna = kwotaRazem): PayableInstalment {
  const amounts = { kwotaRaty: kwotaGlowna, kwotaGlowna, kosztyEgzekucji: 0, odsetki: 0, oplataProlongacyjna: 0, kwotaRazem }
  return {
    id: nrRaty,
    title: 'Rata',
    nrRaty,
    dueDate: '2026-11-16',
    orderStage: null,
    declaredOn: null,
    remark: null,
    facts: { ...UNMARKED, poTerminie: false, dniDoTerminu: 42, terminEfektywny: '2026-11-16' },
    refusal: null,
    ...amounts,
    parts: [],
  }
}
const card: Omit<PayableCard, 'postings'> = {
  id: 1,
  symbol: 'N/1',
  kind: 'PODATKI_GMINNE',
  accountNumber: '75999999997001100010010000',
  payer: 'Anna Kompletowska',
  year: 2026,
  dataDate: null,
  hasOlderArrears: false,
  toldUntil: null,
  instalments: [instalment(1, 0.1), instalment(2, 0.2), instalment(4, 120.75, 100)],
}
async function slip(office: Partial<Contact> = {}, settings: Partial<Configuration> = {}) {
  const errors: string[] = []
  const log = { error: (words: string) => void errors.push(words) } as Parameters<typeof slipOf>[1]['log']
  const from = { contact: async () => ({ ...OFFICE, ...office }), configuration: async () => ({ qrPowyzej9999: false, ...settings }) }
  const made = await slipOf(from, { log }, card).catch(({ error }: { error: string }) => error)
  return { made, errors }
}

describe('a slip', () => {
  it('has the account of the card, all that is owed of the instalments, and the office as it calls itself', async () => {
    expect(await slip()).toEqual({
      made: {
        recipient: 'Urząd Gminy',
        recipientAddress: 'Rynek 1, 99-999 Przykładowo',
        recipientShort: null,
        recipientNip: '9990000013',
        isCodeAboveStandard: false,
        accountNumber: '75999999997001100010010000',
        amount: 121.05,
        title: 'N/1, 2026, raty 1, 2, 4',
        payer: 'Anna Kompletowska',
      },
      errors: [],
    })
    expect((await slip({ nip: null }, { qrPowyzej9999: true })).made).toMatchObject({ recipientNip: null, isCodeAboveStandard: true })
  })

  it.each<Partial<Contact>>([{ nazwaUrzedu: '' }, { adres: '' }, { kodPocztowy: '' }])(
    'is none where nobody can be told whom to pay: %j',
    async (office) => {
      const { made, errors } = await slip(office)
      expect([made, errors.length]).toEqual(['recipientUnknown', 1])
    },
  )
})

describe('the day of a payment', () => {
  const dayOf = (asked?: string, toldUntil: string | null = null) => {
    try {
      return paymentDay({ today: '2026-10-05', language: 'pl' }, asked, toldUntil)
    } catch (error) {
      return (error as { fields: { dzien: string } }).fields.dzien
    }
  }

  it.each([
    [undefined, '2026-10-05'],
    ['2026-10-05', '2026-10-05'],
    ['2027-01-03', '2027-01-03'],
    ['2026-10-04', 'Ten dzień już minął. Proszę wybrać dzisiejszy albo późniejszy.'],
    ['2027-01-04', 'Kwotę podajemy najwyżej na 90 dni naprzód. Proszę wybrać wcześniejszy dzień.'],
  ])('asked as %s is %s', (asked, day) => expect(dayOf(asked)).toBe(day))

  it('is none after the last day of a relief, which is named', () => {
    expect(dayOf('2026-11-16', '2026-11-16')).toBe('2026-11-16')
    expect(dayOf('2026-11-17', '2026-11-16')).toContain('po 16.11.2026 plan rat albo odroczenie')
  })
})
