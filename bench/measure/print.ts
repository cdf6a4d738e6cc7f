/** A line of a measurement: what, how much, and what it ought to be. */
export function print(name: string, value: number, unit: string, target = ''): void {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 3
  console.log(`  ${name.padEnd(58)} ${value.toFixed(digits).padStart(9)} ${unit.padEnd(7)} ${target}`)
}
