const NAME = 'biurko'
/** By which the desk knows a device again; it opens nothing. As long as browsers keep one. */
const DEVICE = 'biurko-urzadzenie'
const DEVICE_SECONDS = 400 * 86_400
const PATH = '/api/urzad'

/** The cookie of a session of the desk. The browser sends it to the desk's own calls alone, and to nobody who comes from another page. */
export class DeskCookie {
  readonly #name: string
  readonly #device: string
  readonly #flags: string

  constructor(publicUrl: string) {
    const isSecure = publicUrl.startsWith('https:')
    // Browsers take a name that begins so only with Secure, over TLS.
    this.#name = isSecure ? `__Secure-${NAME}` : NAME
    this.#device = isSecure ? `__Secure-${DEVICE}` : DEVICE
    this.#flags = `Path=${PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  }

  read(header: string | undefined): string | null {
    return named(header, this.#name)
  }

  readDevice(header: string | undefined): string | null {
    return named(header, this.#device)
  }

  writtenDevice(word: string): string {
    return `${this.#device}=${word}; Max-Age=${DEVICE_SECONDS}; ${this.#flags}`
  }

  /** `null` takes it away. It lives as long as the browser; its end is told by the server. */
  written(token: string | null): string {
    return token === null ? `${this.#name}=; Max-Age=0; ${this.#flags}` : `${this.#name}=${token}; ${this.#flags}`
  }
}

function named(header: string | undefined, name: string): string | null {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  // Two of one name: somebody has planted one.
  const [value] = found
  return found.length === 1 && value ? value : null
}
