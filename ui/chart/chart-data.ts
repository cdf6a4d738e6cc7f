/** One bar or slice. */
export interface ChartItem {
  readonly label: string
  readonly value: number
}

export interface ChartProps {
  /** What the picture shows; read before „Dane z wykresu w tabeli poniżej”. */
  title: string
  items: readonly ChartItem[]
  /** Items that follow one another, like months, stand in their order and not by size. */
  inOrder?: boolean
  /** A value in words, with its unit. */
  format: (value: number) => string
}
