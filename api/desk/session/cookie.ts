const NAME = 'biurko'
const PATH = '/api/urzad'

/** The cookie of a session of the desk. The browser sends it to the desk's own calls alone, and to nobody who comes from another page. */
export class DeskCookie {
  readonly #name: string
  readonly #flags: string

  constructor(publicUrl: string) {
    const isSecure = publicUrl.startsWith('https:')
    // Browsers take a name that begins so only with Secure, over TLS.
    this.#name = isSecure ? `__Secure-${NAME}` : NAME
    this.#flags = `Path=${PATH}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  }

  read(header: string | undefined): string | null {
    const pairs = (header ?? '').split(';').map((pair) => pair.trim())
    const found = pairs.filter((pair) => pair.startsWith(`${this.#name}=`)).map((pair) => pair.slice(this.#name.length + 1))
    // Two of one name: somebody has planted one.
    const [token] = found
    return found.length === 1 && token ? token : null
  }

  /** `null` takes it away. It lives as long as the browser; its end is told by the server. */
  written(token: string | null): string {
    return token === null ? `${this.#name}=; Max-Age=0; ${this.#flags}` : `${this.#name}=${token}; ${this.#flags}`
  }
}
