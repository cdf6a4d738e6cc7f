import type { Context } from '#shared/server/context.ts'

type Settings = {
  setting: { name: string; value: Readonly<Record<string, unknown>> }
}

/** Who receives payments, as the office has set it. */
export async function recipientOf({ portal }: Context): Promise<{ recipient: string; recipientAddress?: string }> {
  const rows = await portal.withTables<Settings>().selectFrom('setting').select(['name', 'value']).where('name', 'in', ['configuration', 'contact']).execute()
  const values: Record<string, unknown> = Object.assign({}, ...rows.map((row) => row.value))
  const word = (name: string) => (typeof values[name] === 'string' ? values[name] : '')
  const address = [word('adres'), word('kodPocztowy')].filter((part) => part !== '').join(', ')
  return { recipient: word('nazwaGminy') || word('nazwaUrzedu') || 'Gmina', ...(address !== '' && { recipientAddress: address }) }
}
