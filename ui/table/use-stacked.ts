import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { TableColumn } from './table-column.ts'

/** S1 §9, A-169: below this width a row of more than three columns is a card. In rem, so that larger text gets cards earlier. */
const NARROW_REM = 40
/** So many columns stay a table on a phone too. */
const FEW_COLUMNS = 3
/** What a column needs at least, with the space around it, in rem. */
const NEEDS_REM = { control: 2.5, action: 7, numeric: 5, text: 6, prose: 12 }

type Shape = Pick<TableColumn<never>, 'role' | 'numeric' | 'isProse' | 'isLong'>

function needOf({ role, numeric, isProse }: Shape): number {
  return NEEDS_REM[role ?? (numeric ? 'numeric' : isProse ? 'prose' : 'text')]
}

/** The room in rem below which rows are cards. It follows from the columns, never from what stands in the rows just now. */
export function leastRoom(columns: readonly Shape[], narrow = NARROW_REM): number {
  const needed = columns.reduce((sum, column) => sum + needOf(column), 0)
  if (columns.length > FEW_COLUMNS) return Math.max(narrow, needed)
  // Above that width a long name has its lines; on a phone it is a column of single words.
  return needed + columns.filter(({ isLong }) => isLong).length * (NEEDS_REM.prose - NEEDS_REM.text)
}

/**
 * Marks a table's frame as `data-stacked` where there is less room than its columns need, before the person sees it. Where a
 * word or a figure is wider than expected all the same, words break (`data-tight`), and then rows become cards: in the
 * same room they stay so, whatever is drawn next, so that nothing moves away from the pointer.
 */
export function useStacked<Row>(frame: RefObject<HTMLElement | null>, columns: readonly TableColumn<Row>[], narrow?: number): void {
  const least = leastRoom(columns, narrow)
  const labels = columns.map(({ label }) => label).join('\n')
  const known = useRef('')
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const look = () => {
      const room = element.clientWidth / remInPixels()
      // Larger text needs more of the same width.
      const now = `${room}\n${labels}`
      if (now !== known.current) {
        known.current = now
        element.removeAttribute('data-tight')
        element.toggleAttribute('data-stacked', room < least)
      }
      fit(element)
    }
    const lookAnew = () => {
      known.current = ''
      look()
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    // Text that arrives in another typeface has another width.
    document.fonts.addEventListener('loadingdone', lookAnew)
    return () => {
      observer.disconnect()
      document.fonts.removeEventListener('loadingdone', lookAnew)
    }
  }, [frame, least, labels])
  // Other rows may hold a longer word.
  useLayoutEffect(() => {
    if (frame.current) fit(frame.current)
  })
}

function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

function fit(element: HTMLElement): void {
  for (const way of ['data-tight', 'data-stacked']) {
    if (element.scrollWidth > element.clientWidth) element.setAttribute(way, '')
  }
  keepRoles(element)
}

const ROLES: Readonly<Record<string, string>> = {
  TABLE: 'table',
  THEAD: 'rowgroup',
  TBODY: 'rowgroup',
  TFOOT: 'rowgroup',
  TR: 'row',
  TD: 'cell',
}

/** The roles that the elements have anyway: browsers take them away from a row that style sheets turn into a card. As a table they are said once (ARIA in HTML). */
function keepRoles(element: HTMLElement): void {
  const isStacked = element.hasAttribute('data-stacked')
  for (const part of element.querySelectorAll('table, thead, tbody, tfoot, tr, th, td')) {
    const role = ROLES[part.tagName] ?? (part.getAttribute('scope') === 'col' ? 'columnheader' : 'rowheader')
    if (isStacked) part.setAttribute('role', role)
    else part.removeAttribute('role')
  }
}
