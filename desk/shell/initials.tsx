/** A sign for somebody, where the name stands beside it or is read. Null: a place that nobody has yet. */
export function Initials({ of }: { readonly of: string | null }) {
  const letters = of
    ?.split(/[\s-]+/)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)
  return (
    <span className="desk-initials" data-empty={of === null || undefined} aria-hidden="true">
      {letters ?? '?'}
    </span>
  )
}
