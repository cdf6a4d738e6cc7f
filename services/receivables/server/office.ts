import type { Context } from '#shared/server/context.ts'

type Settings = {
  setting: { name: string; value: Readonly<Record<string, unknown>> }
  register_date: { system: string; data_date: string }
}

/** Who receives payments, as the office has set it. */
export async function recipientOf({ portal }: Context): Promise<{ recipient: string; recipientAddress?: string }> {
  const rows = await portal.withTables<Settings>().selectFrom('setting').select(['name', 'value']).where('name', 'in', ['configuration', 'contact']).execute()
  const values: Record<string, unknown> = Object.assign({}, ...rows.map((row) => row.value))
  const word = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const address = [word('adres'), word('kodPocztowy')].filter((part) => part !== '').join(', ')
  return { recipient: word('nazwaGminy') || word('nazwaUrzedu') || 'Gmina', ...(address !== '' && { recipientAddress: address }) }
}

/** Day of the finance system's data; null before its first delivery. */
export async function financeDate({ portal }: Context): Promise<string | null> {
  const row = await portal.withTables<Settings>().selectFrom('register_date').select('data_date').where('system', '=', 'finanse').executeTakeFirst()
  return row?.data_date ?? null
}
