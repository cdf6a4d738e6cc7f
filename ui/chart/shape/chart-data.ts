/** One bar or slice. */
export interface ChartItem {
  readonly label: string
  readonly value: number
}

/** A part of a whole, with what stands beside it in words. */
export interface PartItem extends ChartItem {
  readonly whole: number
  readonly told: string
}

/** Two numbers of one line that stand against one another. */
export interface PairItem {
  readonly label: string
  readonly left: number
  readonly right: number
}

interface Titled {
  /** What the picture shows; read before „Dane z wykresu w tabeli poniżej”. */
  readonly title: string
  /** A value in words, with its unit. */
  readonly format: (value: number) => string
}

export interface BarsData extends Titled {
  readonly kind: 'bars'
  readonly items: readonly ChartItem[]
  /** Items that follow one another, like months, stand in their order and not by size. */
  readonly inOrder?: boolean | undefined
}

export interface PieData extends Titled {
  readonly kind: 'pie'
  readonly items: readonly ChartItem[]
}

export interface PartsData extends Titled {
  readonly kind: 'parts'
  readonly items: readonly PartItem[]
  /** Wholes of different size are drawn so; otherwise each fills the line. */
  readonly isScaled?: boolean | undefined
  /** A line across all bars, at so many per cent of each. */
  readonly mark?: number | null | undefined
}

export interface PyramidData extends Titled {
  readonly kind: 'pyramid'
  readonly items: readonly PairItem[]
  readonly sides: readonly [string, string]
}

export type ChartData = BarsData | PieData | PartsData | PyramidData

/** Bars in the order in which they stand. */
export function barsInOrder({ items, inOrder = false }: Pick<BarsData, 'items' | 'inOrder'>): readonly ChartItem[] {
  return inOrder ? items : items.toSorted((a, b) => b.value - a.value)
}

/** Widths in per cent of the line: the largest value fills it, nothing and less has none. */
export function widthsOf(values: readonly number[], largest = Math.max(...values, 0)): number[] {
  return values.map((value) => (largest > 0 ? Math.min((Math.max(value, 0) / largest) * 100, 100) : 0))
}

/** Of each part: how much of the line its whole takes, and how much of the line the part; more than the whole ends with it. */
export function partWidths({
  items,
  isScaled = false,
}: Pick<PartsData, 'items' | 'isScaled'>): { readonly whole: number; readonly part: number; readonly isOver: boolean }[] {
  const largest = Math.max(...items.map(({ whole, value }) => Math.max(whole, value)), 0)
  return items.map(({ value, whole }) => {
    const line = isScaled ? largest : Math.max(whole, 0)
    return {
      whole: (isScaled ? widthsOf([whole], largest)[0] : whole > 0 ? 100 : 0) ?? 0,
      part: widthsOf([value], line)[0] ?? 0,
      isOver: value > whole,
    }
  })
}
