/** The parts of a JSON Schema that a request is made by. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly format?: string
  readonly minimum?: number
}

const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\0',
  '\uD800',
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '${7*7}',
  '\u202Eabc',
  'ż'.repeat(400),
  '٣',
  '-1',
  '1e309',
  'null',
  'undefined',
  '__proto__',
  'a\r\nSet-Cookie: x=1',
  -1,
  0,
  2 ** 53,
  1.005,
  true,
  null,
  [],
  {},
  [[[]]],
  { constructor: {} },
  'x'.repeat(9_000),
]

/** Choices that come again with the same seed (mulberry32). */
export class Choices {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  happens(share: number): boolean {
    return this.next() < share
  }

  of<T>(list: readonly T[], otherwise: T): T {
    return list[Math.floor(this.next() * list.length)] ?? otherwise
  }
}

const HOSTILE_SHARE = 0.2
const ABSENT_SHARE = 0.1

/** A value that mostly fits the schema, and now and then is something nobody should send. */
export function valueFor(schema: Schema, choices: Choices): unknown {
  if (choices.happens(HOSTILE_SHARE)) return choices.of(HOSTILE, '')
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return choices.of(schema.enum, null)
  if (schema.anyOf) return valueFor(choices.of(schema.anyOf, {}), choices)
  if (schema.type === 'object' || schema.properties) return objectFor(schema, choices)
  if (schema.type === 'array') return Array.from({ length: Math.floor(choices.next() * 3) }, () => valueFor(schema.items ?? {}, choices))
  return plainValue(schema, choices)
}

function objectFor({ properties = {} }: Schema, choices: Choices): object {
  const kept = Object.entries(properties).filter(() => !choices.happens(ABSENT_SHARE))
  const extra = choices.happens(ABSENT_SHARE) ? [['obce', 1] as const] : []
  return Object.fromEntries([...kept.map(([name, part]) => [name, valueFor(part, choices)] as const), ...extra])
}

function plainValue({ type, format, minimum = 0 }: Schema, choices: Choices): unknown {
  if (type === 'boolean') return choices.happens(0.5)
  if (type === 'integer') return Math.max(minimum, Math.floor(choices.next() * 3000))
  if (type === 'number') return Math.round(choices.next() * 100_000) / 100
  if (type === 'null') return null
  return format === 'date' ? '2026-10-05' : choices.of(['a', 'Anna', '2026', '78041200464', 'anna@przykladowa.example', '1,2'], 'a')
}
