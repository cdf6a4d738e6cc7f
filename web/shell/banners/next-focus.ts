/** What was closed cannot keep the focus: the button of another line of the region has it next, or else the heading of the page. */
export function focusNext(region: HTMLElement | null): void {
  const others = [...(region?.querySelectorAll('button') ?? [])].filter((button) => button !== document.activeElement)
  const next = others[0] ?? document.querySelector('h1')
  next?.focus({ preventScroll: true })
}
