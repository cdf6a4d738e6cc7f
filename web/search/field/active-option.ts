/** No option is chosen: the field itself is. */
export const NONE = -1

/** Where a key leads among so many options; null where the key is not for the list. Round at both ends, over the field. */
export function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 >= count ? NONE : active + 1
  if (key === 'ArrowUp') return active === NONE ? count - 1 : active - 1
  return null
}
