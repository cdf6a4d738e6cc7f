/** An e-mail address that breaks behind its @ where it is longer than the line. */
export function EmailAddress({ address }: { address: string }) {
  const host = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  )
}
