/** One parameter of an address: how a value is written, and what a text means; null where it means nothing. */
interface Parameter<Value> {
  readonly write: (value: Value) => string
  readonly read: (text: string) => Value | null
}

export interface PageAddress<Values, Route extends string = string> {
  readonly route: Route
  /** The whole address. */
  to(values: Values): string
  /** What stands behind the question mark; null where something is missing or cannot be meant. */
  read(search: Readonly<Record<string, string | undefined>>): Values | null
}

export const wholeNumber: Parameter<number> = { write: String, read: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null) }

/** At most a hundred, with commas. */
export const wholeNumbers: Parameter<readonly number[]> = {
  write: (numbers) => numbers.join(','),
  read: (text) => (/^\d{1,15}(,\d{1,15}){0,99}$/.test(text) ? text.split(',').map(Number) : null),
}

export const word: Parameter<string> = { write: encodeURIComponent, read: (text) => text || null }

/** A page with parameters: who links writes its address by this, who lands reads it by the same. */
export function pageAddress<Values extends Readonly<Record<string, unknown>>, const Route extends string>(
  route: Route,
  parameters: { readonly [Name in keyof Values]: Parameter<Values[Name]> },
): PageAddress<Values, Route> {
  return {
    route,
    to(values) {
      const written: string[] = []
      for (const name in parameters) written.push(`${name}=${parameters[name].write(values[name])}`)
      return `${route}?${written.join('&')}`
    },
    read(search) {
      const values: Partial<Record<keyof Values, unknown>> = {}
      for (const name in parameters) {
        const value = parameters[name].read(search[name] ?? '')
        if (value === null) return null
        values[name] = value
      }
      return values as Values
    },
  }
}
