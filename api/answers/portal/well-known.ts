import type { FastifyInstance } from 'fastify'
import { Refusal } from '#shared/calls/errors.ts'
import type { Settings } from './settings.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * `/.well-known/security.txt` (RFC 9116): valid for a year from the day on which the office imported its content.
 * `/otwarte-dane/katalog.jsonld`: where portals of open data look for the description, beside the page for people.
 * `/.well-known/change-password` (W3C): by it a password manager leads to the page for changing one.
 */
export function serveWellKnown(app: FastifyInstance, settings: Settings, publicUrl: string): void {
  app.get('/otwarte-dane/katalog.jsonld', (_request, reply) => reply.redirect('/api/otwarte-dane/katalog.jsonld'))
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/zmiana-hasla'))
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { content, importedAt } = await settings.current()
    if (!content) throw new Refusal('notFound')
    const { kontakt, zasady } = content.bezpieczenstwo
    const lines = [
      ...kontakt.map((address) => `Contact: ${address}`),
      `Expires: ${new Date(importedAt.getTime() + YEAR_MS).toISOString().slice(0, 19)}Z`,
      'Preferred-Languages: pl, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      `Policy: ${zasady ?? `${publicUrl}/cyberbezpieczenstwo`}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
