import type pg from 'pg'
import { z } from 'zod'
import type { Gateways } from './gateways.ts'
import type { Provider } from './gateway.ts'
import type { Recipient } from './payment.ts'

const configuration = z.object({
  czyKir: z.boolean().optional(),
  czyP24: z.boolean().optional(),
  prowizjaKir: z.string().nullish(),
  prowizjaP24: z.string().nullish(),
  czyInfoOProwizjach: z.boolean().optional(),
})

const contact = z.object({
  nazwaUrzedu: z.string().optional(),
  adres: z.string().nullish(),
  kodPocztowy: z.string().nullish(),
  email: z.string().nullish(),
})

export interface Office {
  readonly recipient: Recipient
  readonly methods: readonly { readonly dostawca: Provider; readonly prowizja: string | null }[]
}

/** Who is paid and in which ways, as the office has set it with its content. */
export async function readOffice(pool: pg.Pool, gateways: Gateways): Promise<Office> {
  const result = await pool.query<{ name: string; value: unknown }>("select name, value from portal.office_setting where name in ('configuration', 'contact')")
  const stored = new Map(result.rows.map((row) => [row.name, row.value]))
  return {
    recipient: recipientOf(contact.parse(stored.get('contact') ?? {})),
    methods: methodsOf(configuration.parse(stored.get('configuration') ?? {}), gateways),
  }
}

/** "Rynek 1, Przykładowo" and "99-999", or the town behind the code: both ways of writing are in use. */
function recipientOf({ nazwaUrzedu, adres, kodPocztowy, email }: z.infer<typeof contact>): Recipient {
  const [, code, townByCode] = /^(\d{2}-\d{3})?\s*(.*)$/.exec(kodPocztowy ?? '') ?? []
  const [street, townByAddress] = splitAtLastComma(adres ?? '')
  return {
    nazwa: nazwaUrzedu ?? 'Urząd Gminy',
    adres: street || null,
    miasto: townByCode || townByAddress || null,
    kodPocztowy: code || null,
    email: email ?? null,
    kodPanstwa: 'PL',
  }
}

function splitAtLastComma(text: string): [string, string] {
  const at = text.lastIndexOf(',')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

/** A way to pay needs both: settings of its adapter, and the office's switch. */
function methodsOf(set: z.infer<typeof configuration>, gateways: Gateways): Office['methods'] {
  const commission = (words: string | null | undefined) => (set.czyInfoOProwizjach && words ? words : null)
  const all = [
    { dostawca: 'kir' as const, isOn: set.czyKir ?? true, prowizja: commission(set.prowizjaKir) },
    { dostawca: 'p24' as const, isOn: set.czyP24 ?? true, prowizja: commission(set.prowizjaP24) },
  ]
  return all.filter(({ dostawca, isOn }) => isOn && gateways.has(dostawca)).map(({ dostawca, prowizja }) => ({ dostawca, prowizja }))
}
