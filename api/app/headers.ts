import type { FastifyReply } from 'fastify'

/** `frames`: sites that may stand in a frame, beside the portal itself. */
function contentPolicy(frames: readonly string[]): string {
  return [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'", "connect-src 'self'",
    "manifest-src 'self'", "form-action 'self'", ["frame-src 'self'", ...frames].join(' '), "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'",
  ].join('; ')
}

/** Security headers of every answer: pages, API, files, redirects, errors (security checklist part 8). */
export function securityHeaders(reply: FastifyReply, publicUrl: string, frames: readonly string[]): void {
  reply
    .header('content-security-policy', contentPolicy(frames))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
  if (publicUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
