const HEAD = /^data:[^,]*,/

/** A file as an address that holds all of it. */
export function dataAddressOf(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(content)
  })
}

/** A file as a call carries it. */
export async function base64Of(content: Blob): Promise<string> {
  return (await dataAddressOf(content)).replace(HEAD, '')
}
