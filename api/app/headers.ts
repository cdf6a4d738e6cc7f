import type { FastifyReply } from 'fastify'

export interface ForeignSources {
  /** Sites that may stand in a frame, beside the portal itself. */
  readonly frames: readonly string[]
  /** Addresses of foreign scripts; none unless the operator has chosen an outside captcha. */
  readonly scripts: readonly string[]
}

function contentPolicy({ frames, scripts }: ForeignSources): string {
  return [
    "default-src 'none'", ["script-src 'self'", ...scripts].join(' '), "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
    "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'", "form-action 'self'",
    ["frame-src 'self'", ...frames, ...scripts].join(' '), "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'",
    // Foreign scripts write addresses as text.
    ...(scripts.length === 0 ? ["require-trusted-types-for 'script'", 'trusted-types office-html captcha'] : []),
  ].join('; ')
}

/** Security headers of every answer: pages, API, files, redirects, errors (security checklist part 8). */
export function securityHeaders(reply: FastifyReply, publicUrl: string, foreign: ForeignSources): void {
  reply
    .header('content-security-policy', contentPolicy(foreign))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
