/** What the columns of a list are, where its rows are lines of columns. For the eye: each row says by itself what its parts are. */
export function ListHead({ names }: { readonly names: readonly string[] }) {
  return (
    <li className="desk-list-head small secondary" aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </li>
  )
}
