/** Reads `8, budzet=40`: after how many days the data of a system are old. */
export function oldestDays(setting: unknown, system: string): number {
  const [general = '', ...own] = String(setting ?? '').split(/, ?/)
  return Number(own.find((one) => one.startsWith(`${system}=`))?.split('=')[1] ?? general)
}
