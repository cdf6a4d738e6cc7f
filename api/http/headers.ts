import type { FastifyReply } from 'fastify'
import { REPORTS_PATH } from './policy-reports.ts'

export interface ForeignSources {
  /** Sites that may stand in a frame, beside the portal itself. */
  readonly frames: readonly string[]
  /** Sites to which a page may send a form, beside the portal itself: those that sign people in. */
  readonly forms: readonly string[]
  /** Addresses of foreign scripts; none unless the operator has chosen an outside captcha. */
  readonly scripts: readonly string[]
}

function contentPolicy({ frames, forms, scripts }: ForeignSources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...forms].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // Foreign scripts write addresses as text.
    ...(scripts.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types office-html captcha messages'] : []),
  ].join('; ')
}

/** Browsers deliver by `report-to` over TLS only, and where it stands they leave `report-uri` alone. */
function reporting(isSecure: boolean): string {
  return isSecure ? `; report-to csp; report-uri ${REPORTS_PATH}` : `; report-uri ${REPORTS_PATH}`
}

/** Security headers of every answer: pages, API, files, redirects, errors (security checklist part 8). */
export class SecurityHeaders {
  readonly #foreign: () => ForeignSources
  readonly #isSecure: boolean
  readonly #fixed: Readonly<Record<string, string>>
  #policyKey: string | null = null
  #policy = ''

  constructor(publicUrl: string, foreign: () => ForeignSources) {
    this.#foreign = foreign
    this.#isSecure = publicUrl.startsWith('https:')
    this.#fixed = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      ...(this.#isSecure && {
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'reporting-endpoints': `csp="${REPORTS_PATH}"`,
      }),
    }
  }

  apply(reply: FastifyReply): void {
    reply.headers(this.all())
  }

  all(): Readonly<Record<string, string>> {
    return { ...this.#fixed, 'content-security-policy': this.#currentPolicy() }
  }

  /** The sources change with the office's content only, so the text is made once for each set of them. */
  #currentPolicy(): string {
    const { frames, forms, scripts } = this.#foreign()
    const key = [frames, forms, scripts].map((part) => part.join(' ')).join('|')
    if (key !== this.#policyKey) {
      this.#policyKey = key
      this.#policy = contentPolicy({ frames, forms, scripts }) + reporting(this.#isSecure)
    }
    return this.#policy
  }
}
