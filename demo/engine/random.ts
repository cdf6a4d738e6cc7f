/** A number in [0, 1) for an index. The same index gives the same number whatever was drawn before. */
export type Draw = (index: number) => number

function mix(value: number): number {
  let x = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97)
  return x ^ (x >>> 15)
}

function keyOf(seed: number, name: string): number {
  let key = mix(seed + 0x9e3779b9)
  for (let at = 0; at < name.length; at++) key = mix(key ^ name.charCodeAt(at))
  return key
}

/**
 * The draws of one field (`household/size`). Values hang on (seed, field, index) alone, never on the order of calls:
 * so a person is the same for every number of residents, and ranges can be generated apart.
 */
export function draws(seed: number, field: string): Draw {
  const key = keyOf(seed, field)
  return (index) => {
    const high = Math.floor(index / 0x1_0000_0000)
    return (mix(mix(key ^ (index | 0)) + high) >>> 0) / 0x1_0000_0000
  }
}

/**
 * Like `draws`, but neighbouring indexes are spread evenly over the circle, in steps of an irrational share of it: also a small
 * table comes out in its number. Draws that must not hang together take different steps.
 */
export function evenDraws(seed: number, field: string, step: number): Draw {
  const start = draws(seed, field)(0)
  return (index) => (start + index * step) % 1
}
